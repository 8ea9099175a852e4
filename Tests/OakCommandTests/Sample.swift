/// The source code of sample machines.
enum Sample {
    /// A machine without a defect.
    static let door = """
        enum Door: EffectTransducer {
            enum State: NonTerminal { case open, closed }
            enum Event { case push, pull }
            static var initialState: State { .closed }
            static func update(_ state: inout State, event: Event) -> Effect? {
                switch (state, event) {
                case (.open, .push): state = .closed
                case (.closed, .pull): state = .open
                case (.open, .pull), (.closed, .push): break
                }
                return nil
            }
        }
        """

    /// A machine without a transition out of `closed`.
    static let trapdoor = """
        enum Trapdoor: EffectTransducer {
            enum State: NonTerminal { case open, closed }
            enum Event { case push }
            static var initialState: State { .open }
            static func update(_ state: inout State, event: Event) -> Effect? {
                switch (state, event) {
                case (.open, .push): state = .closed
                case (.closed, .push): break
                }
                return nil
            }
        }
        """
}
