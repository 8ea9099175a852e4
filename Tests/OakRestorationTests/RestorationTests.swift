import Foundation
import OakRestoration
import TestSupport
import Testing

@Suite struct RestorationTests {
    static let reader = Reader(page: 3, marks: [1])

    @Test func `a saved state is restored`() throws {
        #expect(try Reader(restoring: Self.reader.snapshot()) == Self.reader)
    }

    @Test func `a snapshot has the documented bytes`() throws {
        #expect(
            String(decoding: try Reader.V2(page: 3).snapshot(), as: UTF8.self)
                == #"{"checksum":2601350882,"format":1,"name":"reader","state":"{\"page\":3}","version":2}"#)
    }

    @Test func `the snapshots of equal states have equal bytes`() throws {
        struct Tagged: Restorable {
            static var name: String { "tagged" }
            var tags: [String: Int]
        }
        let names = (0..<50).map { "tag\($0)" }
        var forward: [String: Int] = [:]
        var backward = [String: Int](minimumCapacity: 500)
        for name in names { forward[name] = 1 }
        for name in names.reversed() { backward[name] = 1 }
        #expect(try Tagged(tags: forward).snapshot() == Tagged(tags: backward).snapshot())
    }

    @Test func `a state of version 1 is migrated to version 3`() throws {
        #expect(try Reader(restoring: Reader.V1(page: 8).snapshot()) == Reader(page: 7, marks: [7]))
    }

    @Test func `a state of version 2 is migrated to version 3`() throws {
        #expect(try Reader(restoring: Reader.V2(page: 8).snapshot()) == Reader(page: 8, marks: [8]))
    }

    /// Snapshots that were saved by each version.
    static let samples = [
        #"{"checksum":3685689728,"format":1,"name":"reader","state":"{\"page\":8}","version":1}"#,
        #"{"checksum":4284593126,"format":1,"name":"reader","state":"{\"page\":7}","version":2}"#,
        #"{"checksum":2247346197,"format":1,"name":"reader","state":"{\"marks\":[7],\"page\":7}","version":3}"#,
    ]

    @Test(arguments: [
        // Spaces, an exponent, an escape and another order of members.
        #"{"version":2,"state":"{ \"page\" : 0.7e1 }","name":"r\u0065ader","format":1,"checksum":76714900}"#,
        #"{"checksum":1338197659,"format":1,"name":"reader","state":"{\"p\\u0061ge\":7}","version":2}"#,
    ])
    func `a snapshot whose JSON is formatted differently is restored`(_ sample: String) throws {
        #expect(try Reader(restoring: Data(sample)) == Reader(page: 7, marks: [7]))
    }

    @Test(arguments: samples)
    func `a snapshot of any version up to the current one is restored`(_ sample: String) throws {
        #expect(try Reader(restoring: Data(sample)) == Reader(page: 7, marks: [7]))
    }

    @Test func `migrations run one by one, starting at the saved version`() throws {
        struct First: Restorable {
            static var name: String { "steps" }
            static var version: Int { 2 }
            var steps: [Int]
        }
        struct Last: Restorable {
            static var name: String { "steps" }
            static var version: Int { 7 }
            var steps: [Int]

            static func migrate(_ state: inout JSON, from version: Int) throws {
                state["steps"] = .array((state["steps"]?.array ?? []) + [JSON(version)])
            }
        }
        #expect(try Last(restoring: First(steps: []).snapshot()).steps == [2, 3, 4, 5, 6])
        #expect(try Last(restoring: Last(steps: []).snapshot()).steps == [])
    }

    @Test func `a snapshot from a newer version is rejected before its state is decoded`() throws {
        let data = try Reader.V4(chapter: "one").snapshot()
        #expect(throws: RestorationError.newerVersion(found: 4, known: 3)) { try Reader(restoring: data) }
    }

    @Test func `a snapshot in a newer format is rejected regardless of its other content`() {
        #expect(throws: RestorationError.newerFormat(found: 2, known: 1)) {
            try Reader(restoring: Data(#"{"format":2,"signature":"…"}"#))
        }
    }

    @Test func `a snapshot with a duplicate member is restored with one of the duplicates`() throws {
        // A different coder saved this snapshot. Foundation chooses one of the members.
        let sample =
            #"{"checksum":467022290,"format":1,"name":"reader","state":"{\"page\":7,\"page\":8}","version":2}"#
        #expect([7, 8].contains(try Reader(restoring: Data(sample)).page))
    }

    @Test func `a snapshot of another state type is rejected`() throws {
        struct Other: Restorable {
            static var name: String { "other" }
            var page: Int
            var marks: [Int]
        }
        let data = try Other(page: 1, marks: []).snapshot()
        #expect(throws: RestorationError.stateMismatch(found: "other", expected: "reader")) {
            try Reader(restoring: data)
        }
    }

    @Test func `a snapshot of an old version without a migration is rejected`() throws {
        struct Unmoved: Restorable {
            static var name: String { "reader" }
            static var version: Int { 2 }
            var page: Int
        }
        let data = try Reader.V1(page: 1).snapshot()
        #expect(throws: RestorationError.noMigration(from: 1)) { try Unmoved(restoring: data) }
    }

    @Test func `a migration that throws is reported with its version and reason`() throws {
        struct Broken: Error {}
        struct Failing: Restorable {
            static var name: String { "reader" }
            static var version: Int { 3 }
            var page: Int

            static func migrate(_ state: inout JSON, from version: Int) throws {
                if version == 2 { throw Broken() }
            }
        }
        let data = try Reader.V1(page: 1).snapshot()
        #expect(throws: RestorationError.migrationFailed(from: 2, reason: "Broken()")) {
            try Failing(restoring: data)
        }
    }

    @Test func `a migration that decodes a missing value is reported with its version and reason`() throws {
        struct Failing: Restorable {
            static var name: String { "reader" }
            static var version: Int { 2 }
            var page: Int

            static func migrate(_ state: inout JSON, from version: Int) throws {
                _ = try state.decoded(as: Reader.self)
            }
        }
        let data = try Reader.V1(page: 1).snapshot()
        #expect(throws: RestorationError.migrationFailed(from: 1, reason: "state.marks is missing")) {
            try Failing(restoring: data)
        }
    }

    @Test func `a type that changed without a new version is reported with the location of the change`()
        throws
    {
        struct Changed: Restorable {
            static var name: String { "reader" }
            static var version: Int { 2 }
            var page: [String]
        }
        let data = try Reader.V2(page: 1).snapshot()
        let error = RestorationError(of: Changed.self, restoring: data)
        guard case .notDecodable(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.hasPrefix("state.page is not of type "))
    }

    @Test func `a state whose version is below 1 is not saved`() {
        struct Zero: Restorable {
            static var name: String { "zero" }
            static var version: Int { 0 }
        }
        #expect(throws: RestorationError.invalidVersion(0)) {
            try Zero().snapshot()
        }
    }

    @Test(arguments: Seeds.all(100))
    func `any state survives saving and restoring`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let state = Anything(&random)
        let data = try state.snapshot()
        let resumed = try Anything(restoring: data)
        #expect(resumed == state, "OAK_SEED=\(seed)")
        #expect(try resumed.snapshot() == data, "OAK_SEED=\(seed)")
    }

    @Test func `every restoration error message contains a fix`() {
        let errors: [RestorationError] = [
            .newerVersion(found: 2, known: 1), .newerFormat(found: 2, known: 1),
            .stateMismatch(found: "a", expected: "b"),
            .damaged("It is not JSON."), .tooLarge(bytes: 2, limit: 1), .noMigration(from: .max),
            .migrationFailed(from: 1, reason: "a"), .notDecodable("a"), .notEncodable("a"),
            .invalidVersion(0),
        ]
        for error in errors {
            let text = error.description
            #expect(text.hasSuffix(".") && (text.contains(". ") || text.contains(": ")), "\(text)")
        }
        #expect(
            RestorationError.newerVersion(found: 4, known: 3).description
                == "The saved state has version 4, but this program only supports versions up to 3. "
                + "A newer version of the program saved it. Update this program, or start over and keep the snapshot "
                + "for the newer version.")
        #expect(
            RestorationError.invalidVersion(0).description
                == "The state cannot be saved: its `version` is 0, but versions start at 1. "
                + "Set `version` to 1 or higher.")
    }

    @Test func `a restoration error message quotes only a short, printable part of a snapshot`() throws {
        struct Hostile: Restorable {
            static var name: String { "\u{1B}[31m" + String(repeating: "x", count: 10_000) }
        }
        let error = RestorationError(of: Reader.self, restoring: try Hostile().snapshot())
        let text = try #require(error).description
        #expect(text.contains("\\u{1b}[31mxxx"))
        #expect(text.utf8.count < 250)
    }
}
