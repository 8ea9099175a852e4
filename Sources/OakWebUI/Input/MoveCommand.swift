/// The direction of an arrow key.
public enum MoveCommandDirection: Sendable {
    /// The direction of the Up Arrow key.
    case up
    /// The direction of the Down Arrow key.
    case down
    /// The direction of the Left Arrow key.
    case left
    /// The direction of the Right Arrow key.
    case right

    /// The direction for each arrow key.
    fileprivate static let keys: [KeyEquivalent: MoveCommandDirection] = [
        .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right,
    ]
}

extension View {
    /// Runs `action` when an arrow key is pressed or repeats while the view has focus. The view must be `focusable`, be
    /// a focusable control, or contain one. A container does not receive the keys that are pressed in its fields.
    nonisolated public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
        onKeyPress(keys: action == nil ? [] : Set(MoveCommandDirection.keys.keys)) { press in
            guard let action, let direction = MoveCommandDirection.keys[press.key] else { return .ignored }
            action(direction)
            return .handled
        }
    }

    /// Runs `action` when the Escape key is pressed while the view has focus. In a sheet or an alert that can be
    /// dismissed, the key dismisses it instead.
    nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View {
        onKeyPress(keys: action == nil ? [] : [.escape], phases: .down) { _ in
            guard let action else { return .ignored }
            action()
            return .handled
        }
    }
}
