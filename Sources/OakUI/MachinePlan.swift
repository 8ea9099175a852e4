import Oak

/// The parameters of the machine that a `TransducerView` runs.
struct MachinePlan<T: BaseTransducer> {
    enum Start {
        case value(T.State)
        case bound(Binding<T.State>)
    }

    let start: Start
    let env: T.Env
    /// An existing input for the machine, or `nil`. If a later plan has a different input, a new machine replaces the
    /// running one.
    let input: T.Input?
    let output: (@MainActor (T.Output) -> Void)?
    let completion: (@MainActor (Result<T.State, any Error>) -> Void)?

    @MainActor var initialState: T.State {
        switch start {
        case .value(let state): state
        case .bound(let binding): binding.wrappedValue
        }
    }

    /// The binding to which the machine's state is written, or `nil` if there is none.
    var mirror: Binding<T.State>? {
        if case .bound(let binding) = start { binding } else { nil }
    }
}
