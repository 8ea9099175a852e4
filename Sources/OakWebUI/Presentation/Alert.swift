extension View {
    /// Shows an alert with a title and buttons while the binding is `true`. Each button runs its action and then
    /// dismisses the alert. If `actions` has no button at its top level, an OK button is added.
    nonisolated public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions)
    }

    /// Shows an alert with a title, a message and buttons while the binding is `true`.
    nonisolated public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
    }

    /// Shows an alert for `data` while the binding is `true`. The alert appears only if `data` is not `nil`.
    nonisolated public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
    }

    /// Shows an alert with a message for `data` while the binding is `true`. The alert appears only if `data` is not
    /// `nil`.
    nonisolated public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(
            Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message
        )
    }

    /// Shows an alert with a verbatim title while the binding is `true`.
    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions)
    }

    /// Shows an alert with a message and a verbatim title while the binding is `true`.
    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    /// Shows an alert with a verbatim title for `data` while the binding is `true`. The alert appears only if `data` is
    /// not `nil`.
    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
    }

    /// Shows an alert with a message and a verbatim title for `data` while the binding is `true`. The alert appears
    /// only if `data` is not `nil`.
    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    /// Shows an alert while the binding is `true`. Each button runs its action and then dismisses the alert.
    nonisolated public func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(PresentationModifier(.alert, title, isPresented, parts: (actions(), EmptyView())))
    }

    /// Shows an alert with a message while the binding is `true`. Each button runs its action and then dismisses the
    /// alert.
    nonisolated public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        modifier(PresentationModifier(.alert, title, isPresented, parts: (actions(), message())))
    }

    /// Shows an alert for `data` while the binding is `true`. The alert appears only if `data` is not `nil`. Each
    /// button runs its action and then dismisses the alert.
    nonisolated public func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        modifier(
            PresentationModifier(
                .alert, title, isPresented, parts: data.map { (actions($0), EmptyView()) }))
    }

    /// Shows an alert with a message for `data` while the binding is `true`. The alert appears only if `data` is not
    /// `nil`. Each button runs its action and then dismisses the alert.
    nonisolated public func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        modifier(
            PresentationModifier(
                .alert, title, isPresented, parts: data.map { (actions($0), message($0)) }))
    }
}

extension View {
    /// Shows an alert for `error` while the binding is `true`. The alert appears only if `error` is not `nil`. The
    /// title describes the error.
    nonisolated public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(isPresented: isPresented, error: error) { _ in
            actions()
        } message: { _ in
            EmptyView()
        }
    }

    /// Shows an alert for `error` while the binding is `true`. The alert appears only if `error` is not `nil`. The
    /// title describes the error, and a closure creates the message from the error.
    nonisolated public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
        @ViewBuilder message: (E) -> M
    ) -> some View {
        alert(
            error?.errorDescription.map { Text($0) } ?? Text(OwnText.error), isPresented: isPresented,
            presenting: error,
            actions: actions, message: message)
    }
}
