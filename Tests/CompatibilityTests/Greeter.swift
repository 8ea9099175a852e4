import Oak

/// A machine with effects and outputs.
enum Greeter: EffectTransducer {
    enum State: NonTerminal { case only }
    enum Event { case greet(String) }
    typealias Output = String

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .greet(let name): .output("Hello, \(name)")
        }
    }
}
