import OakWebUI

/// A type that tracks user actions and determines which address changes add an entry to the browser's history.
///
/// The first change after a user action, immediate or later, adds an entry. Further changes before the next action, and
/// changes without a user action, such as the first load or the redirect of a visit, do not. Continuous typing in a
/// field adds a single entry.
struct HistoryTracker {
    private var cause: Cause?
    private var typedIn: ElementID?

    private struct Cause {
        let element: ElementID
        let isTyping: Bool
    }

    /// Records a user action.
    mutating func recordAction(_ kind: Event.Kind, on element: ElementID) {
        switch kind {
        case .focus, .blur, .load, .fail, .size, .rows: break
        default: cause = Cause(element: element, isTyping: kind == .input)
        }
    }

    /// Records that the browser navigated to another address on its own.
    mutating func recordVisit() { self = HistoryTracker() }

    /// Records a change to the address.
    ///
    /// - Returns: `true` if the change adds an entry to the history.
    mutating func recordAddressChange() -> Bool {
        guard let cause else { return false }
        self.cause = nil
        let continuesTyping = cause.isTyping && typedIn == cause.element
        typedIn = cause.isTyping ? cause.element : nil
        return !continuesTyping
    }
}
