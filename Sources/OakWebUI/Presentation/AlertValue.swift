// Older forms of alerts and confirmation dialogs, which SwiftUI has deprecated in favor of
// `alert(_:isPresented:actions:)` and `confirmationDialog`.

/// A description of an alert.
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Button]

    /// Creates an alert with one button, which is titled OK by default.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = dismissButton.map { [$0] } ?? []
    }

    /// Creates an alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    /// A button of an alert or an action sheet.
    public struct Button {
        let role: ButtonRole?
        let label: Text
        let action: (() -> Void)?

        /// Returns a button with the default style.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(role: nil, label: label, action: action)
        }

        /// Returns a button that cancels the operation.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(role: .cancel, label: label, action: action)
        }

        /// Returns a button with the title "Cancel".
        public static func cancel(_ action: (() -> Void)? = {}) -> Button {
            cancel(Text(OwnText.cancel), action: action)
        }

        /// Returns a button with a destructive action.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(role: .destructive, label: label, action: action)
        }
    }
}

@available(*, unavailable)
extension Alert: Sendable {}

@available(*, unavailable)
extension Alert.Button: Sendable {}

/// A description of an action sheet, which offers a choice of actions.
public struct ActionSheet {
    /// A button of an action sheet.
    public typealias Button = Alert.Button

    let title: Text
    let message: Text?
    let buttons: [Button]

    /// Creates an action sheet. A cancel button is added if there is none.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

@available(*, unavailable)
extension ActionSheet: Sendable {}

/// The buttons of an alert or an action sheet.
private struct AlertButtons {
    let buttons: [Alert.Button]
}

extension AlertButtons: View {
    var body: some View {
        ForEach(buttons.indices, id: \.self) { index in
            let button = buttons[index]
            Button(role: button.role) {
                button.action?()
            } label: {
                button.label
            }
        }
    }
}

extension View {
    /// Shows an alert while the binding is `true`. Each button runs its action and then dismisses the alert.
    nonisolated public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        let alert = content()
        return self.alert(alert.title, isPresented: isPresented) {
            AlertButtons(buttons: alert.buttons)
        } message: {
            alert.message
        }
    }

    /// Shows an alert while the bound item is not `nil`. Each button runs its action and then dismisses the alert.
    nonisolated public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert)
        -> some View
    {
        let alert = item.wrappedValue.map(content)
        let title = alert?.title ?? Text(verbatim: "")
        return self.alert(title, isPresented: item.isPresent(), presenting: alert) {
            AlertButtons(buttons: $0.buttons)
        } message: {
            $0.message
        }
    }

    /// Shows a choice of actions while the binding is `true`. Each button runs its action and then dismisses the sheet.
    nonisolated public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        let sheet = content()
        return confirmationDialog(sheet.title, isPresented: isPresented, titleVisibility: .visible) {
            AlertButtons(buttons: sheet.buttons)
        } message: {
            sheet.message
        }
    }

    /// Shows a choice of actions while the bound item is not `nil`. Each button runs its action and then dismisses the
    /// sheet.
    nonisolated public func actionSheet<Item: Identifiable>(
        item: Binding<Item?>, content: (Item) -> ActionSheet
    ) -> some View {
        let sheet = item.wrappedValue.map(content)
        return confirmationDialog(
            sheet?.title ?? Text(verbatim: ""), isPresented: item.isPresent(), titleVisibility: .visible,
            presenting: sheet
        ) {
            AlertButtons(buttons: $0.buttons)
        } message: {
            $0.message
        }
    }
}

/// The key of the binding that `isPresent` returns.
private struct PresentKey: Hashable {}

extension Binding {
    /// Returns a binding that is `true` while the item is not `nil`. Setting the binding to `false` sets the item to
    /// `nil`.
    fileprivate func isPresent<Item>() -> Binding<Bool> where Value == Item? {
        part(PresentKey()) {
            $0 != nil
        } set: {
            if !$1 { $0 = nil }
        }
    }
}
