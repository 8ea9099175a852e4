extension ValidatedForm {
    /// The validation status of a field.
    public enum Status: Hashable, Sendable {
        /// The user has neither edited the field nor moved the focus out of it.
        case untouched
        /// The field will be validated when typing pauses.
        case waiting
        /// The validator is running.
        case validating
        /// The text is valid.
        case valid
        /// The text is invalid for this reason.
        case invalid(Field.Message)
        /// The validator failed, so the text is neither valid nor invalid.
        case undetermined(Problem)

        /// A Boolean value that indicates whether a validation is scheduled or running.
        var isPending: Bool {
            switch self {
            case .waiting, .validating: true
            case .untouched, .valid, .invalid, .undetermined: false
            }
        }

        /// A Boolean value that indicates whether starting a validation now could produce a new result.
        var needsValidation: Bool {
            switch self {
            case .untouched, .waiting, .undetermined: true
            case .validating, .valid, .invalid: false
            }
        }
    }

    /// The text and the status of a field.
    public struct Entry: Hashable, Sendable {
        /// The text in the field.
        public var text: String
        /// The validation status of the text.
        public var status: Status

        /// Creates an entry, which is empty and untouched by default.
        public init(text: String = "", status: Status = .untouched) {
            self.text = text
            self.status = status
        }
    }

    /// A form that is being filled in, with exactly one entry for each field.
    public struct Draft: Hashable, Sendable {
        private var entries: [Field: Entry] = [:]

        /// Creates a draft in which all fields are untouched. Fields without a given text are empty.
        public init(_ texts: [Field: String] = [:]) {
            for field in Field.allCases { entries[field] = Entry(text: texts[field] ?? "") }
        }

        /// The entry of a field. If the field is not in `Field.allCases`, reading returns an empty entry, and setting
        /// has no effect.
        public subscript(field: Field) -> Entry {
            get { entries[field] ?? Entry() }
            set { if entries[field] != nil { entries[field] = newValue } }
        }

        /// The text of each field.
        public var texts: [Field: String] { entries.mapValues(\.text) }

        /// Creates a draft in which every field is valid, except for the fields that are being validated.
        init(_ texts: [Field: String], pending: Set<Field>) {
            self.init(texts)
            for field in Field.allCases {
                self[field].status = pending.contains(field) ? .validating : .valid
            }
        }

        /// Returns the entry of a field, or `nil` if the field does not exist.
        func entry(_ field: Field) -> Entry? { entries[field] }

        /// Returns the fields whose status satisfies a condition, in the order of the form.
        func fields(where condition: (Status) -> Bool) -> [Field] {
            Field.allCases.filter { condition(self[$0].status) }
        }
    }
}
