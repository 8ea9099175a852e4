import Foundation
import Testing

/// Tests that the page about the supported parts of SwiftUI lists all of them and nothing else.
@Suite struct SupportTests {
    private let page: [Substring]
    /// The lines of the recorded interface, which another test compares with the module.
    private let interface: [Substring]

    init() throws {
        page = try Self.lines(of: "Documentation/SwiftUISupport.md")
        interface = try Self.lines(of: "API/OakWebUI.txt")
    }

    @Test func `the SwiftUI support page lists every view`() {
        // Protocols, and types that only the compiler names.
        let others: Set<Substring> = [
            "DynamicViewContent", "InsettableShape", "LabeledControlGroupContent", "ModifiedContent",
            "OffsetShape", "PlaceholderContentView", "RotatedShape", "ScaledShape", "Shape",
            "TransformedShape",
            "TupleView",
        ]
        #expect(listed(in: "## Views") == declared(#/^(\w+): View( where .*)?$/#).subtracting(others))
    }

    @Test func `the SwiftUI support page lists every modifier`() {
        #expect(listed(in: "## Modifiers") == declared(#/^View: .*\bfunc (\w+)/#))
    }

    @Test func `the SwiftUI support page lists the modifiers that have no effect`() throws {
        let source = try ["AcceptedWithoutEffect.swift", "AcceptedStyles.swift"].flatMap {
            try Self.lines(of: "Sources/OakWebUI/\($0)")
        }
        let names = source.compactMap { $0.firstMatch(of: #/nonisolated public func (\w+)/#)?.output.1 }
        #expect(listed(in: "## Modifiers", row: "without effect") == Set(names))
    }

    @Test(arguments: [
        ("buttonStyle", "PrimitiveButtonStyle"), ("controlGroupStyle", "ControlGroupStyle"),
        ("labelStyle", "LabelStyle"), ("listStyle", "ListStyle"),
        ("pickerStyle", "PickerStyle"), ("progressViewStyle", "ProgressViewStyle"),
        ("textFieldStyle", "TextFieldStyle"), ("toggleStyle", "ToggleStyle"),
    ])
    func `the SwiftUI support page lists every style`(_ modifier: String, _ style: String) throws {
        let pattern = try Regex("^\(style): .*static var `?(\\w+)`?: ", as: (Substring, Substring).self)
        #expect(listed(in: "## Styles", row: "`\(modifier)`") == declared(pattern))
    }

    @Test(arguments: [
        ("property wrappers", #"^@propertyWrapper .*struct (\w+)"#),
        ("environment values", #"^EnvironmentValues: .*var (\w+)"#),
        ("scenes and commands", #"^(\w+): (?:Scene|Commands)$"#),
        ("content of toolbars", #"^(\w+): ToolbarContent$"#), ("gestures", #"^(\w+): Gesture$"#),
    ])
    func `the SwiftUI support page lists the supported scenes, property wrappers and gestures`(
        _ row: String, _ pattern: String
    ) throws {
        let pattern = try Regex(pattern, as: (Substring, Substring).self)
        #expect(listed(in: "## Apps, data and gestures", row: row) == declared(pattern))
    }

    /// Returns the names in the table below a heading, or in one row of the table.
    private func listed(in heading: Substring, row: String? = nil) -> Set<Substring> {
        let rows = page.drop { $0 != heading }.dropFirst().prefix { !$0.hasPrefix("## ") }
            .compactMap { $0.wholeMatch(of: #/\| (.+?) \| (.*) \|/#)?.output }
        return Set(
            rows.filter { row == nil || $0.1 == row! }
                .flatMap { $0.2.matches(of: #/`\.?(\w+)`/#).map(\.output.1) })
    }

    /// Returns the first captures of a pattern in the lines of the interface.
    private func declared<Output>(_ pattern: Regex<Output>) -> Set<Substring> {
        Set(interface.compactMap { $0.firstMatch(of: pattern).flatMap { AnyRegexOutput($0)[1].substring } })
    }

    private static func lines(of file: String) throws -> [Substring] {
        try String(contentsOf: Document.repository.appendingPathComponent(file), encoding: .utf8)
            .split(separator: "\n")
    }
}
