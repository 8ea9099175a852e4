import OakFeatures
import Testing

@Suite struct DeepLinkErrorTests {
    private static let configuration = DeepLinkConfiguration(
        schemes: ["comics"], hosts: ["comics.example.com"])

    private func text(of url: String) -> String {
        do throws(DeepLinkError) {
            _ = try Self.configuration.link(from: url)
            return ""
        } catch {
            return error.description
        }
    }

    @Test func `a deep link error message contains the problem, its cause and the fix`() {
        #expect(
            text(of: "comix://comic/12")
                == "The link's scheme \"comix\" does not belong to this app (comics). "
                + "Correct the link, or add the scheme to `DeepLinkConfiguration.schemes`.")
        #expect(
            DeepLinkError.unknownPlace(DeepLink(path: ["comic", "a b"])).description
                == "No place in this app has the path \"comic/a%20b\". "
                + "The link is mistyped, or was created for another version of the app.")
        #expect(
            text(of: "comics://100%")
                == "The link \"100%\" is malformed: a % is not followed by two hexadecimal digits. "
                + "Write a literal % as %25.")
    }

    @Test func `every deep link error message explains the cause of the error or how to fix it`() {
        let errors: [DeepLinkError] = [
            .tooLong(bytes: 2, limit: 1), .missingScheme("a"), .unknownScheme("a", known: []),
            .unknownHost("a", known: []),
            .unknownPlace(DeepLink(path: [])), .invalidValue("a", of: "b", expected: "Int"),
            .notRepresentable,
        ]
        let defects: [DeepLinkError.Defect] = [
            .empty, .controlCharacter, .percentEncoding, .encoding, .relativePath, .missingHost,
        ]
        for error in errors + defects.map({ .malformed("a", $0) }) {
            #expect(
                error.description.hasSuffix(".") && error.description.split(separator: ". ").count >= 2,
                "\(error)")
        }
    }

    @Test func `a deep link error message quotes only a short part of the URL`() {
        let long = String(repeating: "x", count: 2_000)
        for url in [long, "\(long):a", "https://\(long)/", "comics://\(long)%", "comics://a?\(long)=%F"] {
            #expect(text(of: url).unicodeScalars.count < 300, "\(url.prefix(20))")
        }
        let marks = "a" + String(repeating: "\u{301}", count: 900)
        #expect(text(of: marks).unicodeScalars.count < 300)
        #expect(DeepLinkError.unknownPlace(DeepLink(path: [long])).description.utf8.count < 300)
        #expect(DeepLinkError.invalidValue(long, of: long, expected: long).description.utf8.count < 500)
    }

    @Test func `a deep link error message escapes invisible characters in the URL`() {
        let text = text(of: "\u{1B}[31mred\u{202E}\u{2028}\u{0}\r\nend")
        #expect(text.contains("\\u{1b}[31mred\\u{202e}\\u{2028}\\u{0}\\u{d}\\u{a}end"))
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" && $0 != "\u{2028}" })
    }
}
