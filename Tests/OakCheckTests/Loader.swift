import Oak

/// A machine that loads numbers, for the tests of the checker.
enum Loader: EffectTransducer {
    struct State: NonTerminal, Hashable {
        var isLoading = false
        var numbers: [Int] = []
    }

    enum Event: Hashable {
        case load, cancel, clear
        case received(Int)
        case failed
    }

    struct Broken: Error {}

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .load where !state.isLoading:
            state.isLoading = true
            return Effect(id: "load") { _, _ in }.catching { _ in .failed }
        case .cancel where state.isLoading:
            state.isLoading = false
            return .cancel(id: "load")
        case .received(let number):
            state.isLoading = false
            if state.numbers.count < 3 { state.numbers.append(number) }
        case .failed:
            state.isLoading = false
        case .clear:
            state.numbers = []
        case .load, .cancel:
            break
        }
        return nil
    }
}
