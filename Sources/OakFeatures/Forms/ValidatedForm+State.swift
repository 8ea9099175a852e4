import Oak

extension ValidatedForm {
    public enum State: Terminable, Sendable {
        /// The user is filling in the fields.
        case editing(Draft)
        /// The form will be submitted as soon as all pending fields are known to be valid. At least one field is
        /// pending, and all others are valid.
        case checking([Field: String], pending: Set<Field>)
        /// The form is being submitted. All fields are valid.
        case submitting([Field: String])
        /// The submission failed. All fields are valid.
        case failed([Field: String], Problem)
        /// The form was submitted. This state is terminal and contains the server's response.
        case submitted(Receipt)
        /// The form was cancelled. This state is terminal.
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

// MARK: - Reading the state

extension ValidatedForm.State {
    /// A Boolean value that indicates whether the fields can be edited.
    public var isOpen: Bool {
        switch self {
        case .editing, .checking, .failed: true
        case .submitting, .submitted, .cancelled: false
        }
    }

    /// Returns the text of a field. The text is empty after the form has ended.
    public func text(of field: Field) -> String {
        draft?[field].text ?? ""
    }

    /// Returns the status of a field, or `nil` after the form has ended.
    public func status(of field: Field) -> ValidatedForm.Status? {
        draft?[field].status
    }

    /// Returns the message that explains why the text of a field is invalid, or `nil` if it is not known to be invalid.
    public func message(of field: Field) -> Field.Message? {
        guard case .invalid(let message) = status(of: field) else { return nil }
        return message
    }

    /// The current fields, or `nil` after the form has ended.
    public var draft: ValidatedForm.Draft? {
        switch self {
        case .editing(let draft): draft
        case .checking(let texts, let pending): ValidatedForm.Draft(texts, pending: pending)
        case .submitting(let texts), .failed(let texts, _): ValidatedForm.Draft(texts, pending: [])
        case .submitted, .cancelled: nil
        }
    }
}
