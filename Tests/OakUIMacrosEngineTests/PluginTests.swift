import Foundation
import OakUIMacrosEngine
import Testing

@Suite struct PluginTests {
    private func answer(_ message: String) throws -> String {
        String(decoding: try Plugin().answer(to: Data(message.utf8)), as: UTF8.self)
    }

    private func syntax(_ source: String, offset: Int = 100) -> String {
        """
        {"kind":"declaration","source":"\(source)","location":
            {"fileID":"App/Main.swift","fileName":"/App/Main.swift","offset":\(offset),"line":3,"column":1}}
        """
    }

    private func attached(
        _ type: String, role: String, _ source: String, context: String = "extension EnvironmentValues {}"
    ) -> String {
        """
        {"expandAttachedMacro":{"macro":{"moduleName":"OakUIMacros","typeName":"\(type)","name":"Entry"},
            "macroRole":"\(role)","discriminator":"$s3App","attributeSyntax":\(syntax("@Entry")),
            "declSyntax":\(syntax(source)),"lexicalContext":[\(syntax(context))],"fromAnotherVersion":{}}}
        """
    }

    private func failure(_ message: String, file: String = "", offset: Int = 0) -> String {
        """
        {"expandMacroResult":{"diagnostics":[{"fixIts":[],"highlights":[],"message":"\(message)","notes":[],\
        "position":{"fileName":"\(file)","offset":\(offset)},"severity":"error"}]}}
        """
    }

    @Test func `the capability message announces protocol version 7`() throws {
        #expect(
            try answer(#"{"getCapability":{"capability":{"protocolVersion":8}}}"#)
                == #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#)
        #expect(
            try answer(#"{"getCapability":{}}"#)
                == #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#)
    }

    @Test func `a request to load a library is declined`() throws {
        #expect(
            try answer(#"{"loadPluginLibrary":{"libraryPath":"/a","moduleName":"A"}}"#)
                == #"{"loadPluginLibraryResult":{"diagnostics":[],"loaded":false}}"#)
    }

    @Test func `the response to an expansion request contains the expanded source`() throws {
        #expect(
            try answer(attached("EntryDefaultValueMacro", role: "accessor", "static var x = 1"))
                == #"{"expandMacroResult":{"diagnostics":[],"expandedSource":"{ get { 1 } }"}}"#)
    }

    @Test func `each macro is expanded for each of its roles`() throws {
        #expect(
            try answer(attached("EntryMacro", role: "accessor", "@Entry var x = 1")).contains(
                "self[__Key_x.self]"))
        #expect(
            try answer(attached("EntryMacro", role: "peer", "@Entry var x = 1")).contains("struct __Key_x"))
        #expect(
            try answer(attached("PreviewableMacro", role: "peer", "var x = 1", context: "#Preview {}"))
                == #"{"expandMacroResult":{"diagnostics":[],"expandedSource":""}}"#)
        let preview = try answer(
            """
            {"expandFreestandingMacro":{"macro":{"moduleName":"OakUIMacros","typeName":"PreviewMacro","name":"Preview"},
                "macroRole":"declaration","discriminator":"$s3App","syntax":\(syntax("\\n#Preview { }"))}}
            """)
        #expect(preview.contains("_previewFileID: String { \\\"App/Main.swift\\\" }"))
        #expect(preview.contains("_previewLine: Int { 4 }"))
        #expect(preview.contains("_previewColumn: Int { 1 }"))
    }

    @Test func `a diagnostic and its fix-it refer to locations in the file`() throws {
        #expect(
            try answer(attached("EntryMacro", role: "accessor", "@Entry let x = 1"))
                == """
                {"expandMacroResult":{"diagnostics":[{"fixIts":[{"changes":[{"newText":"var","range":\
                {"endOffset":110,"fileName":"/App/Main.swift","startOffset":107}}],"message":"replace 'let' with 'var'"}],\
                "highlights":[],"message":"an environment entry must be a variable; write 'var' instead of 'let'",\
                "notes":[],"position":{"fileName":"/App/Main.swift","offset":107},"severity":"error"}]}}
                """)
    }

    @Test(arguments: [
        "", "{", "[]", "1", "{}", #"{"a":{},"b":{}}"#, #"{"expandAttachedMacro":{}}"#, "\u{0}", "null",
    ])
    func `the response to a malformed message is an error`(message: String) throws {
        #expect(
            try answer(message)
                == failure(
                    "OakUIMacros cannot decode a message; use a version of Oak that supports this compiler"))
    }

    @Test func `the response to a message with invalid UTF-8 is an error`() throws {
        let answer = String(decoding: try Plugin().answer(to: Data([0xFF, 0xFE, 0x80])), as: UTF8.self)
        #expect(
            answer
                == failure(
                    "OakUIMacros cannot decode a message; use a version of Oak that supports this compiler"))
    }

    @Test func `the response to a message of an unknown kind is an error`() throws {
        #expect(
            try answer(#"{"sing":{"song":1}}"#)
                == failure(
                    "OakUIMacros does not support messages of kind 'sing'; use a version of Oak that supports this "
                        + "compiler"
                ))
    }

    @Test func `an unknown macro is reported at its call`() throws {
        #expect(
            try answer(attached("Other", role: "peer", "var x = 1"))
                == failure(
                    "OakUIMacros has no macro 'Other' for the role 'peer'", file: "/App/Main.swift",
                    offset: 100))
    }
}
