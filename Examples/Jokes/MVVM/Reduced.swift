/// A view state whose changes all have names.
protocol ReducibleViewState {
    /// Everything that can change the state.
    associatedtype Effect

    mutating func reduce(_ effect: Effect)
}

/// A container that leaves `reduce(_:)` as the only way to change a view state.
///
/// The properties of a view state are settable, because previews need any combination of them. Inside this container
/// they are not: even the view model that owns it can only reduce an effect.
struct Reduced<ViewState: ReducibleViewState> {
    private(set) var state: ViewState

    init(_ state: ViewState) {
        self.state = state
    }

    mutating func reduce(_ effect: ViewState.Effect) {
        state.reduce(effect)
    }
}
