import Oak

/// A machine that climbs and often falls, so that uniform random walks rarely reach great heights.
enum Climber: Transducer {
    struct State: NonTerminal, Hashable { var height = 0 }

    enum Event: Hashable { case up, down, fall, look }

    static func update(_ state: inout State, event: Event) {
        switch event {
        case .up: state.height += 1
        case .down: state.height -= 1
        case .fall: state.height = 0
        case .look: break
        }
    }
}
