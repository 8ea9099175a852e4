/// The purpose of a button.
public struct ButtonRole: Equatable, Sendable {
    let name: String

    /// A role for buttons that delete or end something.
    public static let destructive = ButtonRole(name: "destructive")
    /// A role for buttons that leave everything unchanged.
    public static let cancel = ButtonRole(name: "cancel")
}
