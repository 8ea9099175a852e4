import COakAtomics

/// An effect of an embedded child, represented as an effect of the machine `T` that embeds the child.
///
/// The effect is relative to `T`. Its parts are mapped to the running machine only when they are visited, so visiting a
/// part at depth *d* takes O(*d*).
@usableFromInline
class ScopedEffect<T: BaseTransducer> {
    @inlinable
    init() {}

    /// Visits the parts of this effect; see ``TransducerEffect/visit(at:from:_:)``. Subclasses override this method.
    @usableFromInline
    func visit<Root>(from parent: Site<Root, T>, _ body: (EffectPart<T>, AnySite<Root>?) -> Void) {}
}

/// An effect of a child, expressed in the child's own types.
final class ChildEffect<Parent: BaseTransducer, Child: BaseTransducer>: ScopedEffect<Parent> {
    private let effect: TransducerEffect<Child>
    private let place: Place<Parent, Child>
    private let owner: EffectOwner

    init(_ effect: TransducerEffect<Child>, of owner: EffectOwner, at place: Place<Parent, Child>) {
        self.effect = effect
        self.place = place
        self.owner = owner
    }

    override func visit<Root>(
        from parent: Site<Root, Parent>, _ body: (EffectPart<Parent>, AnySite<Root>?) -> Void
    ) {
        // Visiting an effect takes more stack space than calling `update`.
        if oak_stack_is_low() { return body(.misuse(.nestedTooDeeply), parent) }
        let site = ChildSite(place, owner, in: parent)
        effect.visit(at: site, from: site) { part, site in
            if let part = part.lifted(by: place.embedding) { body(part, site) }
        }
    }
}

/// The child to which an effect belongs.
enum EffectOwner {
    /// The child that is present when the effect is executed.
    case unspecified
    /// The child that was present when the effect was returned, or `nil` if that child had ended.
    case child(EffectID?)
}

/// A child's effect to which the parent has applied a modifier, such as `debounced`.
@usableFromInline
final class ModifiedEffect<T: BaseTransducer>: ScopedEffect<T> {
    @usableFromInline let effect: ScopedEffect<T>
    @usableFromInline let change: RunChange<T>

    @inlinable
    init(_ effect: ScopedEffect<T>, _ change: RunChange<T>) {
        self.effect = effect
        self.change = change
    }

    @usableFromInline
    override func visit<Root>(
        from parent: Site<Root, T>, _ body: (EffectPart<T>, AnySite<Root>?) -> Void
    ) {
        effect.visit(from: parent) { part, site in
            if case .run(let run) = part, let run = change.apply(run.effect) {
                if change.isBinding { site?.boundTo.append(parent) }
                return body(.run(RunPart(run)), site)
            }
            if case .absent = part { return body(part, site) }
            if let misuse = change.misuse { body(.misuse(misuse), site) }
            body(part, site)
        }
    }
}
