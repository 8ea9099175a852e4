#if !canImport(SwiftUI)
    /// What is in the bars of a page: items, groups of them, and what is made of those.
    ///
    /// The body of a type of one's own is read where the toolbar is declared; it has no state or environment of
    /// its own.
    @MainActor
    @preconcurrency
    public protocol ToolbarContent {
        /// The items that it is made of.
        associatedtype Body: ToolbarContent

        /// The items that it is made of.
        @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }

        /// Not to be implemented outside of this library.
        @MainActor @preconcurrency func _addParts(to toolbar: inout _ToolbarParts)
    }

    extension ToolbarContent {
        public func _addParts(to toolbar: inout _ToolbarParts) { body._addParts(to: &toolbar) }
    }

    extension ToolbarContent where Body == Never {
        /// Primitive content has no body, and there is no value that this could give.
        public var body: Never { preconditionFailure("\(Self.self) is primitive: it has no body.") }
    }

    extension Never: ToolbarContent {
        /// There is no `Never` to ask.
        public var body: Never { preconditionFailure("There is no value of type Never.") }
    }

    /// The items of one toolbar. Opaque.
    public struct _ToolbarParts {
        var parts: [ToolbarPart] = []
    }

    extension _ToolbarParts: ToolbarContent {
        public typealias Body = Never
        public func _addParts(to toolbar: inout _ToolbarParts) { toolbar.parts += parts }
    }

    /// Content or nothing.
    extension Optional: ToolbarContent where Wrapped: ToolbarContent {
        public typealias Body = Never
        public func _addParts(to toolbar: inout _ToolbarParts) { self?._addParts(to: &toolbar) }
    }

    /// One view in a bar.
    struct ToolbarPart: Identifiable {
        let placement: ToolbarItemPlacement
        let content: AnyView
        private(set) var id = ID(author: 0, index: 0)
        private(set) var scope: EnvironmentScope?

        /// Labels in bars are symbols unless they say otherwise.
        @MainActor init(_ placement: ToolbarItemPlacement, _ content: some View) {
            self.placement = placement
            self.content = AnyView(content.labelStyle(.iconOnly))
        }

        struct ID: Hashable {
            let author: ElementID
            let index: Int
        }

        /// The part, declared at a node.
        @MainActor
        func placed(_ index: Int, in author: Node) -> ToolbarPart {
            var part = self
            part.id = ID(author: author.id, index: index)
            part.scope = author.scope
            return part
        }
    }

    /// One item of a bar.
    public struct ToolbarItem<ID, Content: View> {
        let placement: ToolbarItemPlacement
        let content: Content
    }

    extension ToolbarItem: ToolbarContent where ID == () {
        public typealias Body = Never

        /// One item.
        public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
            self.placement = placement
            self.content = content()
        }

        public func _addParts(to toolbar: inout _ToolbarParts) {
            toolbar.parts.append(ToolbarPart(placement, content))
        }
    }

    /// Several items at one place of a bar.
    public struct ToolbarItemGroup<Content: View> {
        let placement: ToolbarItemPlacement
        let content: Content
    }

    extension ToolbarItemGroup: ToolbarContent {
        public typealias Body = Never

        /// Several items.
        public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
            self.placement = placement
            self.content = content()
        }

        public func _addParts(to toolbar: inout _ToolbarParts) {
            toolbar.parts.append(ToolbarPart(placement, content))
        }
    }
#endif
