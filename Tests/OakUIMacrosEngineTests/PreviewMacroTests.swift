import Testing

@testable import OakUIMacrosEngine

@Suite struct PreviewMacroTests {
    private func expansion(_ call: String, in context: [String] = []) -> Expansion {
        PreviewMacro.registration(
            call: call, discriminator: "$s3App", place: .init(fileID: "App/Main.swift", line: 5, column: 2),
            lexicalContext: context)
    }

    private func diagnostics(_ call: String, in context: [String] = []) -> [Diagnostic] {
        guard case .failure(let diagnostics, _) = expansion(call, in: context) else { return [] }
        return diagnostics
    }

    /// Returns the part of the expansion between the location and the record.
    private func made(_ call: String) -> String? {
        guard case .source(let text) = expansion(call) else { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let start = lines.firstIndex(of: "    @MainActor static func _makePreview() -> __Preview {"),
            let end = lines.firstIndex(of: "    #if compiler(>=6.3)")
        else { return nil }
        return lines[start + 1..<end].joined(separator: "\n")
    }

    @Test func `a preview expands to a type with its source location and a record that refers to the type`() {
        let expected = """
            nonisolated enum $s3App15PreviewRegistryfMu_: __PreviewRegistry {
                static var _previewFileID: String { "App/Main.swift" }
                static var _previewLine: Int { 7 }
                static var _previewColumn: Int { 3 }
                @MainActor static func _makePreview() -> __Preview {
                    _preview("x", traits: .portrait) { Text("a") }
                }
                #if compiler(>=6.3)
                @section("swift5_tests") @used
                private static let _record: (
                    UInt32, UInt32,
                    @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeRawPointer?, UInt) -> CBool,
                    UInt, UInt
                ) = (0x6F61_6B70, 0, { output, _, _, _ in _storePreviewRegistry($s3App15PreviewRegistryfMu_.self, output) }, 0, 0)
                #endif
            }
            """
        #expect(
            expansion("\n  // about it\n  #Preview(\"x\", traits: .portrait) { Text(\"a\") } // more")
                == .source(expected))
    }

    @Test func `the body of a preview with properties expands to a view with these properties`() {
        let made = made(
            """
            #Preview("x") {
                @Previewable @State var a = f(
                    1)
                print(a)
                /// about it
                @State @Previewable var b: [Int: Int] = [:]; @Previewable let c = 1
                return Text("\\(b)")
            }
            """)
        #expect(
            made == """
                        _preview("x") { __Body() }
                    }
                    struct __Body: __View {
                        @State var a = f(
                        1)
                        @State var b: [Int: Int] = [:]
                        let c = 1
                        var body: some __View {
                            print(a)
                            return Text("\\(b)")
                        }
                    }
                """)
    }

    @Test func `the signature and the argument label of a preview's body are preserved`() {
        let made = made("#Preview(\"x\", body: { () -> any View in @Previewable @State var a = 1; Text(a) })")
        #expect(
            made?.hasPrefix("        _preview(\"x\", body: { () -> any View in __Body() })\n    }") == true)
    }

    @Test func `a preview body that is not a closure is forwarded unchanged`() {
        #expect(made("#Preview(body: make)") == "        _preview(body: make)\n    }")
    }

    @Test func `the macro accepts a preview body without statements`() {
        #expect(
            made("#Preview { @Previewable @State var a = 1 }")?.hasSuffix("some __View {\n        }\n    }")
                == true)
    }

    @Test(arguments: [
        ("#Preview { if a { @Previewable @State var x = 1 } }", 18),
        ("#Preview { f { @Previewable var x = 1 } }", 15),
        ("#Preview(\"a\", body: make { @Previewable var x = 1 })", 27),
    ])
    func `a Previewable attribute below the top level of the body is an error`(call: String, offset: Int) {
        #expect(
            diagnostics(call).map(\.message)
                == ["'@Previewable' can only be used at the top level of the body of a '#Preview'"])
        #expect(diagnostics(call).map(\.offset) == [offset])
    }

    @Test func `each misplaced Previewable attribute is reported`() {
        #expect(
            diagnostics("#Preview { if a { @Previewable var x = 1 } else { @Previewable var y = 1 } }").count
                == 2)
    }

    @Test func `a Previewable attribute on anything but a property is an error`() {
        let diagnostics = diagnostics("#Preview { @Previewable func f() {} }")
        #expect(
            diagnostics.map(\.message)
                == [
                    "'@Previewable' can only be used on a property; write '@Previewable @State var name = value'"
                ])
        #expect(diagnostics.map(\.offset) == [11])
    }

    @Test func `unbalanced brackets in a preview are reported`() {
        #expect(diagnostics("#Preview { f( }").map(\.message) == ["unexpected '}'"])
        #expect(diagnostics("#Preview { f( }").map(\.offset) == [14])
    }

    @Test(arguments: ["func f() {}", "{ }", "var x: Int {}", "init() {}"])
    func `a preview in a function is an error`(context: String) {
        #expect(
            diagnostics(" #Preview { }", in: [context]).map(\.message)
                == ["'#Preview' cannot be used in a function, accessor or closure; move it to the top level"])
        #expect(diagnostics(" #Preview { }", in: [context]).map(\.offset) == [1])
    }

    @Test func `a preview is an error in a generic type, but not in any other type`() {
        #expect(
            diagnostics("#Preview { }", in: ["@A public struct B<C> {}"]).map(\.message)
                == ["'#Preview' cannot be used in a generic type; move it to the top level"])
        #expect(diagnostics("#Preview { }", in: ["struct B {}", "extension C.D {}"]).isEmpty)
    }

    @Test func `a Previewable attribute outside a preview is an error`() {
        let expansion = PreviewableMacro.peers(
            declaration: "  @Previewable @State var x = 1", attribute: "  @Previewable ",
            lexicalContext: ["func f() {}"])
        guard case .failure(let diagnostics, _) = expansion else {
            Issue.record("The macro reported no diagnostic.")
            return
        }
        #expect(
            diagnostics.map(\.message)
                == ["'@Previewable' can only be used at the top level of the body of a '#Preview'"])
        #expect(diagnostics.map(\.offset) == [2])
    }

    @Test func `a Previewable attribute inside a preview expands to nothing`() {
        let expansion = PreviewableMacro.peers(
            declaration: "@Previewable var x = 1", attribute: "@Previewable",
            lexicalContext: ["{\n}", "#Preview { }"])
        #expect(expansion == .source(""))
    }
}
