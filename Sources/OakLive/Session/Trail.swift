#if !canImport(SwiftUI)
    import OakUI

    /// Decides which changes of the address are steps that the browser can go back: those that something the
    /// person did has led to, at once or later. What happens by itself is none: the first load, or where a visit
    /// is led on to. Typing on in one field is one step.
    struct Trail {
        private var cause: Cause?
        private var typedIn: ElementID?

        private struct Cause {
            let element: ElementID
            let isTyping: Bool
        }

        /// The person did something.
        mutating func acted(_ kind: Event.Kind, on element: ElementID) {
            guard kind != .focus, kind != .blur, kind != .load, kind != .fail else { return }
            cause = Cause(element: element, isTyping: kind == .input)
        }

        /// The browser went to another address itself.
        mutating func visited() { self = Trail() }

        /// The address has changed.
        /// - Returns: Whether that is a step.
        mutating func moved() -> Bool {
            guard let cause else { return false }
            self.cause = nil
            let goesOn = cause.isTyping && typedIn == cause.element
            typedIn = cause.isTyping ? cause.element : nil
            return !goesOn
        }
    }
#endif
