import Oak
import OakUI
import Patterns

extension EnvironmentValues {
    @Entry var userFormEnv = UserForm.Env(
        validateForm: { _ in [] }, submitForm: { _ in UserForm.SubmissionResult(reference: "") })
}

/// A form that is validated while the user types.
struct UserFormView: View {
    @State private var state = UserForm.initialState
    @State private var attempt = 0
    @Environment(\.userFormEnv) private var env

    var body: some View {
        TransducerView(of: UserForm.self, initialState: $state, env: env) { state, input in
            VStack(alignment: .leading) {
                switch state {
                case .editing(let data, let feedback):
                    Fields(data: data, input: input)
                    Text(feedback.sentence)
                    Actions(input: input)

                case .validating(let data):
                    Fields(data: data, input: input)
                    Text("Checking…")
                    Actions(input: input)

                case .submitting(let data):
                    Fields(data: data, input: input).disabled(true)
                    Text("Sending…")
                    Button("Cancel") { try? input.send(.cancel) }

                case .submitted(let result):
                    Text("Thank you. Your reference is \(result.reference).")
                    Button("Another One", action: startAgain)

                case .cancelled:
                    Text("Nothing was sent.")
                    Button("Start Over", action: startAgain)
                }
            }
        }
        .id(attempt)  // A terminal machine cannot be restarted, so each form gets a new machine.
    }

    private func startAgain() {
        state = UserForm.initialState
        attempt += 1
    }
}

private struct Fields: View {
    let data: UserForm.FormData
    let input: UserForm.Input

    var body: some View {
        TextField("Name", text: input.binding(data.name, send: UserForm.Event.updateName))
        TextField("Email", text: input.binding(data.email, send: UserForm.Event.updateEmail))
        TextField("Phone", text: input.binding(data.phone, send: UserForm.Event.updatePhone))
    }
}

private struct Actions: View {
    let input: UserForm.Input

    var body: some View {
        HStack {
            Button("Send") { try? input.send(.submit) }
                .buttonStyle(.borderedProminent)
            Button("Cancel") { try? input.send(.cancel) }
        }
    }
}

extension UserForm.Feedback {
    fileprivate var sentence: String {
        switch self {
        case .unchecked: ""
        case .checked(let errors) where errors.isEmpty: "All fields are valid."
        case .checked(let errors): errors.map(\.sentence).joined(separator: " ")
        case .notSubmitted(let failure): "The form was not sent: \(failure.message)"
        }
    }
}

extension UserForm.ValidationError {
    fileprivate var sentence: String {
        switch self {
        case .nameRequired: "Enter a name."
        case .invalidEmail: "An email address must contain an @."
        case .invalidPhone: "A phone number may contain only digits."
        }
    }
}

extension UserForm.Env {
    static var demo: UserForm.Env {
        UserForm.Env(
            validateForm: { data in
                var errors: [UserForm.ValidationError] = []
                if data.name.isEmpty { errors.append(.nameRequired) }
                if !data.email.contains("@") { errors.append(.invalidEmail) }
                if !data.phone.allSatisfy({ $0.isNumber || " +-".contains($0) }) {
                    errors.append(.invalidPhone)
                }
                return errors
            },
            submitForm: { data in
                try await Task.sleep(for: .milliseconds(900))
                if data.name == "nobody" { throw Failure("the name “nobody” is reserved.") }
                return UserForm.SubmissionResult(reference: "F-\(data.name.count)\(data.email.count)")
            })
    }
}
