import Oak

/// A form to embed: fields of text that are validated one by one while they are filled in, and then submitted.
///
/// - Each field is validated when typing pauses, or at once when it is left. An edit withdraws what was said of
///   the text before, and of the field's ``FormField/dependents``; what a validator answers later to an old text
///   is never shown.
/// - A submit validates at once whatever has not been: fields that are untouched, that wait for a pause, or whose
///   validator failed. It is refused, with an output, while a field waits or is being validated, and when one is
///   known to be invalid. Otherwise it goes on by itself as soon as everything is valid.
/// - A failed submission loses nothing that was typed, and can be repeated. It may have arrived all the same, so
///   let the server recognise one that comes twice.
///
/// | | edit | leave | submit | retry | cancel |
/// |---|---|---|---|---|---|
/// | **editing** | editing | validates | submitting, checking, or refused | asks again | cancelled |
/// | **checking** | editing | | | | cancelled |
/// | **submitting** | | | | | cancelled |
/// | **failed** | editing | | submitting | submitting | cancelled |
/// | **submitted**, **cancelled** | | | | | |
///
/// | | typingPaused | validated, validationFailed | submitted | rejected | submissionFailed |
/// |---|---|---|---|---|---|
/// | **editing** | validates | told at the field | | | |
/// | **checking** | | submitting after the last, or editing and refused | | | |
/// | **submitting** | | | submitted | editing and refused | failed |
/// | **failed** | | | | | |
/// | **submitted**, **cancelled** | | | | | |
///
/// While editing, `retry` validates again those fields whose validator failed. While the form is checked for a
/// submit, an edit takes the submit back; while it is submitted, the fields are closed. An edit that does not change
/// the text, and any event for a field that is none of `Field.allCases`, changes nothing.
///
/// Both ends are terminal, keep nothing that was typed, and are told as outputs, so that a parent can remove the
/// form. An edit costs time in proportion to the number of fields.
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
        /// The text of a field is now this.
        case edit(Field, String)
        /// The field has lost the focus.
        case leave(Field)
        /// Hands the form over as soon as all is valid.
        case submit
        /// Submits again after a failure, or asks a validator again that has failed.
        case retry
        /// Gives the form up.
        case cancel

        // Sent by effects.
        /// Typing has paused in a field.
        case typingPaused(Field)
        /// The text is valid if there is no message.
        case validated(Field, Field.Message?)
        /// The validator failed for a field.
        case validationFailed(Field, Problem)
        /// The server has taken the form.
        case submitted(Receipt)
        /// The server finds fault with these fields.
        case rejected([Field: Field.Message])
        /// The form could not be handed over.
        case submissionFailed(Problem)
    }

    public enum Output: Sendable {
        /// A submit was not carried out.
        case refused(Refusal)
        /// The form was handed over, with what the server answered.
        case submitted(Receipt)
        /// The form was given up.
        case cancelled
    }

    /// Why a submit was not carried out; the fields are in the order of `Field.allCases`.
    public enum Refusal: Hashable, Sendable {
        /// It was not known yet whether these are valid. They are validated without waiting for a pause.
        case validating([Field])
        /// These are known to be invalid.
        case invalid([Field])
        /// The validator failed for these.
        case unanswered([Field])
    }

    /// Thrown by ``Env/submit`` when the server finds fault with some fields: they become invalid, and the form is
    /// open again. One that names no field of the form counts as a failure.
    public struct Rejection: Error, Hashable, Sendable {
        /// What is wrong with each field that is.
        public var messages: [Field: Field.Message]

        /// Names the fields that are wrong.
        public init(_ messages: [Field: Field.Message]) {
            self.messages = messages
        }
    }

    public struct Env: Sendable {
        /// Says what is wrong with a field's text, or `nil` if it is valid. Gets all texts as they are when the
        /// validation starts; the field's own is always the current one, those of other fields may change without
        /// another call unless the field is among their ``FormField/dependents``. An error that it throws makes
        /// the text neither valid nor invalid.
        public var validate: @Sendable (Field, _ texts: [Field: String]) async throws -> Field.Message?
        /// Hands the texts of all fields over. Throws a ``Rejection`` for faults of fields, anything else for a
        /// failure.
        public var submit: @Sendable (_ texts: [Field: String]) async throws -> Receipt

        /// An environment of both closures.
        public init(
            validate:
                @escaping @Sendable (Field, _ texts: [Field: String]) async throws -> Field.Message?,
            submit: @escaping @Sendable (_ texts: [Field: String]) async throws -> Receipt
        ) {
            self.validate = validate
            self.submit = submit
        }
    }

    /// The ids of the form's effects. A field's pause and its validation share one: an edit replaces both.
    public enum Work: Hashable, Sendable {
        /// The pause after typing, and the validation, of a field.
        case validation(Field)
        /// The submission of the form.
        case submission
    }

    /// A form with empty fields.
    public static var initialState: State { .editing(Draft()) }

    /// A form whose untouched fields have these texts, and are empty where there is none.
    public static func initialState(_ texts: [Field: String]) -> State { .editing(Draft(texts)) }
}

extension ValidatedForm.Event: Equatable where Receipt: Equatable {}
extension ValidatedForm.Event: Hashable where Receipt: Hashable {}
extension ValidatedForm.Output: Equatable where Receipt: Equatable {}
extension ValidatedForm.Output: Hashable where Receipt: Hashable {}
