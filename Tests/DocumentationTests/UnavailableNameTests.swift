import Foundation
import TestSupport
import Testing

/// Tests for the compiler errors for frequently used SwiftUI names that are not available on Linux.
@Suite(.blocking) struct UnavailableNameTests {
    @Test
    func `code that uses SwiftUI names unavailable on Linux produces only the declared compiler errors`()
        throws
    {
        let (found, expected) = (try Self.found.get(), try Self.expected.get())
        #expect(found.filter { !expected.contains($0) } == [])
    }

    @Test func `each use of a SwiftUI name unavailable on Linux produces the declared compiler error`()
        throws
    {
        let (found, expected) = (try Self.found.get(), try Self.expected.get())
        #expect(
            expected.filter { !found.contains($0) } == [], "Add a use of each name that has no error yet.")
    }

    /// The errors that the compiler reports for the uses, without parameter labels.
    private static let found = Result {
        try Compiler.typeCheck(uses).errors.replacing(#/'(\w+)\([^']*\)'/#) { "'\($0.1)'" }
            .split(separator: "\n").map(String.init)
    }

    /// The errors that the declarations of unavailable names should produce.
    private static let expected = Result {
        let folder = Document.repository.appendingPathComponent("Sources/OakWebUI/Unavailable")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let text = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
        let declaration =
            #/
            message:\s*"(?<message>.*)"\s*\)\s*(?:@\w+\s+)?
            public\s(?:static\s)?(?:(?:struct|enum|protocol|func|var)\s)?(?<name>\w+)
        /#
        return text.matches(of: declaration).map { match in
            "'\(match.name)' is unavailable: \(match.message.replacing(#"\\"#, with: #"\"#))"
        }
    }

    /// SwiftUI code that uses each name.
    private static let uses = #"""
        import Foundation
        import OakUI

        struct Note: Codable, Hashable { var text = "" }

        @MainActor func documents() -> some Scene {
            DocumentGroup(newDocument: Note()) { file in TextEditor(text: file.$document.text) }
        }
        func edit(_ file: FileDocumentConfiguration<Note>) {}
        @MainActor func window() -> some Scene { WindowGroup(for: Note.self) { _ in Text("Note") } }
        @MainActor func titledWindow() -> some Scene { WindowGroup("Notes", for: Note.self) { _ in Text("Note") } }
        @MainActor func menu() -> some Scene { MenuBarExtra("Notes", systemImage: "note") { Text("Note") } }
        @MainActor func labeledMenu() -> some Scene {
            MenuBarExtra { Text("Note") } label: { Image(systemName: "note") }
        }
        struct Positions: View {
            @Binding var id: Int?

            var body: some View { ScrollView { Text("Note") }.scrollPosition(id: $id) }
        }

        struct Windows: View {
            @Environment(\.dismissWindow) private var dismissWindow

            var body: some View { Button("Close") { dismissWindow() } }
            func closeNotes(_ dismiss: DismissWindowAction) { dismiss(id: "notes") }
        }

        struct Effects: View {
            var body: some View { Text("Note").blendMode(.destinationOut) }
            func over() -> some View { Text("Note").blendMode(.destinationOver) }
            func atop() -> some View { Text("Note").blendMode(.sourceAtop) }
            func darker() -> some View { Text("Note").blendMode(.plusDarker) }
            func bounce() -> some View { Text("Note").symbolEffect(1) }
            func bounce(_ count: Int) -> some View { Text("Note").symbolEffect(1, value: count) }
        }

        struct Scrolling: View {
            var body: some View { List { Text("Note") }.listRowSpacing(8) }
        }

        struct Collections: View {
            struct Folder { var folders: [Folder]? }

            var body: some View { Text("Note") }
            func outline() -> some View { OutlineGroup([Folder()], children: \.folders) { _ in Text("Note") } }
        }

        struct NoteView: UIViewRepresentable {}
        struct NoteController: UIViewControllerRepresentable {}

        struct Gestures: View {
            @Namespace private var namespace

            var body: some View {
                Text("Note").matchedGeometryEffect(id: "note", in: namespace, isSource: false)
            }
            func drag() -> some View { Text("Note").onDrag { NSObject() } }
            func drop() -> some View { Text("Note").onDrop(of: ["text"], isTargeted: nil) { _ in true } }
            func drop(_ providers: NSItemProvider, _ delegate: any DropDelegate) {}
            func drop(_ files: FileRepresentation<Note>) {}
        }

        struct Styles: View {
            var body: some View { TabView { Text("Note") }.tabViewStyle(.page) }
            func columns() -> some View { NavigationView { Text("Note") }.navigationViewStyle(.columns) }
            func style(_ page: PageTabViewStyle, _ columns: ColumnNavigationViewStyle) {}
        }

        struct Files: View {
            @Binding var isPresented: Bool

            var body: some View {
                Text("Note").fileImporter(isPresented: $isPresented, allowedContentTypes: ["txt"]) { _ in }
            }
            func importAll() -> some View {
                Text("Note").fileImporter(
                    isPresented: $isPresented, allowedContentTypes: ["txt"], allowsMultipleSelection: true
                ) { _ in }
            }
            func export() -> some View {
                Text("Note").fileExporter(isPresented: $isPresented, document: Note(), contentType: "txt") { _ in }
            }
        }
        """#
}
