import Oak

extension ValidatedForm {
    public enum State: Terminable, Sendable {
        /// The fields are being filled in.
        case editing(Draft)
        /// To be submitted as soon as the pending fields, of which there is at least one, are found valid; all
        /// others are.
        case checking([Field: String], pending: Set<Field>)
        /// All fields are valid.
        case submitting([Field: String])
        /// The submission failed; all fields are valid.
        case failed([Field: String], Problem)
        /// Handed over: the end, with what the server answered.
        case submitted(Receipt)
        /// Given up: the end.
        case cancelled

        public var isTerminal: Bool {
            switch self {
            case .editing, .checking, .submitting, .failed: false
            case .submitted, .cancelled: true
            }
        }
    }
}

extension ValidatedForm.State: Equatable where Receipt: Equatable {}
extension ValidatedForm.State: Hashable where Receipt: Hashable {}

// MARK: - What to show

extension ValidatedForm.State {
    /// Whether the fields can be edited.
    public var isOpen: Bool {
        switch self {
        case .editing, .checking, .failed: true
        case .submitting, .submitted, .cancelled: false
        }
    }

    /// What is in a field; nothing when the form has ended.
    public func text(of field: Field) -> String {
        draft?[field].text ?? ""
    }

    /// What is known about the text of a field; `nil` when the form has ended.
    public func status(of field: Field) -> ValidatedForm.Status? {
        draft?[field].status
    }

    /// What is wrong with the text of a field, as far as that is known.
    public func message(of field: Field) -> Field.Message? {
        guard case .invalid(let message) = status(of: field) else { return nil }
        return message
    }

    /// The fields as they stand; `nil` when the form has ended.
    public var draft: ValidatedForm.Draft? {
        switch self {
        case .editing(let draft): draft
        case .checking(let texts, let pending): ValidatedForm.Draft(texts, pending: pending)
        case .submitting(let texts), .failed(let texts, _): ValidatedForm.Draft(texts, pending: [])
        case .submitted, .cancelled: nil
        }
    }
}
