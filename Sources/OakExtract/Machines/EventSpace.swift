/// The events of a machine, which are the cases of its event enum.
struct EventSpace {
    /// A Boolean value that indicates whether the events are known. Otherwise a single placeholder represents all of
    /// them.
    let isKnown: Bool
    let events: [(model: EventModel, value: Value)]

    init(_ use: TypeUse, _ interpreter: Interpreter) {
        let type = interpreter.index.resolve(use)
        let symbol = Symbol(key: "event", text: "event", type: type?.use)
        isKnown = type?.kind == .enum || interpreter.index.isEmpty(use)
        guard let type, type.kind == .enum else {
            if isKnown {
                events = []
                return
            }
            let location = type?.location ?? interpreter.machine.location
            events = [(EventModel(name: "any", payload: [], location: location), .unknown(symbol))]
            return
        }
        events = type.cases.map { item in
            let payload = item.parameters.map { ($0.label.map { "\($0): " } ?? "") + ($0.type?.name ?? "") }
            var value = interpreter.conditions.enumCase(item.name, symbol, count: 0)
            value.subject = .event
            return (EventModel(name: item.name, payload: payload, location: item.location), .enumCase(value))
        }
    }
}
