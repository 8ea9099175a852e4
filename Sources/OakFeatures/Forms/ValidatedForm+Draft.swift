extension ValidatedForm {
    /// What is known about the current text of a field.
    public enum Status: Hashable, Sendable {
        /// Neither edited nor left.
        case untouched
        /// To be validated when typing pauses.
        case waiting
        /// The validator is working.
        case validating
        /// The validator found nothing wrong.
        case valid
        /// The validator found this wrong.
        case invalid(Field.Message)
        /// The validator failed: the text is neither valid nor invalid.
        case unanswered(Problem)

        /// Whether a validation will start, or runs.
        var isPending: Bool {
            switch self {
            case .waiting, .validating: true
            case .untouched, .valid, .invalid, .unanswered: false
            }
        }

        /// Whether a validation that starts now would tell something new.
        var needsValidation: Bool {
            switch self {
            case .untouched, .waiting, .unanswered: true
            case .validating, .valid, .invalid: false
            }
        }
    }

    /// A field's text, and what is known about it.
    public struct Entry: Hashable, Sendable {
        /// What is in the field.
        public var text: String
        /// What is known about the text.
        public var status: Status

        /// An untouched and empty field, unless told otherwise.
        public init(text: String = "", status: Status = .untouched) {
            self.text = text
            self.status = status
        }
    }

    /// A form that is being filled in: an entry for each field, no more and no fewer.
    public struct Draft: Hashable, Sendable {
        private var entries: [Field: Entry] = [:]

        /// A draft of untouched fields; they are empty where there is no text.
        public init(_ texts: [Field: String] = [:]) {
            for field in Field.allCases { entries[field] = Entry(text: texts[field] ?? "") }
        }

        /// The entry of a field. Setting one for a value that is none of `Field.allCases` has no effect, and
        /// reading it gives an empty one.
        public subscript(field: Field) -> Entry {
            get { entries[field] ?? Entry() }
            set { if entries[field] != nil { entries[field] = newValue } }
        }

        /// What is in the fields.
        public var texts: [Field: String] { entries.mapValues(\.text) }

        /// A draft of valid fields, but for those that are being validated.
        init(_ texts: [Field: String], pending: Set<Field>) {
            self.init(texts)
            for field in Field.allCases {
                self[field].status = pending.contains(field) ? .validating : .valid
            }
        }

        /// The entry of a field, unless there is no such field.
        func entry(_ field: Field) -> Entry? { entries[field] }

        /// The fields whose status satisfies a condition, in order.
        func fields(where condition: (Status) -> Bool) -> [Field] {
            Field.allCases.filter { condition(self[$0].status) }
        }
    }
}
