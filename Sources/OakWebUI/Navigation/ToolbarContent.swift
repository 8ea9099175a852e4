/// The content of a page's bars. It consists of items, groups of items, or a custom type that is composed of them.
///
/// The body of a custom type is evaluated where the toolbar is declared. A custom type cannot have state or read
/// the environment.
@MainActor
@preconcurrency
public protocol ToolbarContent {
    /// The type of the body.
    associatedtype Body: ToolbarContent

    /// The content of this type, composed of other toolbar content.
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }

    /// Adds the parts of this content to a toolbar. Do not implement this requirement outside the library.
    @MainActor @preconcurrency func _addParts(to toolbar: inout _ToolbarParts)
}

extension ToolbarContent {
    public func _addParts(to toolbar: inout _ToolbarParts) { body._addParts(to: &toolbar) }
}

extension ToolbarContent where Body == Never {
    /// A placeholder that must not be read, because primitive content has no body.
    public var body: Never {
        preconditionFailure(
            "Cannot read `body` of the primitive toolbar content `\(Self.self)`. Use the content itself.")
    }
}

extension Never: ToolbarContent {
    /// A placeholder that cannot be read, because there are no values of type `Never`.
    nonisolated public var body: Never { preconditionFailure("`Never` has no values, so it has no `body`.") }
}

/// An opaque list of the parts of a toolbar.
public struct _ToolbarParts {
    var parts: [ToolbarPart] = []
}

extension _ToolbarParts: ToolbarContent {
    public typealias Body = Never
    public func _addParts(to toolbar: inout _ToolbarParts) { toolbar.parts += parts }
}

/// Optional toolbar content, which adds no items if it is `nil`.
extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    public typealias Body = Never
    public func _addParts(to toolbar: inout _ToolbarParts) { self?._addParts(to: &toolbar) }
}

/// A view in a bar.
struct ToolbarPart: Identifiable {
    let placement: ToolbarItemPlacement
    let content: AnyView
    private(set) var id = ID(author: 0, index: 0)
    private(set) var scope: EnvironmentScope?

    /// Creates a toolbar part. By default, labels in a bar show only their symbols.
    @MainActor init(_ placement: ToolbarItemPlacement, _ content: some View) {
        self.placement = placement
        self.content = AnyView(content.labelStyle(.iconOnly))
    }

    struct ID: Hashable {
        let author: ElementID
        let index: Int
    }

    /// Returns a copy of the part with an id, and with the scope of the node that declares the part.
    @MainActor
    func placed(_ index: Int, in author: Node) -> ToolbarPart {
        var part = self
        part.id = ID(author: author.id, index: index)
        part.scope = author.scope
        return part
    }
}

/// An item in a bar of a page.
public struct ToolbarItem<ID, Content: View> {
    let placement: ToolbarItemPlacement
    let content: Content
}

extension ToolbarItem: ToolbarContent where ID == () {
    public typealias Body = Never

    /// Creates a toolbar item.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    public func _addParts(to toolbar: inout _ToolbarParts) {
        toolbar.parts.append(ToolbarPart(placement, content))
    }
}

/// A group of items with the same placement.
public struct ToolbarItemGroup<Content: View> {
    let placement: ToolbarItemPlacement
    let content: Content
}

extension ToolbarItemGroup: ToolbarContent {
    public typealias Body = Never

    /// Creates a group of toolbar items.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    public func _addParts(to toolbar: inout _ToolbarParts) {
        toolbar.parts.append(ToolbarPart(placement, content))
    }
}

/// A result builder for toolbar content.
@resultBuilder
@MainActor
public enum ToolbarContentBuilder {
    /// Returns the item unchanged.
    nonisolated public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
        content
    }

    /// Returns the item unchanged.
    nonisolated public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content {
        content
    }

    /// Combines items in order.
    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content)
        -> _ToolbarParts
    {
        var toolbar = _ToolbarParts()
        for content in repeat each content { content._addParts(to: &toolbar) }
        return toolbar
    }

    /// Includes the items only if the condition is true.
    nonisolated public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? {
        content
    }

    /// Returns the items of the first branch of a conditional statement.
    public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarParts {
        join(first)
    }

    /// Returns the items of the second branch of a conditional statement.
    public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarParts {
        join(second)
    }

    /// Returns the items of a block with an availability condition, such as `if #available`.
    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content)
        -> _ToolbarParts
    {
        join(content)
    }

    private static func join<Content: ToolbarContent>(_ content: Content) -> _ToolbarParts {
        var toolbar = _ToolbarParts()
        content._addParts(to: &toolbar)
        return toolbar
    }
}

@available(*, unavailable)
extension ToolbarContentBuilder: Sendable {}
