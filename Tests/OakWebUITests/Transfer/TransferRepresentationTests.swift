import Foundation
import Testing

@testable import OakWebUI

extension UTType {
    static var errand: UTType { UTType(exportedAs: "com.example.errand", conformingTo: .json) }
}

/// An errand with its own format, which can also be converted to text.
struct Errand: Codable, Equatable, Transferable {
    var title: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .errand)
        ProxyRepresentation(exporting: \.title)
    }
}

/// A memo that imports errands and text, but exports nothing.
struct Memo: Equatable, Transferable {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(importedContentType: .json) { data in
            Memo(text: try JSONDecoder().decode(Errand.self, from: data).title)
        }
        ProxyRepresentation(importing: { (text: String) in Memo(text: "text \(text)") })
    }
}

@Suite struct TransferRepresentationTests {
    private func converted<From: Transferable, To: Transferable>(_ value: From, to type: To.Type) async throws
        -> To?
    {
        let conversion = TransferPlan.of(From.self).conversion(of: value, to: .of(type))
        guard let conversion, let exporting = conversion.exporting.exporting,
            let importing = conversion.importing.importing
        else { return nil }
        return try await importing(exporting(value)) as? To
    }

    @Test func `a value is converted using its first format that the target type imports`() async throws {
        #expect(try await converted(Errand(title: "Shop"), to: Memo.self) == Memo(text: "Shop"))
        #expect(try await converted("Shop", to: Memo.self) == Memo(text: "text Shop"))
    }

    @Test func `a value is converted through its proxy`() async throws {
        #expect(try await converted(Errand(title: "Shop"), to: String.self) == "Shop")
    }

    @Test func `a value is not converted to a type without a common format`() async throws {
        #expect(try await converted("Shop", to: Errand.self) == nil)
        #expect(try await converted(Memo(text: "Shop"), to: String.self) == nil)
    }

    @Test func `strings, URLs and data are converted to data and back`() async throws {
        let url = try #require(URL(string: "https://www.swift.org/ä?b=c#d"))
        #expect(try await converted(url, to: URL.self) == url)
        #expect(try await converted("ä", to: String.self) == "ä")
        #expect(try await converted("ä", to: Data.self) == Data("ä".utf8))
    }

    @Test func `data that is not valid UTF-8 is not converted to a string`() async throws {
        let format = try #require(TransferPlan.of(String.self).importFormat(for: .plainText)?.importing)
        await #expect(throws: TransferError.self) { try await format(Data([0xFF])) }
    }

    private struct Draft: Codable, Transferable {
        var isDone: Bool

        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: .json)
                .exportingCondition(\.isDone)
                .suggestedFileName { $0.isDone ? "Done" : nil }
        }
    }

    @Test func `a value that does not meet the exporting condition is not exported`() async throws {
        #expect(try await converted(Draft(isDone: true), to: Data.self) != nil)
        #expect(try await converted(Draft(isDone: false), to: Data.self) == nil)
    }

    @Test func `a representation can suggest a file name for each value`() throws {
        let format = try #require(TransferPlan.of(Draft.self).formats.first)
        #expect(format.fileName(Draft(isDone: true)) == "Done")
        #expect(format.fileName(Draft(isDone: false)) == nil)
    }

    private struct Grade: Codable, Equatable, Transferable {
        var value: Int

        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(
                contentType: .propertyList, encoder: PropertyListEncoder(), decoder: PropertyListDecoder())
        }
    }

    @Test func `a representation uses its own encoder and decoder`() async throws {
        #expect(try await converted(Grade(value: 1), to: Grade.self) == Grade(value: 1))
        let data = try #require(try await converted(Grade(value: 1), to: Data.self))
        #expect(String(decoding: data, as: UTF8.self).contains("value"))
    }

    private struct Grouped: TransferRepresentation {
        typealias Item = Errand

        var body: some TransferRepresentation<Errand> {
            CodableRepresentation(contentType: .errand)
            ProxyRepresentation(exporting: { (errand: Errand) in errand.title })
        }
    }

    @Test func `a representation defined by the app consists of the representations in its body`() {
        #expect(Grouped()._formats.list.map(\.contentType) == [.errand, .utf8PlainText, .plainText])
    }

    @Test
    func `exported types include supertypes, and imported types include content from other programs`() {
        #expect(
            TransferPlan.of(Errand.self).exportedTypes
                == "com.example.errand public.content public.data public.item public.json public.plain-text "
                + "public.text public.utf8-plain-text")
        #expect(TransferPlan.of(Errand.self).importedTypes == "com.example.errand")
        #expect(
            TransferPlan.of(String.self).importedTypes == "text public.plain-text public.utf8-plain-text")
        #expect(TransferPlan.of(URL.self).importedTypes == "url public.url")
        #expect(TransferPlan.of(Data.self).importedTypes == "text url public.data")
    }
}
