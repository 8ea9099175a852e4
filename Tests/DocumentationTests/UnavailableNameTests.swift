import Blocking
import Foundation
import Testing

/// Tests for the compiler errors for frequently used SwiftUI names that are not available on Linux.
@Suite(.blocking) struct UnavailableNameTests {
    @Test func `code that uses SwiftUI names unavailable on Linux has no other errors`() throws {
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
        struct Drawing: View {
            var body: some View { Canvas { context, size in } }
            func draw(in context: GraphicsContext) {}
            func position(_ id: Binding<Int?>) -> some View { ScrollView { Text("Note") }.scrollPosition(id: id) }
        }

        struct Windows: View {
            @Environment(\.dismissWindow) private var dismissWindow

            var body: some View { Button("Close") { dismissWindow() } }
            func closeNotes(_ dismiss: DismissWindowAction) { dismiss(id: "notes") }
        }

        struct Effects: View {
            @ScaledMetric private var width = 8.0
            @ScaledMetric(relativeTo: .body) private var height = 8.0

            var body: some View { Text("Note").mask(Circle()) }
            func gradient() -> some View { Text("Note").mask { LinearGradient(colors: [], startPoint: .top, endPoint: .bottom) } }
            func turn() -> some View { Text("Note").rotation3DEffect(.degrees(1), axis: (0, 1, 0)) }
            func out() -> some View { Text("Note").blendMode(.destinationOut) }
            func over() -> some View { Text("Note").blendMode(.destinationOver) }
            func atop() -> some View { Text("Note").blendMode(.sourceAtop) }
            func darker() -> some View { Text("Note").blendMode(.plusDarker) }
            func bounce() -> some View { Text("Note").symbolEffect(1) }
            func bounce(_ count: Int) -> some View { Text("Note").symbolEffect(1, value: count) }
        }

        struct Columns: Layout {}

        struct Scrolling: View {
            var body: some View { List { Text("Note") }.scrollDisabled(true) }
            func bounce() -> some View { List { Text("Note") }.scrollBounceBehavior(.basedOnSize) }
            func target() -> some View { Text("Note").scrollTargetLayout() }
            func spacing() -> some View { List { Text("Note") }.listRowSpacing(8) }
            func separator() -> some View { Section { Text("Note") }.listSectionSeparator(.hidden) }
            func read(_ behavior: ScrollBounceBehavior) {}
        }

        struct Collections: View {
            struct Folder { var folders: [Folder]? }

            var body: some View { ControlGroup { Text("Note") } }
            func table() -> some View { Table([Note()]) {} }
            func outline() -> some View { OutlineGroup([Folder()], children: \.folders) { _ in Text("Note") } }
            func bar() -> some View { Text("Note").toolbarBackground(.red, for: .navigationBar) }
            func hiddenBar() -> some View { Text("Note").toolbarBackground(.hidden, for: .navigationBar) }
            func corners() -> some View { Text("Note").presentationCornerRadius(8) }
            func sheet() -> some View { Text("Note").presentationBackground(.red) }
        }

        struct Assistance: View {
            var body: some View { Text("Note").accessibilitySortPriority(1) }
            func names() -> some View { Text("Note").accessibilityInputLabels([Text("Note")]) }
            func control() -> some View { Text("Note").accessibilityRepresentation { Text("Note") } }
        }

        struct Modifiers: View {
            let publisher: Note

            var body: some View { Text("Note").onReceive(publisher) { (_: Int) in } }
            func suggestions() -> some View { Text("Note").searchSuggestions { Text("Note") } }
        }

        struct NoteView: UIViewRepresentable {}
        struct NoteController: UIViewControllerRepresentable {}

        struct Times: View {
            var body: some View { TimelineView(.everyMinute) { context in Text("\(context.date)") } }
            func frames() -> some View { TimelineView(.animation) { context in Text("\(context.date)") } }
            func seconds() -> some View {
                TimelineView(.periodic(from: .now, by: 1)) { context in Text("\(context.date)") }
            }
            func read(_ context: TimelineViewDefaultContext, _ schedule: PeriodicTimelineSchedule) {}
        }

        struct Gestures: View {
            @GestureState private var isPressed = false
            @Namespace private var namespace

            var body: some View { Text("Note").gesture(LongPressGesture().onEnded { _ in }) }
            func match() -> some View {
                Text("Note").matchedGeometryEffect(id: "note", in: namespace, isSource: false)
            }
            func press() -> some View { Text("Note").onLongPressGesture {} }
            func hover() -> some View { Text("Note").onHover { _ in } }
            func drag() -> some View { Text("Note").draggable("note") }
            func dragObject() -> some View { Text("Note").onDrag { NSObject() } }
            func drop() -> some View { Text("Note").dropDestination(for: String.self) { _, _ in true } }
        }

        struct Styles: View {
            var body: some View { TabView { Text("Note") }.tabViewStyle(.page) }
            func columns() -> some View { NavigationView { Text("Note") }.navigationViewStyle(.columns) }
            func style(_ page: PageTabViewStyle, _ columns: ColumnNavigationViewStyle) {}
            func feel(_ count: Int) -> some View { Text("Note").sensoryFeedback(.success, trigger: count) }
            func feel(_ feedback: SensoryFeedback) {}
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
