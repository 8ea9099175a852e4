/// The key of a form's fields, usually an enum; all cases are the fields, in the order in which they are shown.
///
/// ```swift
/// enum Account: FormField {
///     case email, password, repetition
///
///     var dependents: [Account] { self == .password ? [.repetition] : [] }
/// }
/// ```
///
/// `update` asks for these properties, so they must be the same each time.
public protocol FormField: Hashable, CaseIterable, Sendable {
    /// What is said of an invalid text: a sentence, or an enum of reasons.
    associatedtype Message: Hashable & Sendable = String

    /// The other fields whose validity depends on the text of this one. When this one is edited, those of them
    /// that are not untouched are validated again, and what was said of them is withdrawn. Default: none.
    var dependents: [Self] { get }

    /// How long typing must pause before the text is validated. Default: 300 ms.
    var quiet: Duration { get }
}

extension FormField {
    public var dependents: [Self] { [] }

    public var quiet: Duration { .milliseconds(300) }
}
