import Oak

enum Reader: EffectTransducer {
    struct State: NonTerminal, Hashable {
        var quotation: Quotation.State?
        var shelf = Shelf.State()
    }

    enum Event: Hashable {
        case open, close
        case quotation(Quotation.Event)
        case shelf(Shelf.Event)
        // The output of the quotation.
        case quotationOutput(Quotation.Output)
    }

    struct Env: Sendable {
        var quotation: Quotation.Env
    }

    static let quotation = Scope<Quotation>(
        \.quotation, event: Event.quotation, output: Event.quotationOutput, env: \.quotation)
    static let shelf = Scope<Shelf>(\.shelf, event: Event.shelf)

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .open:
            guard state.quotation == nil else { return nil }
            state.quotation = .idle
            return .send(.quotation(.load))
        case .close:
            state.quotation = nil
            return nil
        case .quotation(let event):
            return quotation.update(&state, event: event)
        case .shelf(let event):
            return shelf.update(&state, event: event)
        case .quotationOutput(.kept(let text)):
            return .send(.shelf(.put(text)))
        }
    }
}
