import Foundation
import Testing

@testable import OakWebUI

@Suite struct FormatStringTests {
    private func filled(_ format: String, _ values: FormatArgument.Value...) -> String {
        var string = FormatString(
            Translation(forms: [.other: format]),
            values.map { FormatArgument($0, specifier: "", place: 0..<0) },
            language: "en", locale: Locale(identifier: "en_US"))
        return Text(string.filled.content).text
    }

    @Test(arguments: [
        ("%@", "7"), ("%lld", "7"), ("%d%%", "7%"), ("%03lld", "007"), ("%x", "7"), ("%1$lld %1$@", "7 7"),
        ("%+d", "+7"), ("%.3d", "007"), ("%5d|", "    7|"), ("%lf", "7"),
    ])
    func `an integer is formatted according to its specifier`(_ format: String, _ text: String) {
        #expect(filled(format, .integer(7)) == text)
    }

    @Test(arguments: [
        ("%lf", "1.5"), ("%.2f", "1.50"), ("%@", "1.5"), ("%d", "1.5"), ("%.99f", "1.50000000000000000000"),
    ])
    func `a floating-point number is formatted according to its specifier`(_ format: String, _ text: String) {
        #expect(filled(format, .number(1.5)) == text)
    }

    @Test(arguments: [
        "%", "100 %", "%y", "%@ %@", "%2$@", "%0$@", "%#@", "%#@a", "%#@missing@", "%arg", "%999999999999$@",
        "%-", "%.", "%1$", "%*d",
    ])
    func `a format specifier that does not match its value does not trap`(_ format: String) {
        _ = filled(format)
        _ = filled(format, .string("a"))
        _ = filled(format, .integer(.min), .number(.nan))
    }

    @Test func `a format specifier without a value is shown verbatim`() {
        #expect(filled("%@ %@", .string("a")) == "a %@")
        #expect(filled("100 % %@", .string("a")) == "100 % a")
    }

    @Test func `formatting a substitution that contains itself terminates`() {
        let part = Translation.Substitution(position: 1, specifier: "lld", forms: [.other: "a%#@a@"])
        var string = FormatString(
            Translation(forms: [.other: "%#@a@"], substitutions: ["a": part]),
            [FormatArgument(.integer(1), specifier: "%lld", place: 0..<0)], language: "en",
            locale: Locale(identifier: "en"))
        #expect(Text(string.filled.content).text == "aaaa%#@a@")
    }
}
