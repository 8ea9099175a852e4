/// A view state in which every change has a name.
protocol ReducibleViewState {
    /// The type of the changes to the state.
    associatedtype Effect

    mutating func reduce(_ effect: Effect)
}

/// A container that makes `reduce(_:)` the only way to change a view state.
///
/// The properties of a view state are settable, because previews need arbitrary combinations of values. Inside this
/// container, they are read-only: even the view model that owns the container can change them only by calling
/// `reduce(_:)`.
struct Reduced<ViewState: ReducibleViewState> {
    private(set) var state: ViewState

    init(_ state: ViewState) {
        self.state = state
    }

    mutating func reduce(_ effect: ViewState.Effect) {
        state.reduce(effect)
    }
}
