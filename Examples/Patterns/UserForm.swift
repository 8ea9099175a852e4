import Oak

/// A machine for a form that is validated while the user types and can be submitted only if it is valid.
///
/// This pattern shows a debounced validation whose outdated results are discarded, and a submission that can fail
/// without losing the input. The environment defines which input is valid.
///
/// | | update… | validate | submit | validationComplete | submission… | cancel |
/// |---|---|---|---|---|---|---|
/// | **editing** | editing | editing | validating | editing, with errors | | cancelled |
/// | **validating** | editing | | | submitting, or editing if there are errors | | cancelled |
/// | **submitting** | | | | | submitted, or editing if it failed | cancelled |
/// | **submitted**, **cancelled** | | | | | | |
///
/// Typing during the final validation cancels the submission. During the submission, the fields are read-only.
public enum UserForm: EffectTransducer {
    public struct FormData: Hashable, Sendable {
        public var name: String
        public var email: String
        public var phone: String

        public init(name: String = "", email: String = "", phone: String = "") {
            self.name = name
            self.email = email
            self.phone = phone
        }
    }

    public enum ValidationError: Error, Hashable, Sendable {
        case nameRequired
        case invalidEmail
        case invalidPhone
    }

    /// The feedback on the current input.
    public enum Feedback: Hashable, Sendable {
        case unchecked
        /// The input was validated. It is valid if there are no errors.
        case checked([ValidationError])
        case notSubmitted(Failure)
    }

    /// The server's response to a submitted form.
    public struct SubmissionResult: Hashable, Sendable {
        public var reference: String

        public init(reference: String) {
            self.reference = reference
        }
    }

    public enum State: Terminable, Hashable, Sendable {
        case editing(FormData, Feedback)
        /// The final validation is running. If it finds no errors, the form is submitted.
        case validating(FormData)
        case submitting(FormData)
        case submitted(SubmissionResult)
        case cancelled

        public var isTerminal: Bool {
            switch self {
            case .editing, .validating, .submitting: false
            case .submitted, .cancelled: true
            }
        }
    }

    public enum Event: Hashable, Sendable {
        case updateName(String)
        case updateEmail(String)
        case updatePhone(String)
        /// Validates immediately, for example when a field loses focus.
        case validate
        case submit
        case cancel
        case validationComplete([ValidationError])
        case submissionComplete(SubmissionResult)
        case submissionFailed(Failure)
    }

    public struct Env: Sendable {
        public var validateForm: @Sendable (FormData) async -> [ValidationError]
        public var submitForm: @Sendable (FormData) async throws -> SubmissionResult

        public init(
            validateForm: @escaping @Sendable (FormData) async -> [ValidationError],
            submitForm: @escaping @Sendable (FormData) async throws -> SubmissionResult
        ) {
            self.validateForm = validateForm
            self.submitForm = submitForm
        }
    }

    public static var initialState: State { .editing(FormData(), .unchecked) }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.editing(var data, _), .updateName(let name)), (.validating(var data), .updateName(let name)):
            data.name = name
            state = .editing(data, .unchecked)
            return validate(data).debounced(.milliseconds(300))

        case (.editing(var data, _), .updateEmail(let email)),
            (.validating(var data), .updateEmail(let email)):
            data.email = email
            state = .editing(data, .unchecked)
            return validate(data).debounced(.milliseconds(300))

        case (.editing(var data, _), .updatePhone(let phone)),
            (.validating(var data), .updatePhone(let phone)):
            data.phone = phone
            state = .editing(data, .unchecked)
            return validate(data).debounced(.milliseconds(300))

        case (.editing(let data, _), .validate):
            state = .editing(data, .unchecked)
            return validate(data)

        case (.editing(let data, _), .submit):
            state = .validating(data)
            return validate(data)

        case (.editing(let data, _), .validationComplete(let errors)):
            state = .editing(data, .checked(errors))
            return nil

        case (.validating(let data), .validationComplete(let errors)):
            guard errors.isEmpty else {
                state = .editing(data, .checked(errors))
                return nil
            }
            state = .submitting(data)
            return submit(data)

        case (.submitting, .submissionComplete(let result)):
            state = .submitted(result)
            return nil

        case (.submitting(let data), .submissionFailed(let failure)):
            state = .editing(data, .notSubmitted(failure))
            return nil

        case (.editing, .cancel), (.validating, .cancel), (.submitting, .cancel):
            state = .cancelled
            return nil

        case (.editing, .submissionComplete), (.editing, .submissionFailed),
            (.validating, .validate), (.validating, .submit),
            (.validating, .submissionComplete), (.validating, .submissionFailed),
            (.submitting, .updateName), (.submitting, .updateEmail), (.submitting, .updatePhone),
            (.submitting, .validate), (.submitting, .submit), (.submitting, .validationComplete),
            (.submitted, _), (.cancelled, _):
            return nil
        }
    }

    private static func validate(_ data: FormData) -> Effect {
        Effect(id: "validate") { env, input in
            try input.send(.validationComplete(await env.validateForm(data)))
        }
    }

    private static func submit(_ data: FormData) -> Effect {
        Effect(id: "submit") { env, input in
            try input.send(.submissionComplete(try await env.submitForm(data)))
        }
        .catching { .submissionFailed(Failure($0)) }
    }
}
