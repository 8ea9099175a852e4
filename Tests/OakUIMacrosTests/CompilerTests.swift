import Foundation
import TestSupport
import Testing

/// Tests for the compiler's diagnostics for incorrect uses of the macros, with the plugin from the build.
@Suite(.blocking) struct CompilerTests {
    /// Returns the errors and fix-its that the compiler reports for a source, as `line:column: kind: text`.
    private func messages(_ source: String, options: [String] = []) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Source.swift")
        try Data(source.utf8).write(to: file)
        let command = try Command(
            URL(fileURLWithPath: "/usr/bin/env"),
            [
                "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-diagnostic-style",
                "llvm",
                "-I", try BuildProducts.modules().path, "-I", BuildProducts.headers.path,
                "-load-plugin-executable",
                try BuildProducts.plugin().path + "#OakUIMacros", file.path,
            ] + options)
        return command.errors.split(separator: "\n").compactMap { line in
            // The compiler quotes the source below each message.
            guard line.contains(": error: ") || line.contains(": note: ") || line.contains(": warning: ")
            else { return nil }
            guard line.hasPrefix(file.path + ":") else { return String(line) }
            // The compiler adds the name of the macro.
            let text = line.dropFirst(file.path.utf8.count + 1)
            return text.range(of: " (from macro ").map { String(text[..<$0.lowerBound]) } ?? String(text)
        }.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    }

    /// Returns correct code that imports the module under a name.
    private func correct(importing module: String) -> String {
        """
        import \(module)
        struct Config { var count = 1 }
        extension EnvironmentValues {
            @Entry var config = Config()
            @Entry var other: Config?
        }
        #Preview("x") {
            @Previewable @State var config = Config()
            Text("\\(config.count)")
        }
        """
    }

    @Test func `correct uses of the macros compile without diagnostics`() throws {
        #expect(try messages(correct(importing: "OakUI")) == [])
    }

    @Test func `correct uses of the macros compile with main-actor default isolation`() throws {
        let options = ["-default-isolation", "MainActor"]
        #expect(try messages(correct(importing: "OakUI"), options: options) == [])
    }

    @Test func `correct uses of the macros compile under a module alias`() throws {
        let options = ["-module-alias", "SwiftUI=OakWebUI"]
        #expect(try messages(correct(importing: "SwiftUI"), options: options) == [])
    }

    @Test func `each incorrect entry is reported once, at its location`() throws {
        let source = """
            import OakUI
            extension EnvironmentValues {
                @Entry var computed: Int { 1 }
                @Entry var observed = 1 { didSet {} }
                @Entry var valueless: Int
                @Entry static var shared = 1
                @Entry lazy var late: Int? = 1
                @Entry weak var object: Counter?
                /* é漢 */ @Entry var function: (Int, Int) -> Int?
            }
            extension Text { @Entry var stray = 1 }
            class Counter { @Entry var stored = 1 }
            """
        #expect(
            try messages(source) == [
                "3:30: error: '@Entry' generates the accessors; "
                    + "write '@Entry var computed: Type = value' without braces",
                "4:29: error: an entry cannot have observers; observe its value with 'onChange' in a view",
                "5:30: error: 'valueless' needs a default value, because its type is not optional; add '= value'",
                "5:30: note: add a default value",
                "6:12: error: '@Entry' cannot be used with 'static'; write '@Entry var shared'",
                "6:12: note: remove 'static'",
                "7:12: error: '@Entry' cannot be used with 'lazy'; write '@Entry var late'",
                "7:12: note: remove 'lazy'",
                "7:21: error: extensions must not contain stored properties",
                "8:12: error: '@Entry' cannot be used with 'weak'; write '@Entry var object'",
                "8:12: note: remove 'weak'",
                "9:56: error: 'function' needs a default value, because its type is not optional; add '= value'",
                "9:56: note: add a default value",
                "11:18: error: '@Entry' can only be used in an extension of 'EnvironmentValues'; "
                    + "move 'stray' into 'extension EnvironmentValues { }'",
                "12:17: error: '@Entry' can only be used in an extension of 'EnvironmentValues'; "
                    + "move 'stored' into 'extension EnvironmentValues { }'",
            ])
    }

    @Test func `the macros and the compiler each diagnose different errors in an entry`()
        throws
    {
        let source = """
            import OakUI
            extension EnvironmentValues {
                @Entry let constant = 1
                @Entry var untyped
                @Entry var first = 1, second = 2
            }
            """
        let messages = try messages(source)
        #expect(
            messages.contains(
                "3:12: error: an environment entry must be a variable; write 'var' instead of 'let'"))
        #expect(messages.contains("3:12: note: replace 'let' with 'var'"))
        #expect(
            messages.contains(
                "4:23: error: 'untyped' needs a default value; write '@Entry var untyped: Type = value'"))
        #expect(
            messages.contains("5:27: error: accessor macro 'Entry()' can only apply to a single variable")
        )
    }

    @Test func `each incorrect preview is reported once, at its location`() throws {
        let misplaced = "'@Previewable' can only be used at the top level of the body of a '#Preview'"
        let source = """
            import OakUI
            struct Panel { @Previewable @State var inside = 1 }
            #Preview("nested") {
                if true {
                    @Previewable @State var nested = 1
                    Text("\\(nested)")
                }
            }
            func make() {
                #Preview { Text("in a function") }
            }
            struct Generic<Value> {
                #Preview { Text("in a generic type") }
            }
            """
        #expect(
            try messages(source) == [
                "2:16: error: \(misplaced)",
                "5:9: error: \(misplaced)",
                "10:5: error: '#Preview' cannot be used in a function, accessor or closure; move it to the top level",
                "13:5: error: '#Preview' cannot be used in a generic type; move it to the top level",
            ])
    }

    @Test func `an error in the body of a preview is reported at its location in the body`() throws {
        let source = """
            import OakUI
            #Preview {
                @Previewable @State var count = 1
                Text(counter)
            }
            """
        #expect(try messages(source) == ["4:10: error: cannot find 'counter' in scope"])
    }
}
