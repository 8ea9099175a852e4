import Oak

enum Shelf: Transducer {
    struct State: NonTerminal, Hashable {
        var texts: [String] = []
    }

    enum Event: Hashable {
        case put(String)
        case remove(String)
    }

    static func update(_ state: inout State, event: Event) {
        switch event {
        case .put(let text):
            state.texts.append(text)
        case .remove(let text):
            state.texts.removeAll { $0 == text }
        }
    }
}
