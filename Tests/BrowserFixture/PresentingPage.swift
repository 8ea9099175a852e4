import OakWebUI

/// A page with a sheet, an alert and other presentations.
struct PresentingPage: View {
    @State private var isSheetShown = false
    @State private var isAlertShown = false
    @State private var note = ""
    @State private var answer = "none"

    var body: some View {
        VStack {
            Button("Behind") { answer = "behind" }
            Button("Show sheet") { isSheetShown = true }
            Button("Show alert") { isAlertShown = true }
            Text("answer \(answer)")
        }
        .sheet(isPresented: $isSheetShown, onDismiss: { answer = "dismissed" }) {
            VStack {
                Text("A sheet")
                TextField("Note", text: $note)
                Button("Done") { isSheetShown = false }
            }
        }
        .alert("Delete it?", isPresented: $isAlertShown) {
            Button("Delete", role: .destructive) { answer = "deleted" }
            Button("Keep", role: .cancel) { answer = "kept" }
        } message: {
            Text("It does not come back.")
        }
    }
}
