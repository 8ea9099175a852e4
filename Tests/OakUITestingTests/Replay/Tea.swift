import Oak
import OakCheck
import OakUI

/// A machine that makes tea. It has an internal event and a timer.
enum Tea: EffectTransducer {
    enum State: NonTerminal, Hashable { case empty, cold, brewing, ready }
    enum Event: Hashable { case brew, heated, over, drink }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.empty, .brew):
            state = .cold
            return .send(.heated)
        case (.cold, .heated):
            state = .brewing
            return .after(.seconds(180), id: "tea", send: .over)
        case (.brewing, .over): state = .ready
        case (.ready, .drink): state = .empty
        default: break
        }
        return nil
    }

    static var check: Check<Tea> {
        Check(Tea.self, initialState: .empty).events { state in
            switch state {
            case .empty: [.brew]
            case .ready: [.drink]
            case .cold, .brewing: []
            }
        }
    }
}

struct TeaView: View {
    var body: some View {
        TransducerView(of: Tea.self, initialState: .empty) { state, input in
            switch state {
            case .empty: Button("Brew") { try? input.send(.brew) }
            case .cold, .brewing: Text("Wait")
            case .ready: Button("Drink") { try? input.send(.drink) }
            }
        }
    }
}
