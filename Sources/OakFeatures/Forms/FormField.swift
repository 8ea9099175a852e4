/// The fields of a form, usually an enum whose cases are in display order.
///
/// ```swift
/// enum Account: FormField {
///     case email, password, repetition
///
///     var dependents: [Account] { self == .password ? [.repetition] : [] }
/// }
/// ```
///
/// `update` reads the properties of a field, so they must always return the same values.
public protocol FormField: Hashable, CaseIterable, Sendable {
    /// The type of the messages about invalid text, such as a string or an enum of reasons.
    associatedtype Message: Hashable & Sendable = String

    /// The other fields whose validity depends on the text of this field. When this field is edited, its touched
    /// dependents lose their messages and are validated again. By default, a field has no dependents.
    var dependents: [Self] { get }

    /// The length of the pause in typing after which this field and its touched dependents are validated. The default
    /// is 300 milliseconds.
    var debounceInterval: Duration { get }
}

extension FormField {
    public var dependents: [Self] { [] }

    public var debounceInterval: Duration { .milliseconds(300) }
}
