extension Index {
    static let protocols: Set<String> = [
        "Transducer", "EffectTransducer", "BaseTransducer", "ResumableTransducer", "DurableTransducer",
    ]
    private static let modules = ["Oak.", "OakDurable."]

    /// Returns the transducer protocol that a type conforms to, directly or through aliases and custom protocols.
    func transducerProtocol(of type: TypeDecl, depth: Int = 0) -> String? {
        guard depth < 8 else { return nil }
        for inherited in type.inherits {
            let use = unalias(inherited)
            var name = use.name
            if let module = Self.modules.first(where: name.hasPrefix) { name.removeFirst(module.count) }
            if let found = resolve(use),
                !(Self.protocols.contains(name) && found.kind == .protocol && isOak(found))
            {
                if found.kind == .protocol, let name = transducerProtocol(of: found, depth: depth + 1) {
                    return name
                }
            } else if Self.protocols.contains(name) {
                return name
            }
        }
        return nil
    }

    /// Returns whether the declaration is Oak's own protocol, whose source may be among the files.
    private func isOak(_ type: TypeDecl) -> Bool { type.name == type.shortName }

    func isTransducer(_ type: TypeDecl) -> Bool {
        type.kind != .protocol && transducerProtocol(of: type) != nil
    }

    /// Returns whether effects cannot be bound to the states of a machine because its state is a struct and the machine
    /// does not declare `key(of:)`.
    func lacksStateKey(_ machine: TypeDecl) -> Bool {
        resolve(TypeUse("State", in: machine.scope))?.kind == .struct && machine.functions["key"] == nil
    }
}
