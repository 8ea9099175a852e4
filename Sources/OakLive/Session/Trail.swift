#if !canImport(SwiftUI)
    import OakUI

    /// A rule for which changes of the address become history steps: changes that a user action has caused,
    /// at once or later. Changes without user action, such as the first load or a redirect of a visit, are
    /// not steps. Continued typing in one field is one step.
    struct Trail {
        private var cause: Cause?
        private var typedIn: ElementID?

        private struct Cause {
            let element: ElementID
            let isTyping: Bool
        }

        /// Records a user action.
        mutating func acted(_ kind: Event.Kind, on element: ElementID) {
            guard kind != .focus, kind != .blur, kind != .load, kind != .fail else { return }
            cause = Cause(element: element, isTyping: kind == .input)
        }

        /// Records that the browser went to another address itself.
        mutating func visited() { self = Trail() }

        /// Records a change of the address.
        ///
        /// - Returns: Whether the change is a history step.
        mutating func moved() -> Bool {
            guard let cause else { return false }
            self.cause = nil
            let goesOn = cause.isTyping && typedIn == cause.element
            typedIn = cause.isTyping ? cause.element : nil
            return !goesOn
        }
    }
#endif
