import Foundation
import Testing

@testable import Oak

@Suite struct IdentifiedListConformanceTests {
    struct Row: Identifiable, Hashable, Codable {
        var id: Int
        var text = ""
    }

    struct Opaque: Identifiable { let id: Int }

    static func rows(_ ids: [Int]) -> IdentifiedList<Row> { IdentifiedList(ids.map { Row(id: $0) }) }

    @Test func `lists with equal elements are equal regardless of their history`() {
        var list = Self.rows([9, 1, 5, 2])
        list.remove(id: 9)
        list.remove(id: 5)
        list[id: 1]?.text = "x"
        list[id: 1]?.text = ""
        #expect(list == Self.rows([1, 2]))
        #expect(list.hashValue == Self.rows([1, 2]).hashValue)
        #expect(list != Self.rows([2, 1]))
        list.removeAll { _ in true }
        #expect(list == [] && list.hashValue == IdentifiedList<Row>().hashValue)
    }

    @Test func `iterating over a list in either direction skips the list's gaps`() {
        var list = Self.rows(Array(0..<12))
        for id in [0, 3, 4, 11] { list.remove(id: id) }
        #expect(list.map(\.id) == [1, 2, 5, 6, 7, 8, 9, 10])
        #expect(list.reversed().map(\.id) == [10, 9, 8, 7, 6, 5, 2, 1])
        #expect(list.first?.id == 1 && list.last?.id == 10)
        #expect(list.firstIndex { $0.id == 5 }.map { list.distance(from: list.startIndex, to: $0) } == 2)
        #expect(list.dropFirst(2).prefix(2).map(\.id) == [5, 6])
    }

    @Test func `a list is encoded as an array`() throws {
        var list = Self.rows([3, 1, 2])
        list.remove(id: 1)
        let data = try JSONEncoder().encode(list)
        #expect(try JSONDecoder().decode([Row].self, from: data) == list.elements)
        #expect(try JSONDecoder().decode(IdentifiedList<Row>.self, from: data) == list)
    }

    @Test func `decoding a list with a duplicate id throws an error`() throws {
        let data = try JSONEncoder().encode([Row(id: 1), Row(id: 2), Row(id: 1)])
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(IdentifiedList<Row>.self, from: data)
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription == "The element at offset 2 has the same id as an earlier element.")
    }

    @Test func `the description and the reflection of a list are those of an array`() {
        var list: IdentifiedList = [Opaque(id: 1), Opaque(id: 2)]
        list.remove(id: 1)
        let mirror = Mirror(reflecting: list)
        #expect(mirror.displayStyle == .collection)
        #expect(mirror.children.map { ($0.value as? Opaque)?.id } == [2])
        #expect("\(Self.rows([1]))" == "\([Row(id: 1)])")
        #expect(String(reflecting: Self.rows([1])) == "IdentifiedList(\([Row(id: 1)]))")
    }

    @Test func `a list of sendable elements is sendable`() async {
        let list = Self.rows([1, 2])
        let ids = await Task.detached { () -> [Int] in
            var copy = list
            copy[id: 1] = nil
            return copy.ids
        }.value
        #expect(ids == [2] && list.ids == [1, 2])
    }
}
