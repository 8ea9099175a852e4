import Foundation
import OakRestoration
import TestSupport
import Testing

@Suite struct RestorationDamageTests {
    private static let state: Anything = {
        var random = SeededGenerator(seed: 7)
        return Anything(&random)
    }()

    /// Returns whether restoring the data throws an error or yields the original state.
    private func isHarmless(_ data: Data) -> Bool {
        (try? Anything(restoring: data) == Self.state) ?? true
    }

    @Test func `a truncated snapshot is rejected`() throws {
        let data = try Self.state.snapshot()
        for count in 0..<data.count {
            let error = RestorationError(of: Anything.self, restoring: data.prefix(count))
            guard case .damaged = error else {
                Issue.record("truncated after \(count) bytes: \(String(describing: error))")
                return
            }
        }
    }

    @Test func `a snapshot with one changed bit never yields a different state`() throws {
        let data = try Self.state.snapshot()
        var refused = 0
        for index in 0..<data.count {
            for bit in 0..<8 {
                var damaged = data
                damaged[index] ^= 1 << bit
                #expect(isHarmless(damaged), "bit \(bit) of byte \(index)")
                if RestorationError(of: Anything.self, restoring: damaged) != nil { refused += 1 }
            }
        }
        #expect(refused > data.count * 7)
    }

    @Test func `a small snapshot with one changed byte never yields a different state`() throws {
        let state = Reader(page: 3, marks: [1])
        let data = try state.snapshot()
        for index in 0..<data.count {
            for mask in UInt8(1)...255 {
                var damaged = data
                damaged[index] ^= mask
                let resumed = try? Reader(restoring: damaged)
                #expect(resumed == nil || resumed == state, "byte \(index) ^ \(mask)")
            }
        }
    }

    @Test(arguments: Seeds.all(100))
    func `a snapshot with several changed, missing or added bytes never yields a different state`(
        seed: UInt64
    )
        throws
    {
        var random = SeededGenerator(seed: seed)
        let data = try Self.state.snapshot()
        for _ in 0..<10 {
            var damaged = data
            for _ in 0..<random.roll(1...4) {
                let index = random.roll(0...(damaged.count - 1))
                switch random.roll(0...2) {
                case 0: damaged[index] = .random(in: 0...255, using: &random)
                case 1: damaged.remove(at: index)
                default: damaged.insert(.random(in: 0...255, using: &random), at: index)
                }
            }
            #expect(isHarmless(damaged), "OAK_SEED=\(seed)")
        }
    }

    @Test func `a snapshot whose version number was lowered by hand is rejected`() throws {
        let text = String(decoding: try Reader.V2(page: 3).snapshot(), as: UTF8.self)
        let lowered = text.replacingOccurrences(of: "\"version\":2", with: "\"version\":1")
        #expect(lowered != text)
        guard case .damaged = RestorationError(of: Reader.self, restoring: Data(lowered)) else {
            Issue.record("misread")
            return
        }
    }

    @Test func `a snapshot with an additional field is rejected`() throws {
        let text = String(decoding: try Reader.V2(page: 3).snapshot(), as: UTF8.self)
        let more = text.dropLast() + #","more":0}"#
        guard case .damaged = RestorationError(of: Reader.self, restoring: Data(String(more))) else {
            Issue.record("The snapshot was not rejected as damaged.")
            return
        }
    }

    @Test func `a snapshot can contain whitespace between its parts`() throws {
        let text = String(decoding: try Reader.V2(page: 3).snapshot(), as: UTF8.self)
        let spaced = text.replacingOccurrences(of: ",\"", with: " ,\n\t\"")
        #expect(spaced != text)
        #expect(try Reader(restoring: Data(spaced)) == Reader(page: 3, marks: [3]))
    }

    @Test(arguments: [
        "", " ", "null", "3", "[]", "{}", #""text""#, #"{"page":3}"#, #"{"format":"1"}"#, #"{"format":0}"#,
        #"{"format":1}"#, #"{"format":1.5}"#, #"{"format":99999999999999999999}"#, "\u{FEFF}{}", "bplist00",
        #"{"checksum":0,"format":1,"name":"reader","state":"{}","version":0}"#,
        #"{"checksum":0,"format":1,"name":"reader","state":"{}","version":99999999999999999999}"#,
        #"{"checksum":0,"format":1,"name":"reader","state":"{}","version":1e400}"#,
        #"{"checksum":0,"format":1,"name":"reader","state":"{}","version":-1}"#,
        #"{"checksum":-1,"format":1,"name":"reader","state":"{}","version":3}"#,
        #"{"checksum":0,"format":1,"name":"reader","state":{},"version":3}"#,
        #"{"checksum":0,"format":1,"name":"reader","state":"{}","version":3,"more":0}"#,
    ])
    func `data that is not a snapshot is rejected`(_ text: String) {
        guard case .damaged = RestorationError(of: Reader.self, restoring: Data(text)) else {
            Issue.record("The snapshot was not rejected as damaged.")
            return
        }
    }

    @Test(arguments: [
        (#"{\"page\":3}"#, #"{\"page\":4,\"page\":3}"#), (#"{\"page\":3}"#, #"{\"page\":3,\"page\":4}"#),
        (#""version":2"#, #""version":1,"version":2"#), (#""version":2"#, #""version":2,"version":1"#),
    ])
    func `a snapshot with a duplicate member never yields a different state`(
        _ part: String, _ doubled: String
    ) throws {
        let text = String(decoding: try Reader.V2(page: 3).snapshot(), as: UTF8.self)
        let damaged = text.replacingOccurrences(of: part, with: doubled)
        #expect(damaged != text)
        let resumed = try? Reader(restoring: Data(damaged))
        #expect(resumed == nil || resumed == Reader(page: 3, marks: [3]))
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian])
    func `a snapshot that is not encoded as UTF-8 is rejected`(_ encoding: String.Encoding) throws {
        let text = String(decoding: try Reader.V2(page: 3).snapshot(), as: UTF8.self)
        let data = try #require(text.data(using: encoding))
        guard case .damaged(let reason) = RestorationError(of: Reader.self, restoring: data) else {
            Issue.record("The snapshot was not rejected as damaged.")
            return
        }
        #expect(reason.contains("a null byte"))
    }

    @Test func `an oversized snapshot is rejected before it is parsed`() {
        let limit = 16 * 1_024 * 1_024
        #expect(throws: RestorationError.tooLarge(bytes: limit + 1, limit: limit)) {
            try Reader(restoring: Data(repeating: 0x20, count: limit + 1))
        }
    }

    @Test func `an oversized state is not saved`() {
        struct Long: Restorable {
            static var name: String { "long" }
            var text: String
        }
        let error = #expect(throws: RestorationError.self) {
            try Long(text: String(repeating: "x", count: 16 * 1_024 * 1_024)).snapshot()
        }
        guard case .tooLarge = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a state that contains an infinite number or NaN is not saved`(_ number: Double) {
        struct Measure: Restorable {
            static var name: String { "measure" }
            var value: Double
        }
        let error = #expect(throws: RestorationError.self) { try Measure(value: number).snapshot() }
        guard case .notEncodable(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.hasPrefix("state.value: "))
    }

    @Test func `a state that contains a decimal NaN is not saved`() {
        struct Price: Restorable {
            static var name: String { "price" }
            var value: Decimal
        }
        let error = #expect(throws: RestorationError.self) { try Price(value: .nan).snapshot() }
        guard case .notEncodable = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `a snapshot with a number that the property's type cannot represent is rejected`() throws {
        struct Wide: Restorable {
            static var name: String { "number" }
            var value: UInt64
        }
        struct Narrow: Restorable {
            static var name: String { "number" }
            var value: Int8
        }
        let data = try Wide(value: .max).snapshot()
        #expect(try Wide(restoring: data).value == .max)
        guard case .notDecodable = RestorationError(of: Narrow.self, restoring: data) else {
            Issue.record("misread")
            return
        }
    }
}
