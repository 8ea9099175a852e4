import Oak

/// An actor that owns a machine, as in an app.
actor Session {
    private lazy var machine = Machine(
        of: Inbox.self, initialState: .empty, env: Inbox.Env(), isolation: self)

    var input: Inbox.Input { machine.input }
    var text: String? { machine.state.text }

    func receive(_ text: String) throws -> String? {
        try machine.input.send(.delivered(Inbox.Letter(text)))
        return machine.state.text
    }
}
