import Oak

extension Check {
    /// Requires a newer version of the machine to behave the same from each migrated state as this version does from
    /// the original state. Updating a state and then migrating it must produce the same state as migrating it and then
    /// updating it.
    ///
    /// ```swift
    /// let report = await Check(Order1.self, initialState: Order1.initialState)
    ///     .events(.add, .pay)
    ///     .migrates(to: Order2.self, state: Order2.migratedState(from:), event: Order2.migratedEvent(from:))
    ///     .run()
    /// ```
    ///
    /// If the results of a step differ, the property is violated. The report contains a shortest trace to such a step,
    /// and the reason.
    ///
    /// - Parameters:
    ///   - newer: The newer version.
    ///   - state: A function that migrates a state. An error violates the property.
    ///   - event: A function that migrates a stored event. An error violates the property.
    ///   - comparesEffects: A Boolean value that indicates whether both versions must also return the same effects.
    public func migrates<Newer: BaseTransducer>(
        to newer: Newer.Type, state: @escaping @Sendable (T.State) throws -> Newer.State,
        event: @escaping @Sendable (T.Event) throws -> Newer.Event, comparesEffects: Bool = true
    ) -> Check where Newer.State: Equatable {
        let migration = Migration<T, Newer>(state: state, event: event, comparesEffects: comparesEffects)
        let name = "migrates to \(LiteralWriter.name(newer))"
        return changed { check in
            check.properties.append(
                Property(
                    name: name, kind: .step { migration.difference(in: $0) == nil },
                    explanation: { migration.difference(in: $0) }))
        }
    }
}

/// The migration of a machine to a newer version.
private struct Migration<T: BaseTransducer, Newer: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable, Newer.State: Equatable {
    let state: @Sendable (T.State) throws -> Newer.State
    let event: @Sendable (T.Event) throws -> Newer.Event
    let comparesEffects: Bool

    /// Returns a description of the difference between the results of migrating before and after the update, or `nil`
    /// if the results are equal.
    func difference(in step: Check<T>.Step) -> String? {
        // A machine that has not accepted an event has no stored state.
        if step.isFirst { return nil }
        guard let event = step.event else { return nil }
        do {
            let before = try state(step.before)
            let expected = try state(step.after)
            if before.isTerminal {
                return describe(
                    step,
                    "The migrated state \(code(before)) is terminal, so the newer version ignores the event.")
            }
            var actual = before
            let effect = Newer.step(&actual, event: try self.event(event))
            if actual != expected {
                return describe(
                    step, "updated, then migrated:  \(code(expected))",
                    "migrated, then updated:  \(code(actual))")
            }
            let effects = effect?.summary.flattened ?? []
            if comparesEffects, effects != step.effects {
                return describe(
                    step, "effects of the older version:  \(list(step.effects))",
                    "effects of the newer version:  \(list(effects))")
            }
            return nil
        } catch {
            return describe(step, "The migration throws an error: \(error)")
        }
    }

    private func describe(_ step: Check<T>.Step, _ lines: String...) -> String {
        let head = [
            "the newer version processes an event differently after the migration. Correct `migrate(_:from:)` or "
                + "`update`. If the difference is intended, exclude this event from the check.",
            "step:                    \(step.cause)",
            "state before:            \(code(step.before))",
        ]
        return (head + lines).joined(separator: "\n    ")
    }

    private func code(_ value: Any) -> String { LiteralWriter().literal(value).text }

    private func list(_ effects: [EffectSummary]) -> String {
        effects.isEmpty ? "none" : effects.map { "\($0)" }.joined(separator: ", ")
    }
}
