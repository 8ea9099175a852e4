/// A variant of a symbol, such as a filled variant or a variant enclosed in a circle.
public struct SymbolVariants: Hashable, Sendable {
    private enum Frame: String { case circle, square, rectangle }

    private var frame: Frame?
    private var isFilled = false
    private var isSlashed = false

    /// No variant.
    public static let none = SymbolVariants()
    /// A variant enclosed in a circle.
    public static let circle = SymbolVariants.none.circle
    /// A variant enclosed in a square.
    public static let square = SymbolVariants.none.square
    /// A variant enclosed in a rectangle.
    public static let rectangle = SymbolVariants.none.rectangle
    /// A filled variant.
    public static let fill = SymbolVariants.none.fill
    /// A variant with a slash.
    public static let slash = SymbolVariants.none.slash

    /// This variant enclosed in a circle.
    public var circle: SymbolVariants { changed { $0.frame = .circle } }
    /// This variant enclosed in a square.
    public var square: SymbolVariants { changed { $0.frame = .square } }
    /// This variant enclosed in a rectangle.
    public var rectangle: SymbolVariants { changed { $0.frame = .rectangle } }
    /// The filled form of this variant.
    public var fill: SymbolVariants { changed { $0.isFilled = true } }
    /// This variant with a slash.
    public var slash: SymbolVariants { changed { $0.isSlashed = true } }

    /// Returns whether this variant has all properties of another variant.
    public func contains(_ other: SymbolVariants) -> Bool { union(other) == self }

    private func changed(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
        var variants = self
        change(&variants)
        return variants
    }

    /// Returns a variant with the properties of both variants. The frame of `other` takes precedence.
    func union(_ other: SymbolVariants) -> SymbolVariants {
        changed {
            $0.frame = other.frame ?? frame
            $0.isFilled = isFilled || other.isFilled
            $0.isSlashed = isSlashed || other.isSlashed
        }
    }

    /// Returns the name of this variant of a symbol, or the name of the symbol if the variant does not exist.
    func name(of symbol: String) -> String {
        if self == .none { return symbol }
        var base = symbol.split(separator: ".")
        var own = SymbolVariants()
        while base.count > 1, let last = base.last, own.add(last) { base.removeLast() }
        let all = own.union(self)
        var parts = base.map(String.init)
        if let frame = all.frame { parts.append(frame.rawValue) }
        if all.isSlashed { parts.append("slash") }
        if all.isFilled { parts.append("fill") }
        let name = parts.joined(separator: ".")
        return Glyph.images[name] == nil ? symbol : name
    }

    /// Adds the property with the given name to the variant. Returns `false` if there is no such property.
    private mutating func add(_ name: Substring) -> Bool {
        switch name {
        case "fill": isFilled = true
        case "slash": isSlashed = true
        default:
            guard let frame = Frame(rawValue: String(name)) else { return false }
            self.frame = frame
        }
        return true
    }
}

private enum SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

extension EnvironmentValues {
    /// The variant in which the view's symbols are shown.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

extension View {
    /// Shows the given variant of the symbols in the view. A symbol without this variant stays unchanged.
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
        modifier(EnvironmentModifier { $0.symbolVariants = $0.symbolVariants.union(variant) })
    }
}
