import Oak

/// A machine that validates the text fields of a form individually while the user fills them in, and submits them
/// together.
///
/// - Each field is validated when typing pauses, or immediately when the field loses focus. An edit removes the
///   messages of the field and of its ``FormField/dependents``. A result for outdated text is never shown.
/// - `submit` immediately validates every field that has not been validated: untouched fields, fields that are waiting
///   for a pause, and fields whose validator failed. If a field was waiting or being validated, or is known to be
///   invalid, the submission is refused and the machine delivers an output. Otherwise the form is submitted as soon as
///   everything is valid.
/// - A failed submission keeps the text of all fields and can be repeated. The failed submission may have reached the
///   server, so the server should recognize duplicates.
///
/// | | edit | leave | submit | retry | cancel |
/// |---|---|---|---|---|---|
/// | **editing** | editing | validates | submitting, checking, or refused | validates again | cancelled |
/// | **checking** | editing | | | | cancelled |
/// | **submitting** | | | | | cancelled |
/// | **failed** | editing | | submitting | submitting | cancelled |
/// | **submitted**, **cancelled** | | | | | |
///
/// | | typingPaused | validated, validationFailed | submitted | rejected | submissionFailed |
/// |---|---|---|---|---|---|
/// | **editing** | validates | shown at the field | | | |
/// | **checking** | | submitting after the last, or editing and refused | | | |
/// | **submitting** | | | submitted | editing and refused, or failed | failed |
/// | **failed** | | | | | |
/// | **submitted**, **cancelled** | | | | | |
///
/// While editing, `retry` validates the fields whose validator failed. While the form is being checked before its
/// submission, an edit withdraws the submission. While the form is being submitted, its fields cannot be edited. An
/// edit that does not change the text, and an event for a field that is not in `Field.allCases`, have no effect.
///
/// The states `submitted` and `cancelled` are terminal and do not contain the text of the fields. The machine reports
/// both as outputs, so that a parent can remove the form.
///
/// - Complexity: An edit takes time linear in the number of fields.
///
/// ```swift
/// let env = ValidatedForm<Account, Receipt>.Env(
///     validate: { field, texts in
///         field == .repetition && texts[.repetition] != texts[.password] ? "The passwords differ." : nil
///     },
///     submit: { texts in try await server.register(texts) })
/// ```
public enum ValidatedForm<Field: FormField, Receipt: Sendable>: EffectTransducer {
    public enum Event: Sendable {
        /// The text of a field has changed.
        case edit(Field, String)
        /// The field has lost focus.
        case leave(Field)
        /// Validates the remaining fields, and submits the form unless the submission is refused.
        case submit
        /// Repeats a failed submission, or reruns failed validators.
        case retry
        /// Cancels the form.
        case cancel

        // Sent by effects:
        /// Typing has paused in a field.
        case typingPaused(Field)
        /// The validator has finished. The text is valid if there is no message.
        case validated(Field, Field.Message?)
        /// The validator failed for a field.
        case validationFailed(Field, Problem)
        /// The server has accepted the form.
        case submitted(Receipt)
        /// The server has rejected these fields.
        case rejected([Field: Field.Message])
        /// ``Env/submit`` threw an error that is not a ``Rejection``.
        case submissionFailed(Problem)
    }

    public enum Output: Sendable {
        /// A submission was refused.
        case refused(Refusal)
        /// The form was submitted. The associated value is the server's response.
        case submitted(Receipt)
        /// The form was cancelled.
        case cancelled
    }

    /// The reason for refusing a submission. The fields are listed in the order of `Field.allCases`.
    public enum Refusal: Hashable, Sendable {
        /// The validity of these fields is not known yet. They are validated without waiting for a pause.
        case validating([Field])
        /// These fields are invalid.
        case invalid([Field])
        /// The validator failed for these fields.
        case undetermined([Field])
    }

    /// An error that ``Env/submit`` throws if the server rejects some fields. These fields become invalid, and the user
    /// can edit the form again. A rejection that names no field of the form is treated as a failed submission.
    public struct Rejection: Error, Hashable, Sendable {
        /// The messages for the rejected fields.
        public var messages: [Field: Field.Message]

        /// Creates a rejection with messages for fields.
        public init(_ messages: [Field: Field.Message]) {
            self.messages = messages
        }
    }

    public struct Env: Sendable {
        /// A closure that returns a message if the text of a field is invalid, or `nil` if it is valid.
        ///
        /// The closure receives the text of all fields as it was when the validation started. The text of the field
        /// itself is always current. The text of other fields may change without another call, unless the field is one
        /// of their ``FormField/dependents``. If the closure throws, the text is neither valid nor invalid.
        public var validate: @Sendable (Field, _ texts: [Field: String]) async throws -> Field.Message?
        /// A closure that submits the text of all fields. It throws a ``Rejection`` if fields are invalid, and any
        /// other error if the submission fails.
        public var submit: @Sendable (_ texts: [Field: String]) async throws -> Receipt

        /// Creates an environment from the closures that validate a field and submit the form.
        public init(
            validate:
                @escaping @Sendable (Field, _ texts: [Field: String]) async throws -> Field.Message?,
            submit: @escaping @Sendable (_ texts: [Field: String]) async throws -> Receipt
        ) {
            self.validate = validate
            self.submit = submit
        }
    }

    /// The ids of the form's effects. The wait for a pause in typing and the validation of a field share an id, so an
    /// edit replaces both.
    public enum Work: Hashable, Sendable {
        /// The validation of a field, including the wait for a pause in typing.
        case validation(Field)
        /// The submission of the form.
        case submission
    }

    /// The state of a form with empty fields.
    public static var initialState: State { .editing(Draft()) }

    /// Returns the state of a form in which all fields are untouched. Fields without a given text are empty.
    public static func initialState(_ texts: [Field: String]) -> State { .editing(Draft(texts)) }
}

extension ValidatedForm.Event: Equatable where Receipt: Equatable {}
extension ValidatedForm.Event: Hashable where Receipt: Hashable {}
extension ValidatedForm.Output: Equatable where Receipt: Equatable {}
extension ValidatedForm.Output: Hashable where Receipt: Hashable {}
