import Foundation
import OakRestoration
import TestSupport

/// A state with three versions: pages counted from 1, pages counted from 0, and pages with marks.
struct Reader: Restorable, Equatable {
    static var name: String { "reader" }
    static var version: Int { 3 }

    var page: Int
    var marks: [Int]

    static func migrate(_ state: inout JSON, from version: Int) throws {
        switch version {
        case 1: state["page"] = JSON((state["page"]?.int ?? 1) - 1)
        case 2: state["marks"] = [state["page"] ?? .null]
        default: throw RestorationError.noMigration(from: version)
        }
    }

    struct V1: Restorable {
        static var name: String { "reader" }
        var page: Int
    }

    struct V2: Restorable {
        static var name: String { "reader" }
        static var version: Int { 2 }
        var page: Int
    }

    struct V4: Restorable {
        static var name: String { "reader" }
        static var version: Int { 4 }
        var chapter: String
    }
}

/// A state with values of every kind that can be saved.
struct Anything: Restorable, Equatable {
    static var name: String { "anything" }

    indirect enum Node: Codable, Equatable {
        case leaf(String)
        case branch([Node], label: String?)
    }

    var flag: Bool
    var small: Int8
    var low: Int64
    var high: UInt64
    var decimal: Decimal
    var double: Double
    var float: Float
    var text: String
    var data: Data
    var date: Date
    var missing: Int?
    var members: [String: [Int]]
    var numbered: [Int: String]
    var node: Node

    init(_ random: inout SeededGenerator) {
        flag = .random(using: &random)
        small = .random(in: .min ... .max, using: &random)
        low = random.roll(0...3) == 0 ? .min : .random(in: .min ... .max, using: &random)
        high = random.roll(0...3) == 0 ? .max : .random(in: 0 ... .max, using: &random)
        decimal =
            Decimal(string: "-1234567890123456789012345678\(random.roll(10...99)).\(random.roll(1...9))")
            ?? 0
        let bits = Double(bitPattern: .random(in: 0 ... .max, using: &random))
        double = bits.isFinite ? bits : -0.0
        let short = Float(bitPattern: .random(in: 0 ... .max, using: &random))
        float = short.isFinite ? short : .leastNonzeroMagnitude
        text = random.text() + random.text()
        data = Data((0..<random.roll(0...9)).map { _ in .random(in: 0...255, using: &random) })
        date = Date(timeIntervalSinceReferenceDate: .random(in: -1e10...1e10, using: &random))
        missing = .random(using: &random) ? random.roll(0...9) : nil
        members = [random.text(): [1, 2], random.text() + "x": []]
        numbered = [random.roll(0...9): random.text(), -1: ""]
        node = Self.node(&random, depth: random.roll(0...6))
    }

    private static func node(_ random: inout SeededGenerator, depth: Int) -> Node {
        guard depth > 0 else { return .leaf(random.text()) }
        return .branch(
            (0..<random.roll(0...2)).map { _ in node(&random, depth: depth - 1) },
            label: .random(using: &random) ? random.text() : nil)
    }
}

extension RestorationError {
    /// Creates the error thrown when the type is restored from a snapshot, or returns `nil` if restoring succeeds.
    init?<State: Restorable>(of type: State.Type, restoring data: Data) {
        do throws(RestorationError) {
            _ = try State(restoring: data)
            return nil
        } catch {
            self = error
        }
    }
}

extension Data {
    init(_ text: String) { self.init(text.utf8) }
}
