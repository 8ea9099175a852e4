private enum BadgeKey: EnvironmentKey { static var defaultValue: Text? { nil } }

extension EnvironmentValues {
    /// The badge of a row or a tab.
    var badge: Text? {
        get { self[BadgeKey.self] }
        set { self[BadgeKey.self] = newValue }
    }
}

/// A modifier that adds a badge to a row.
struct BadgeDecoration {
    let badge: Text?
}

extension BadgeDecoration: Decoration {
    func decorate(_ element: inout Element, in environment: EnvironmentValues) {
        if let badge { element[.badge] = badge.text(in: environment) }
    }
}

extension View {
    /// Adds a number as a badge to a list row or a tab. No badge is shown for zero.
    nonisolated public func badge(_ count: Int) -> some View {
        badge(count == 0 ? nil : Text("\(count)"))
    }

    /// Adds a badge to a list row or a tab.
    nonisolated public func badge(_ label: Text?) -> some View {
        modifier(BadgeDecoration(badge: label)).modifier(EnvironmentModifier { $0.badge = label })
    }

    /// Adds a badge, parsed as Markdown, to a list row or a tab.
    nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

    /// Adds a badge, shown verbatim, to a list row or a tab.
    @_disfavoredOverload
    nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
        badge(label.map { Text($0) })
    }
}
