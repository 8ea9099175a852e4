extension View {
    /// Shows a dialog with a choice of actions while the binding is `true`. Each button runs its action and then
    /// dismisses the dialog. A cancel button is added if there is none.
    nonisolated public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
    }

    /// Shows a dialog with a message and a choice of actions while the binding is `true`.
    nonisolated public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
            message: message)
    }

    /// Shows a dialog with a choice of actions for `data` while the binding is `true`. The dialog appears only if
    /// `data` is not `nil`.
    nonisolated public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions)
    }

    /// Shows a dialog with a message and a choice of actions for `data` while the binding is `true`. The dialog appears
    /// only if `data` is not `nil`.
    nonisolated public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions, message: message)
    }

    /// Shows a dialog with a choice of actions while the binding is `true`. The title is shown verbatim.
    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
    }

    /// Shows a dialog with a message and a choice of actions while the binding is `true`. The title is shown
    /// verbatim.
    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
            message: message)
    }

    /// Shows a dialog with a choice of actions for `data` while the binding is `true`. The dialog appears only if
    /// `data` is not `nil`. The title is shown verbatim.
    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions)
    }

    /// Shows a dialog with a message and a choice of actions for `data` while the binding is `true`. The dialog appears
    /// only if `data` is not `nil`. The title is shown verbatim.
    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions, message: message)
    }

    /// Shows a dialog with a choice of actions while the binding is `true`. Each button runs its action and then
    /// dismisses the dialog. A cancel button is added if there is none.
    nonisolated public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(
            PresentationModifier(
                .confirmation, title, isPresented, showsTitle: titleVisibility == .visible,
                parts: (actions(), EmptyView())))
    }

    /// Shows a dialog with a message and a choice of actions while the binding is `true`. Each button runs its action
    /// and then dismisses the dialog. A cancel button is added if there is none.
    nonisolated public func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        modifier(
            PresentationModifier(
                .confirmation, title, isPresented, showsTitle: titleVisibility == .visible,
                parts: (actions(), message())))
    }

    /// Shows a dialog with a choice of actions for `data` while the binding is `true`. The dialog appears only if
    /// `data` is not `nil`. Each button runs its action and then dismisses the dialog. A cancel button is added if
    /// there is none.
    nonisolated public func confirmationDialog<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        modifier(
            PresentationModifier(
                .confirmation, title, isPresented, showsTitle: titleVisibility == .visible,
                parts: data.map { (actions($0), EmptyView()) }))
    }

    /// Shows a dialog with a message and a choice of actions for `data` while the binding is `true`. The dialog appears
    /// only if `data` is not `nil`. Each button runs its action and then dismisses the dialog. A cancel button is added
    /// if there is none.
    nonisolated public func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        modifier(
            PresentationModifier(
                .confirmation, title, isPresented, showsTitle: titleVisibility == .visible,
                parts: data.map { (actions($0), message($0)) }))
    }
}
