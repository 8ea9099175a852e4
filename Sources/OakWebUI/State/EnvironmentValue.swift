/// The value of an environment key, of any type.
class AnyEnvironmentValue {
    /// Returns whether this value and another value for the same key are the same.
    func isSame(as other: AnyEnvironmentValue) -> Bool { self === other }
}

final class EnvironmentValue<Value>: AnyEnvironmentValue {
    let value: Value

    init(_ value: Value) { self.value = value }

    override func isSame(as other: AnyEnvironmentValue) -> Bool {
        guard let other = other as? Self else { return false }
        return self === other || ValueComparison.isSame(value, other.value)
    }
}
