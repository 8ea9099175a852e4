import Foundation
import Oak

/// An embedded child, or a collection of children, whose durable effects and timers outlive their process.
///
/// A machine lists these children in ``DurableTransducer/durableChildren``.
public struct DurableChild<Parent: BaseTransducer>: Sendable {
    let finder: any ChildFinder<Parent>

    /// Creates an entry for the child with the given scope.
    ///
    /// The child can be a machine of any kind. Timers are stored for all machines. If the child is a
    /// ``DurableTransducer``, its durable effects are stored too, and so are the effects of the children that it lists
    /// itself. The parts of a composite, such as a `ProductTransducer`, do not need to be listed.
    public init<Child>(_ scope: ChildScope<Parent, Child>) {
        finder = SingleChild(scope: scope)
    }

    /// Creates an entry for the children with the given scopes. The store contains their keys.
    public init<Child, Key: Codable>(_ scopes: ChildrenScope<Parent, Child, Key>) {
        finder = ChildCollection(scopes: scopes)
    }
}

/// A step in the stored location of a child.
struct ChildStep: Codable, Hashable {
    /// The name of the child in `durableChildren`, or the name of the part of a composite.
    var name: String
    /// The encoded key of the child in a collection.
    var key: String?
}

extension Sequence<ChildStep> {
    /// The location as text, for example `items[5].parcel`.
    var text: String {
        map { step in step.name + (step.key.map { "[\($0)]" } ?? "") }.joined(separator: ".")
    }
}

// MARK: - Finding children

/// A type that finds a child and the descendants of the child by their paths or stored locations.
protocol ChildFinder<Parent>: Sendable {
    associatedtype Parent: BaseTransducer

    /// Returns the stored location of the machine at a path, or `nil` if the path does not lead through this child.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - parent: The path of the parent, which is the beginning of `path`.
    ///   - name: The name of this child.
    func steps(to path: ScopePath, in parent: ScopePath, name: String) -> [ChildStep]?

    /// Returns the machine at a stored location, or `nil` if the given state does not contain the machine.
    ///
    /// - Parameters:
    ///   - key: The key in the first step, which leads to this child.
    ///   - rest: The other steps.
    ///   - parent: The parent.
    ///   - state: The state of the running machine.
    func find<Root>(
        _ key: String?, _ rest: ArraySlice<ChildStep>, in parent: FoundChild<Root, Parent>,
        _ state: Root.State
    ) throws -> RunOwner<Root>?
}

/// The route to a machine, with the states to which the machine's effects can be bound.
struct FoundChild<Root: BaseTransducer, Child: BaseTransducer> {
    let route: ChildRoute<Root, Child>
    /// For each machine on the route, outermost first, a closure that receives a state and returns a closure that
    /// checks whether the machine is still in that state.
    let bindings: [@Sendable (Root.State) -> @Sendable (Root.State) -> Bool]
    /// A closure that returns the event for an error, or `nil` if no machine on the route handles the error. The
    /// closure first calls `failed(_:effect:)` of the machine that owns the effect, and then that of each parent, which
    /// does not receive the id of the effect.
    let failed: @Sendable (any Error, EffectID?) -> Root.Event?

    init(_ route: ChildRoute<Root, Child>) where Root == Child {
        self.route = route
        bindings = [route.binding]
        failed = { Child.failed($0, effect: $1) }
    }

    init<Parent>(_ route: ChildRoute<Root, Child>, in parent: FoundChild<Root, Parent>) {
        self.route = route
        bindings = parent.bindings + [route.binding]
        let (event, parentFailed) = (route.event, parent.failed)
        failed = { error, id in Child.failed(error, effect: id).map(event) ?? parentFailed(error, nil) }
    }
}

private struct SingleChild<Parent: BaseTransducer, Child: BaseTransducer>: ChildFinder {
    let scope: ChildScope<Parent, Child>

    func steps(to path: ScopePath, in parent: ScopePath, name: String) -> [ChildStep]? {
        Children<Child>.steps(to: path, through: parent.appending(scope.path), ChildStep(name: name))
    }

    func find<Root>(
        _ key: String?, _ rest: ArraySlice<ChildStep>, in parent: FoundChild<Root, Parent>,
        _ state: Root.State
    ) throws -> RunOwner<Root>? {
        try Children<Child>.find(rest, at: scope, in: parent, state)
    }
}

private struct ChildCollection<
    Parent: BaseTransducer, Child: BaseTransducer, Key: Hashable & Sendable & Codable
>: ChildFinder {
    let scopes: ChildrenScope<Parent, Child, Key>

    func steps(to path: ScopePath, in parent: ScopePath, name: String) -> [ChildStep]? {
        // A path to an element has two steps: the collection and the element.
        guard let key = path.prefix(parent.count + 2).elementKey(as: Key.self),
            let text = try? Coding.encode(key)
        else { return nil }
        return Children<Child>.steps(
            to: path, through: parent.appending(scopes[key].path),
            ChildStep(name: name, key: String(decoding: text, as: UTF8.self)))
    }

    func find<Root>(
        _ key: String?, _ rest: ArraySlice<ChildStep>, in parent: FoundChild<Root, Parent>,
        _ state: Root.State
    ) throws -> RunOwner<Root>? {
        let key = try Coding.decode(Key.self, from: Data((key ?? "null").utf8))
        return try Children<Child>.find(rest, at: scopes[key], in: parent, state)
    }
}

/// A namespace for functions that find the children of a machine.
enum Children<Machine: BaseTransducer> {
    /// The children whose effects are stored, keyed by name.
    private static var all: [String: DurableChild<Machine>] {
        if let composite = Machine.self as? any CompositeTransducer.Type {
            return parts(of: composite) as? [String: DurableChild<Machine>] ?? [:]
        }
        if let machine = Machine.self as? any DurableTransducer.Type {
            return children(of: machine) as? [String: DurableChild<Machine>] ?? [:]
        }
        return [:]
    }

    // The results have the type of `all`, because the argument is the metatype of `Machine`.

    private static func children<M: DurableTransducer>(of machine: M.Type) -> Any { M.durableChildren }

    private static func parts<M: CompositeTransducer>(of composite: M.Type) -> Any {
        var collector = PartCollector<M>()
        M.visitParts(&collector)
        return collector.parts
    }

    private struct PartCollector<Composite: BaseTransducer>: PartVisitor {
        private(set) var parts: [String: DurableChild<Composite>] = [:]

        mutating func visit<Part: BaseTransducer>(_ name: String, _ scope: ChildScope<Composite, Part>) {
            parts[name] = DurableChild(scope)
        }
    }

    /// Returns the stored location of the descendant at a path, or `nil` if its effects are not stored.
    static func steps(to path: ScopePath, in machine: ScopePath = ScopePath()) -> [ChildStep]? {
        // Sorting makes the result the same in each process, even if two names refer to the same child.
        for (name, child) in all.sorted(by: { $0.key < $1.key }) {
            if let steps = child.finder.steps(to: path, in: machine, name: name) { return steps }
        }
        return nil
    }

    /// Returns the stored location of this machine or of a descendant, or `nil` if the given path does not lead to one
    /// of them.
    fileprivate static func steps(
        to path: ScopePath, through machine: ScopePath, _ step: ChildStep
    ) -> [ChildStep]? {
        guard path.starts(with: machine) else { return nil }
        if path.count == machine.count { return [step] }
        return steps(to: path, in: machine).map { [step] + $0 }
    }

    /// Returns the machine at a stored location.
    fileprivate static func find<Root, Parent>(
        _ steps: ArraySlice<ChildStep>, at scope: ChildScope<Parent, Machine>,
        in parent: FoundChild<Root, Parent>, _ state: Root.State
    ) throws -> RunOwner<Root>? {
        guard let route = scope.route(from: parent.route, in: state) else { return nil }
        let found = FoundChild(route, in: parent)
        if steps.isEmpty { return RunOwner(found) }
        return try find(steps, in: found, state)
    }

    /// Returns the descendant at a stored location, or `nil` if the given state does not contain the descendant.
    ///
    /// - Throws: `DurableError.refused` if the program does not list the child.
    static func find<Root>(
        _ steps: ArraySlice<ChildStep>, in machine: FoundChild<Root, Machine>, _ state: Root.State
    ) throws -> RunOwner<Root>? {
        guard let step = steps.first, let child = all[step.name] else {
            throw DurableError.refused(
                reason: "an effect of the child `\(steps.text)` is stored, but `durableChildren` of "
                    + "`\(Machine.self)` does not contain `\(steps.first?.name ?? "")`. Add the name again")
        }
        return try child.finder.find(step.key, steps.dropFirst(), in: machine, state)
    }
}
