import Foundation
import Testing

@testable import OakWebUI

@Suite struct UTTypeTests {
    @Test(arguments: [
        (UTType.json, UTType.text), (.json, .data), (.json, .json), (.svg, .image), (.svg, .text),
        (.utf8PlainText, .plainText), (.png, .content), (.folder, .directory),
        (UTType(exportedAs: "com.example.note", conformingTo: .json), .text),
        (UTType(importedAs: "com.example.other"), .item),
    ])
    func `a type conforms to its supertypes`(_ type: UTType, _ supertype: UTType) {
        #expect(type.conforms(to: supertype))
    }

    @Test(arguments: [
        (UTType.text, UTType.json), (.json, .plainText), (.folder, .data), (.png, .jpeg),
        (UTType(exportedAs: "com.example.note"), .text),
    ])
    func `a type does not conform to its subtypes or to unrelated types`(_ type: UTType, _ other: UTType) {
        #expect(!type.conforms(to: other))
    }

    @Test func `a type is neither a subtype nor a supertype of itself`() {
        #expect(!UTType.json.isSubtype(of: .json))
        #expect(!UTType.json.isSupertype(of: .json))
        #expect(UTType.json.isSubtype(of: .data))
        #expect(UTType.data.isSupertype(of: .json))
    }

    @Test func `types with the same identifier are equal, regardless of case`() {
        #expect(UTType(exportedAs: "com.Example.Note") == UTType(importedAs: "com.example.note"))
        #expect(UTType("public.JSON") == .json)
        #expect(UTType("com.example.unknown") == nil)
    }

    @Test(arguments: [
        ("json", UTType.json), ("JPG", .jpeg), ("jpeg", .jpeg), ("txt", .plainText),
        ("csv", .commaSeparatedText),
    ])
    func `a file name extension determines the type`(_ filenameExtension: String, _ type: UTType) {
        #expect(UTType(filenameExtension: filenameExtension) == type)
    }

    @Test(arguments: [
        ("application/json", UTType.json), ("image/jpg", .jpeg), ("Text/Plain", .plainText),
    ])
    func `a MIME type determines the type`(_ mimeType: String, _ type: UTType) {
        #expect(UTType(mimeType: mimeType) == type)
    }

    @Test func `an unknown file name extension or MIME type determines a dynamic type`() throws {
        let file = try #require(UTType(filenameExtension: "sketch", conformingTo: .image))
        #expect(file.isDynamic && !file.isDeclared && file.conforms(to: .image))
        #expect(file.preferredFilenameExtension == "sketch" && file.preferredMIMEType == nil)
        let data = try #require(UTType(mimeType: "application/x-sketch"))
        #expect(data.isDynamic && data.conforms(to: .data))
        #expect(data.preferredFilenameExtension == nil && data.preferredMIMEType == "application/x-sketch")
    }

    @Test func `a file name extension that does not match the supertype determines a dynamic type`() throws {
        let type = try #require(UTType(filenameExtension: "json", conformingTo: .image))
        #expect(type.isDynamic && type != .json)
    }

    @Test(arguments: ["", "a b", "a/b", "a,b", "a\"b", "\u{0}", String(repeating: "a", count: 200)])
    func `an invalid file name extension determines no type`(_ text: String) {
        #expect(UTType(filenameExtension: text) == nil)
    }

    @Test(arguments: ["", "text", "/", "text/", "/plain", "text/plain/x", "text/plain; charset=utf-8"])
    func `no type is created from an invalid MIME type`(_ text: String) {
        #expect(UTType(mimeType: text) == nil)
    }

    @Test func `the first extension and MIME type of a type are the preferred ones`() {
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
        #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
        #expect(UTType.data.preferredFilenameExtension == nil)
    }

    @Test func `a type is encoded as its identifier`() throws {
        let data = try JSONEncoder().encode([UTType.json])
        #expect(String(decoding: data, as: UTF8.self) == #"["public.json"]"#)
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [.json])
    }

    @Test func `each supertype of a declared type is also a declared type`() {
        for type in DeclaredTypes.shared.types {
            for name in type.supertypes {
                #expect(DeclaredTypes.shared[name] != nil, "\(type.identifier): \(name)")
            }
        }
    }

    @Test func `each UTType constant is a declared type`() {
        let constants: [UTType] = [
            .item, .content, .compositeContent, .data, .directory, .folder, .volume, .package, .bundle,
            .application, .resolvable, .symbolicLink, .aliasFile, .executable, .diskImage, .archive, .zip,
            .gzip,
            .bz2, .url, .fileURL, .internetLocation, .bookmark, .text, .plainText, .utf8PlainText,
            .utf16PlainText, .utf16ExternalPlainText, .delimitedText, .commaSeparatedText, .tabSeparatedText,
            .utf8TabSeparatedText, .rtf, .rtfd, .html, .xml, .yaml, .json, .log, .propertyList,
            .xmlPropertyList, .binaryPropertyList, .sourceCode, .swiftSource, .cSource, .cHeader,
            .cPlusPlusSource, .objectiveCSource, .assemblyLanguageSource, .script, .shellScript,
            .pythonScript,
            .rubyScript, .perlScript, .phpScript, .javaScript, .pdf, .epub, .spreadsheet, .presentation,
            .database, .message, .emailMessage, .contact, .vCard, .toDoItem, .calendarEvent, .font, .image,
            .jpeg, .png, .gif, .tiff, .bmp, .ico, .icns, .svg, .webP, .heif, .heic, .rawImage,
            .audiovisualContent, .movie, .video, .audio, .quickTimeMovie, .mpeg, .mpeg4Movie, .avi,
            .mpeg4Audio, .mp3, .aiff, .wav, .midi, .playlist, .m3uPlaylist, .threeDContent, .usd, .usdz,
        ]
        for type in constants { #expect(type.isDeclared, "\(type)") }
    }
}
