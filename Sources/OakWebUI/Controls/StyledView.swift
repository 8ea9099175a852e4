/// A control whose view can be replaced by a style in the environment.
protocol StyledView: View where Body == Never {
    associatedtype Plain: View
    /// The view that the control shows if no style replaces it.
    @MainActor var plain: Plain { get }
    /// Returns the view that the current style creates, or `nil` if the control shows `plain`.
    @MainActor func styled(in environment: EnvironmentValues) -> AnyView?
}

extension StyledView {
    // Public, because public views use this implementation.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: StyledNode(view, inputs))
    }
}

final class StyledNode<V: StyledView>: ViewNode<V> {
    private enum Content {
        case none
        case plain(ViewNode<V.Plain>)
        case styled(ViewNode<AnyView>)
    }

    private var view: V
    private var content = Content.none

    init(_ view: V, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        content = make(styled())
    }

    private func styled() -> AnyView? { reading { view.styled(in: EnvironmentValues(scope: scope)) } }

    private func make(_ styled: AnyView?) -> Content {
        if let styled { return .styled(AnyView.makeNode(styled, in: inputs())) }
        return .plain(V.Plain.makeNode(view.plain, in: inputs()))
    }

    override func update(_ view: V) {
        self.view = view
        refresh()
    }

    override func refresh() {
        isDirty = false
        let styled = styled()
        switch (content, styled) {
        case (.plain(let node), nil): node.update(view.plain)
        case (.styled(let node), let styled?): node.update(styled)
        default:
            if let old = child(at: 0) { graph.remove(old, from: self) }
            content = make(styled)
            if let new = child(at: 0) { graph.insert(new, in: self) }
        }
    }

    override var childCount: Int { 1 }

    override func child(at index: Int) -> Node? {
        switch content {
        case .none: nil
        case .plain(let node): node
        case .styled(let node): node
        }
    }
}

/// The style that applies to all controls of one kind in a view.
///
/// The environment key determines the kind of control. `BuiltIn` represents the styles that the control itself
/// implements, and `Configuration` contains the properties of a control that other styles receive.
enum ControlStyle<BuiltIn: Equatable, Configuration> {
    case builtIn(BuiltIn)
    /// A function that returns the view that replaces a control.
    case custom((Configuration) -> AnyView)

    /// Returns the view that replaces a control, or `nil` if the control implements the style itself.
    func body(_ configuration: @autoclosure () -> Configuration) -> AnyView? {
        if case .custom(let body) = self { body(configuration()) } else { nil }
    }
}

extension ControlStyle: Equatable {
    static func == (a: Self, b: Self) -> Bool {
        if case (.builtIn(let a), .builtIn(let b)) = (a, b) { a == b } else { false }
    }
}

/// A public style that is implemented by the control itself.
protocol BuiltInStyle<BuiltIn> {
    associatedtype BuiltIn: Equatable
    nonisolated var builtIn: BuiltIn { get }
}

extension View {
    /// Sets the style of all controls of one kind in the view.
    ///
    /// - Parameters:
    ///   - key: The key of the style in the environment.
    ///   - style: The style. Its dynamic properties are connected when a control uses it.
    ///   - inner: The style of the controls in the view that `style` creates. The default is the style that applies
    ///     outside of this view.
    ///   - makeBody: A function that creates the view of a control.
    nonisolated func controlStyle<Key: EnvironmentKey, BuiltIn, Configuration, Style, Content: View>(
        _ key: Key.Type, _ style: Style, inner: Key.Value? = nil,
        makeBody: @escaping @MainActor (Style, Configuration) -> Content
    ) -> some View where Key.Value == ControlStyle<BuiltIn, Configuration> {
        modifier(
            EnvironmentModifier { values in
                if let style = style as? any BuiltInStyle<BuiltIn> {
                    values[key] = .builtIn(style.builtIn)
                    return
                }
                let inner = inner ?? values[key]
                values[key] = .custom { configuration in
                    AnyView(
                        StyleBody(
                            style: ConnectedStyle(style), configuration: configuration, makeBody: makeBody
                        )
                        .environment(key, inner))
                }
            })
    }
}

/// The view that a style creates for a control.
private struct StyleBody<Style, Configuration, Content: View> {
    let style: ConnectedStyle<Style>
    let configuration: Configuration
    let makeBody: @MainActor (Style, Configuration) -> Content
}

extension StyleBody: View {
    var body: some View { makeBody(style.style, configuration) }
}

/// A style that can read the environment, because its dynamic properties are connected like those of a view.
private struct ConnectedStyle<Style>: DynamicProperty {
    private(set) var style: Style

    init(_ style: Style) { self.style = style }

    @MainActor
    static func _connect(_ property: inout Self, previous: Self?, in context: _PropertyContext) -> Bool {
        FieldPlan.of(Style.self).connect(&property.style, previous: previous?.style, in: context)
    }
}

/// A control that is shown unchanged, or is replaced by the view that a style in the environment creates.
struct StyledControl<Key: EnvironmentKey, BuiltIn: Equatable, Configuration, Plain: View>
where Key.Value == ControlStyle<BuiltIn, Configuration> {
    let key: Key.Type
    let configuration: @MainActor () -> Configuration
    let plain: Plain

    /// Creates a control whose view can be replaced by a style.
    ///
    /// - Parameters:
    ///   - configuration: The properties of the control for its style.
    ///   - plain: The view of the control without a style.
    init(
        _ key: Key.Type, _ configuration: @autoclosure @escaping @MainActor () -> Configuration,
        @ViewBuilder plain: () -> Plain
    ) {
        self.key = key
        self.configuration = configuration
        self.plain = plain()
    }
}

extension StyledControl: View, StyledView {
    typealias Body = Never

    func styled(in environment: EnvironmentValues) -> AnyView? { environment[key].body(configuration()) }
}
