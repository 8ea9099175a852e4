import Foundation
import Testing

@testable import OakWebUI

@Suite struct StringTableTests {
    @Test func `a string catalog with invalid syntax throws an error`() {
        for text in ["", "{", "[]", #"{"strings":{}}"#, #"{"sourceLanguage":"en","strings":{"a":1}}"#] {
            #expect(throws: (any Error).self) { try StringTable(catalog: Data(text.utf8)) }
        }
    }

    @Test func `the development language of a catalog is available even without translations`() throws {
        let table = try StringTable(catalog: Data(#"{"sourceLanguage":"en","strings":{"a":{}}}"#.utf8))
        #expect(table.languages == ["en"])
    }

    @Test func `localizations without text are ignored`() throws {
        let table = try StringTable(
            catalog: Data(
                #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{},"fr":{"variations":{}}}}}}"#
                    .utf8))
        #expect(table.translation(of: "a", in: ["de", "fr"]) == nil)
    }

    @Test(arguments: [Int.min, -1, 0, 1, 2, Int.max])
    func `a substitution with an invalid position uses the next argument`(_ number: Int) throws {
        let catalog = """
            {"sourceLanguage":"en","strings":{"a":{"localizations":{"en":{"stringUnit":{"value":"%#@n@ %lld"},
            "substitutions":{"n":{"argNum":\(number),"variations":{"plural":{"other":{"stringUnit":{"value":"%arg"}}}}}}}}}}}
            """
        let table = try StringTable(catalog: Data(catalog.utf8))
        let (translation, _) = try #require(table.translation(of: "a", in: ["en"]))
        let arguments = [7, 8].map { FormatArgument(.integer($0), specifier: "%lld", place: 0..<0) }
        var format = FormatString(
            translation, arguments, language: "en", locale: Locale(identifier: "en"))
        #expect(Text(format.filled.content).text == (number == 2 ? "8 %lld" : "7 8"))
    }

    @Test func `values other than strings in a strings file are ignored`() throws {
        #expect(try Translation.strings(Data(#"{"a" = ("b"); "c" = "d";}"#.utf8)).keys.sorted() == ["c"])
    }

    @Test func `an invalid string catalog is listed as unreadable`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("{".utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
        let tables = StringTables(folder)
        #expect(tables.unreadableFiles.map(\.lastPathComponent) == ["Localizable.xcstrings"])
        #expect(tables.table("Localizable")?.languages == [])
        #expect(tables.table("../Localizable") == nil)
    }
}
