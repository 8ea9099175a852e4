import OakWebUI

/// A page that moves the focus to a field that is missing a value.
struct SignInPage: View {
    enum Field { case user, password }

    @State private var user = ""
    @State private var password = ""
    @State private var note = ""
    @State private var isWarningShown = false
    @State private var answer = "none"
    @State private var moves = 0
    @FocusState private var focus: Field?

    var body: some View {
        VStack {
            TextField("User", text: $user).focused($focus, equals: .user)
            SecureField("Password", text: $password).focused($focus, equals: .password)
                .onSubmit { focus = nil }
            TextField("Note", text: $note)
            Button("Sign In") { focus = user.isEmpty ? .user : .password }
            Button("Warn") { isWarningShown = true }
            Text("user \(user), password \(password), note \(note)")
            Text("focus \(focus.map { "\($0)" } ?? "none")")
            Text("answer \(answer)")
            Text("moves \(moves)")
        }
        .onChange(of: focus) { moves += 1 }
        .alert("Continue?", isPresented: $isWarningShown) {
            Button("Stop", role: .cancel) { answer = "stop" }
        }
    }
}
