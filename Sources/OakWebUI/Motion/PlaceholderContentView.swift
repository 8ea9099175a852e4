/// The view to which a transition or an animator is applied.
public struct PlaceholderContentView<Value> {
    private enum Storage {
        /// The view that a modifier modifies.
        case source(ModifierContent)
        case view(AnyView)
    }

    private let storage: Storage

    init(_ source: ModifierContent) { storage = .source(source) }
    init(_ view: AnyView) { storage = .view(view) }
}

@available(*, unavailable)
extension PlaceholderContentView: Sendable {}

extension PlaceholderContentView: View {
    public var body: some View {
        switch storage {
        case .source(let source): _ViewModifier_Content<PhaseModifier<IdentityTransition>>(source: source)
        case .view(let view): view
        }
    }
}

/// A modifier whose closure creates a view around a placeholder for the modified view.
struct PlaceholderModifier<Value, Result: View> {
    private let make: (PlaceholderContentView<Value>) -> Result

    init(_ make: @escaping (PlaceholderContentView<Value>) -> Result) { self.make = make }
}

extension PlaceholderModifier: ViewModifier {
    func body(content: Content) -> some View { make(PlaceholderContentView(content.source)) }
}

extension View {
    /// Animates changes to the modifiers in `body`. Changes to the view itself, which `body` receives, are animated as
    /// well.
    nonisolated public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        body(PlaceholderContentView(AnyView(self))).animation(animation)
    }

    /// Changes the transaction for the modifiers in `body`. The transaction for the view itself, which `body` receives,
    /// changes as well.
    nonisolated public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void,
        @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        body(PlaceholderContentView(AnyView(self))).transaction(transform)
    }
}
