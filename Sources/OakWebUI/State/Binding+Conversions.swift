extension Binding {
    /// Creates a binding to an optional from a binding to its wrapped value. Writing `nil` has no effect.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self = base.part(Conversion.optional) {
            $0
        } set: {
            if let new = $1 { $0 = new }
        }
    }

    /// Creates a binding to the wrapped value of an optional, or returns `nil` if the optional is currently
    /// `nil`.
    ///
    /// When the optional becomes `nil`, the binding keeps returning the last value and ignores writes.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        let last = Guarded(value)
        self = base.part(Conversion.unwrapped) { whole in
            last.locked { last in
                if let whole { last = whole }
                return last
            }
        } set: {
            if $0 != nil { $0 = $1 }
        }
    }

    /// Creates a type-erased binding to the same value. Writing a value of another type has no effect.
    public init<Base: Hashable>(_ base: Binding<Base>) where Value == AnyHashable {
        self = base.part(Conversion.anyHashable) {
            AnyHashable($0)
        } set: {
            if let new = $1.base as? Base { $0 = new }
        }
    }
}

private enum Conversion: Hashable { case optional, unwrapped, anyHashable }
