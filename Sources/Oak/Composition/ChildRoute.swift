/// The route from a running machine to an embedded child. A host uses it to find the child in another process, where
/// the locations that effects have recorded are not available.
package struct ChildRoute<Root: BaseTransducer, Child: BaseTransducer>: Sendable {
    package let location: ChildLocation<Root>
    /// A closure that returns the child's state, or `nil` if the child is absent.
    package let state: @Sendable (Root.State) -> Child.State?
    package let event: @Sendable (Child.Event) -> Root.Event
    package let env: @Sendable (Root.Env) -> Child.Env
}

extension ChildRoute {
    /// A closure that returns the condition under which an effect bound to the child's state continues to run. The
    /// argument of the closure is the state in which the effect was started.
    package var binding: @Sendable (Root.State) -> @Sendable (Root.State) -> Bool {
        let child = state
        return { start in
            guard let start = child(start) else { return { _ in false } }
            let isInState = Child.stateBinding(start)
            return { child($0).map(isInState) ?? false }
        }
    }
}

extension ChildRoute where Root == Child {
    /// Creates the route to the machine itself.
    package init() {
        self.init(
            location: ChildLocation(path: ScopePath(), occupancies: []), state: { $0 }, event: { $0 },
            env: { $0 })
    }
}

extension ChildScope {
    /// Returns the route to the child that is present in the given state, or `nil` if no child is present.
    ///
    /// - Parameters:
    ///   - parent: The route to the parent.
    ///   - state: The state of the machine.
    package func route<Root>(
        from parent: ChildRoute<Root, Parent>, in state: Root.State
    ) -> ChildRoute<Root, Child>? {
        var occupancies = parent.location.occupancies
        let (reach, embedding) = (parent.state, place.embedding)
        if let identity = place.identity {
            guard let occupant = reach(state).flatMap(identity) else { return nil }
            occupancies.append(.init({ reach($0).flatMap(identity) }, occupant))
        }
        let (event, env) = (parent.event, parent.env)
        return ChildRoute<Root, Child>(
            location: ChildLocation(path: place.path(from: parent.location.path), occupancies: occupancies),
            state: { reach($0).flatMap(embedding.state) }, event: { event(embedding.event($0)) },
            env: { embedding.env(env($0)) })
    }
}

// MARK: - Parts of composites

/// A composite machine, such as a product. Hosts look up its parts by name.
package protocol CompositeTransducer: BaseTransducer {
    /// Calls a visitor with each part.
    static func visitParts<Visitor: PartVisitor>(_ visitor: inout Visitor) where Visitor.Composite == Self
}

/// A type that visits the parts of a composite machine.
package protocol PartVisitor<Composite> {
    associatedtype Composite: BaseTransducer

    mutating func visit<Part: BaseTransducer>(_ name: String, _ scope: ChildScope<Composite, Part>)
}

extension ProductTransducer: CompositeTransducer {
    package static func visitParts<Visitor: PartVisitor>(_ visitor: inout Visitor)
    where Visitor.Composite == Self {
        visitor.visit("first", first)
        visitor.visit("second", second)
    }
}

extension SumTransducer: CompositeTransducer {
    package static func visitParts<Visitor: PartVisitor>(_ visitor: inout Visitor)
    where Visitor.Composite == Self {
        visitor.visit("first", first)
        visitor.visit("second", second)
    }
}

extension CascadeTransducer: CompositeTransducer {
    package static func visitParts<Visitor: PartVisitor>(_ visitor: inout Visitor)
    where Visitor.Composite == Self {
        visitor.visit("first", first)
        visitor.visit("second", second)
    }
}

extension FeedbackTransducer: CompositeTransducer {
    package static func visitParts<Visitor: PartVisitor>(_ visitor: inout Visitor)
    where Visitor.Composite == Self {
        visitor.visit("inner", inner)
    }
}
