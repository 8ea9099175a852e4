import Foundation
import OakUI

extension Specimen {
    @MainActor public static let presentation: [Specimen] = [
        Specimen("Sheet", of: "sheet(isPresented:), dismiss, interactiveDismissDisabled") { SheetSpecimen() },
        Specimen("Sheet for an item", of: "sheet(item:), presentationBackground, presentationCornerRadius") {
            ItemSpecimen()
        },
        Specimen("Sheet with a question", of: "sheet(isPresented:), defaultFocus") { QuestionSpecimen() },
        Specimen("Full-screen cover", of: "fullScreenCover(isPresented:)") { CoverSpecimen() },
        Specimen("Popover", of: "popover(isPresented:)") { PopoverSpecimen() },
        Specimen("Alert", of: "alert(_:isPresented:)") { AlertSpecimen() },
        Specimen("Alert for an error", of: "alert(isPresented:error:)") { ErrorSpecimen() },
        Specimen("Older alert", of: "alert(isPresented:content:), Alert, presentationMode") { OlderAlert() },
        Specimen("Older action sheet", of: "actionSheet(isPresented:content:), ActionSheet") {
            #if !os(macOS) || Browser
            OlderActionSheet()
            #else
            Text("Not available on macOS")
            #endif
        },
        Specimen("Confirmation dialog", of: "confirmationDialog(_:isPresented:)") { ConfirmationSpecimen() },
    ]
}

private struct SheetSpecimen: View {
    @State private var isShown = false
    @State private var count = 0

    var body: some View {
        VStack {
            Button("Show the Sheet") { isShown = true }
            Text("Dismissed \(count) times")
        }
        .sheet(isPresented: $isShown, onDismiss: { count += 1 }, content: { SheetContent() })
    }
}

private struct SheetContent: View {
    @State private var isLocked = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            VStack {
                Text(isLocked ? "Only the button closes this sheet." : "Escape closes this sheet, too.")
                Button(isLocked ? "Unlock" : "Lock") { isLocked.toggle() }
                NavigationLink("More") { Text("A page in the sheet.").navigationTitle("More") }
            }
            .navigationTitle("Sheet")
            .inlineTitle()
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
        .interactiveDismissDisabled(isLocked)
        .presentationDetents([.medium])
    }
}

private struct ItemSpecimen: View {
    private struct Letter: Identifiable { let id: String }
    @State private var letter: Letter?

    var body: some View {
        Button("Show A") { letter = Letter(id: "A") }
            .sheet(item: $letter) { shown in
                VStack {
                    Text("This is \(shown.id).")
                    Button("Show B Instead") { letter = Letter(id: "B") }
                    Button("Close") { letter = nil }
                }
                .presentationBackground(.thickMaterial)
                .presentationCornerRadius(32)
            }
    }
}

private struct QuestionSpecimen: View {
    @State private var isShown = false
    @State private var name = ""

    var body: some View {
        VStack {
            Button("Ask Me") { isShown = true }
            Text(name.isEmpty ? "Nobody yet" : "Hello, \(name).")
        }
        .sheet(isPresented: $isShown) { Question(name: $name) }
    }
}

private struct Question: View {
    @Binding var name: String
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 16) {
            Text("What is your name?").font(.headline)
            TextField("Name", text: $name).textFieldStyle(.roundedBorder).focused($isFocused)
                .onSubmit { dismiss() }
            Button("Done") { dismiss() }.buttonStyle(.borderedProminent)
        }
        .padding()
        .defaultFocus($isFocused, true)
    }
}

private struct CoverSpecimen: View {
    @State private var isShown = false

    var body: some View {
        Button("Cover the Page") { isShown = true }
            #if !os(macOS) || Browser
        .fullScreenCover(isPresented: $isShown) { cover }
            #else
        .sheet(isPresented: $isShown) { cover }
            #endif
    }

    private var cover: some View {
        VStack {
            Text("The cover hides the page.")
            Button("Close") { isShown = false }
        }
    }
}

private struct PopoverSpecimen: View {
    @State private var isShown = false

    var body: some View {
        Button("What Is This?") { isShown = true }
            .popover(isPresented: $isShown) { Text("A short explanation.") }
    }
}

private struct AlertSpecimen: View {
    @State private var isShown = false
    @State private var answer = "none"

    var body: some View {
        VStack {
            Button("Warn Me") { isShown = true }
            Text("Answer: \(answer)")
        }
        .alert("Discard the draft?", isPresented: $isShown) {
            Button("Discard", role: .destructive) { answer = "discard" }
            Button("Keep", role: .cancel) { answer = "keep" }
        } message: {
            Text("This cannot be undone.")
        }
    }
}

private struct OlderAlert: View {
    @State private var isShown = false
    @State private var answer = "none"

    var body: some View {
        VStack {
            Button("Warn me") { isShown = true }
            Text("Answer: \(answer)")
        }
        .alert(isPresented: $isShown) {
            Alert(
                title: Text("Discard the draft?"), message: Text("This cannot be undone."),
                primaryButton: .destructive(Text("Discard")) { answer = "discard" },
                secondaryButton: .cancel { answer = "keep" })
        }
    }
}

#if !os(macOS) || Browser
private struct OlderActionSheet: View {
    @State private var isShown = false
    @State private var size = "medium"

    var body: some View {
        Button("Size: \(size)") { isShown = true }
            .actionSheet(isPresented: $isShown) {
                ActionSheet(
                    title: Text("Choose a size"),
                    buttons: [
                        .default(Text("Small")) { size = "small" },
                        .default(Text("Large")) { size = "large" }, .cancel(),
                    ])
            }
    }
}
#endif

private struct ErrorSpecimen: View {
    private struct Offline: LocalizedError { var errorDescription: String? { "There is no connection." } }
    @State private var isShown = false

    var body: some View {
        Button("Fail") { isShown = true }.alert(isPresented: $isShown, error: Offline()) {}
    }
}

private struct ConfirmationSpecimen: View {
    @State private var file: String?
    @State private var isShown = false

    var body: some View {
        Button("Delete…") {
            file = "notes.txt"
            isShown = true
        }
        .confirmationDialog("Delete?", isPresented: $isShown, titleVisibility: .visible, presenting: file) {
            Button("Delete \($0)", role: .destructive) { file = nil }
        } message: {
            Text("\($0) is in use.")
        }
    }
}
