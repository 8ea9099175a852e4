/// The events of a machine: the cases of its enum.
struct EventSpace {
    let type: TypeDecl?
    let events: [(model: EventModel, value: Value)]

    init(_ type: TypeDecl?, _ interpreter: Interpreter) {
        self.type = type
        let symbol = Symbol(key: "event", text: "event", type: type?.use)
        guard let type, type.kind == .enum, !type.cases.isEmpty else {
            let location = type?.location ?? interpreter.machine.location
            events = [(EventModel(name: "any", payload: [], location: location), .unknown(symbol))]
            return
        }
        events = type.cases.map { item in
            let payload = item.parameters.map { ($0.label.map { "\($0): " } ?? "") + ($0.type?.name ?? "") }
            var value = interpreter.enumCase(item.name, symbol, count: 0)
            value.subject = .event
            return (EventModel(name: item.name, payload: payload, location: item.location), .enumCase(value))
        }
    }
}
