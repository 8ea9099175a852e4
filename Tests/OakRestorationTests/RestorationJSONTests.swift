import Foundation
import OakRestoration
import TestSupport
import Testing

@Suite struct RestorationJSONTests {
    private func read(_ text: String) throws -> JSON { try JSONDecoder().decode(JSON.self, from: Data(text)) }

    private func written(_ json: JSON) throws -> String {
        String(decoding: try JSONEncoder().encode(json), as: UTF8.self)
    }

    @Test func `JSON literals produce the expected values`() throws {
        let json: JSON = ["a": [1, -2.5, "x", true, .null, [:]]]
        #expect(try written(json) == #"{"a":[1,-2.5,"x",true,null,{}]}"#)
    }

    @Test func `if several JSON members have the same name, the last one takes precedence`() {
        #expect(["a": 1, "a": 2] as JSON == ["a": 2])
    }

    @Test func `the members of a JSON object can be read, written and removed by name`() {
        var json: JSON = ["a": 1, "b": ["c": 2]]
        #expect(json["a"] == 1)
        #expect(json["x"] == nil)
        json["a"] = nil
        json["d"] = "new"
        json["b"]?["c"] = 3
        #expect(json == ["b": ["c": 3], "d": "new"])
    }

    @Test func `the elements of a JSON array can be read, written and removed by index`() {
        var json: JSON = ["a", "b", "c"]
        #expect(json[1] == "b")
        #expect(json[3] == nil)
        #expect(json[-1] == nil)
        json[0] = 1
        json[1] = nil
        json[5] = 7
        #expect(json == [1, "c"])
    }

    @Test func `setting a member or an element of a JSON scalar changes nothing`() {
        for value: JSON in [.null, 1, "a", true] {
            var json = value
            json["a"] = 1
            json[0] = 1
            #expect(json == value)
        }
    }

    @Test func `reading a JSON value as a type that does not match returns nil`() {
        #expect((7 as JSON).int == 7)
        #expect((7.5 as JSON).int == nil)
        #expect((7.5 as JSON).double == 7.5)
        #expect(("7" as JSON).double == nil)
        #expect(("a" as JSON).string == "a")
        #expect((true as JSON).bool == true)
        #expect(([1] as JSON).array == [1])
        #expect((["a": 1] as JSON).object == ["a": 1])
        #expect((JSON.null).bool == nil)
    }

    @Test(arguments: [
        "9223372036854775807", "-9223372036854775808", "18446744073709551615", "0", "9007199254740993", "0.1",
        "-2.5", "123456789012345678901234567890.12345678", "5e-324", "1.7976931348623157e+308",
    ])
    func `reading and writing a JSON number preserves its digits`(_ number: String) throws {
        #expect(try written(read(number)) == number)
    }

    @Test func `JSON numbers are equal if their values are equal`() throws {
        for (a, b) in [
            ("1", "1.0"), ("100", "1e2"), ("0.5", "5E-1"), ("-0", "0"), ("12.50", "1250e-2"),
            ("1e300", "10e299"),
        ] {
            #expect(try read(a) == read(b), "\(a) \(b)")
            #expect(try read(a).hashValue == read(b).hashValue, "\(a) \(b)")
        }
        for (a, b) in [
            ("1", "-1"), ("1", "10"), ("9007199254740993", "9007199254740992"), ("1e300", "2e300"),
        ] {
            #expect(try read(a) != read(b), "\(a) \(b)")
        }
    }

    @Test(arguments: [
        0.1, -2.5, 3, 1e15, 1e100, .leastNonzeroMagnitude, 1.2345678901234567e-120, .greatestFiniteMagnitude,
    ])
    func `a Double that is stored as JSON is read back unchanged`(_ double: Double) throws {
        let number = try #require(JSON.Number(double))
        #expect(number.double == double)
        #expect(try read("\(double)") == .number(number))
    }

    @Test(arguments: ["0.1", "1e-300", "18446744073709551617", "1.\(String(repeating: "0", count: 50))1e23"])
    func `converting a JSON number to Double gives the same result as decoding it directly`(_ number: String)
        throws
    {
        let double = try JSONDecoder().decode(Double.self, from: Data(number))
        #expect(try read(number).double == double)
    }

    @Test func `a JSON number is converted only to types that represent it exactly`() throws {
        func number(_ text: String) throws -> JSON.Number { try #require(try read(text).number) }
        #expect(try number("18446744073709551615").exactly(UInt64.self) == .max)
        #expect(try number("18446744073709551615").exactly(Int64.self) == nil)
        #expect(try number("1.5e1").exactly(Int.self) == 15)
        #expect(try number("1.5").exactly(Int.self) == nil)
        #expect(try number("1e300").exactly(Int.self) == nil)
        #expect(try number("-1").exactly(UInt8.self) == nil)
        #expect(try number("0.1").decimal == Decimal(string: "0.1"))
        #expect(try number("1e300").decimal == nil)
        #expect(JSON.Number(Double.nan) == nil)
        #expect(JSON.Number(Double.infinity) == nil)
        #expect(JSON.Number(Decimal.nan) == nil)
    }

    @Test(arguments: ["1e400", "-1e400", "1e-400", "1e99999999999999999999"])
    func `a JSON number that neither Decimal nor Double can represent is rejected`(_ number: String) throws {
        let error = #expect(throws: DecodingError.self) { try read("{\"a\":[0,\(number)]}") }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription == "a number that neither Decimal nor Double can represent")
        #expect(context.codingPath.map(\.stringValue) == ["a", "Index 1"])
    }

    @Test(arguments: Seeds.all(100))
    func `any state survives a round trip through JSON`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let state = Anything(&random)
        let document = try JSON(encoding: state)
        #expect(try document.decoded() == state, "OAK_SEED=\(seed)")
        #expect(try read(written(document)) == document, "OAK_SEED=\(seed)")
    }

    @Test func `JSON survives a round trip through a coder that does not support decimals`() throws {
        let json: JSON = [
            .number(JSON.Number(UInt64.max)), .number(JSON.Number(Int.min)), 0.5, "a", true, ["a": [1]],
        ]
        let data = try PropertyListEncoder().encode(["json": json])
        #expect(try PropertyListDecoder().decode([String: JSON].self, from: data) == ["json": json])
    }

    @Test func `creating JSON from a value that cannot be encoded throws an error`() {
        let error = #expect(throws: RestorationError.self) { try JSON(encoding: ["a": Double.nan]) }
        guard case .notEncodable(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.hasPrefix("state.a: "))
    }
}
