#if !canImport(SwiftUI)
    extension View {
        /// Shows an alert with a title and buttons while the binding is `true`. Each button dismisses the
        /// alert after its action. If there are none, a button "OK" is added.
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

        /// Shows an alert for `data` while the binding is `true` and there is data.
        nonisolated public func alert<A: View, T>(
            _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
            @ViewBuilder actions: (T) -> A
        ) -> some View {
            alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
        }

        /// Shows an alert with a message for `data` while the binding is `true` and there is data.
        nonisolated public func alert<A: View, M: View, T>(
            _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
            @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
        ) -> some View {
            alert(
                Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message
            )
        }

        /// Shows an alert whose title is shown verbatim.
        @_disfavoredOverload
        nonisolated public func alert<S: StringProtocol, A: View>(
            _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
        ) -> some View {
            alert(Text(title), isPresented: isPresented, actions: actions)
        }

        /// Shows an alert with a message, whose title is shown verbatim.
        @_disfavoredOverload
        nonisolated public func alert<S: StringProtocol, A: View, M: View>(
            _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
            @ViewBuilder message: () -> M
        ) -> some View {
            alert(Text(title), isPresented: isPresented, actions: actions, message: message)
        }

        /// Shows an alert for a value, whose title is shown verbatim.
        @_disfavoredOverload
        nonisolated public func alert<S: StringProtocol, A: View, T>(
            _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
        ) -> some View {
            alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
        }

        /// Shows an alert for a value with a message, whose title is shown verbatim.
        @_disfavoredOverload
        nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
            _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
            @ViewBuilder message: (T) -> M
        ) -> some View {
            alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
        }

        /// Shows an alert while the binding is `true`. Each button dismisses the alert after its action.
        nonisolated public func alert<A: View>(
            _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
        ) -> some View {
            modifier(PresentationModifier(.alert, title, isPresented, parts: (actions(), EmptyView())))
        }

        /// Shows an alert while the binding is `true`. Each button dismisses the alert after its action.
        nonisolated public func alert<A: View, M: View>(
            _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
            @ViewBuilder message: () -> M
        ) -> some View {
            modifier(PresentationModifier(.alert, title, isPresented, parts: (actions(), message())))
        }

        /// Shows an alert while the binding is `true` and there is data. Each button dismisses the alert
        /// after its action.
        nonisolated public func alert<A: View, T>(
            _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
        ) -> some View {
            modifier(
                PresentationModifier(
                    .alert, title, isPresented, parts: data.map { (actions($0), EmptyView()) }))
        }

        /// Shows an alert while the binding is `true` and there is data. Each button dismisses the alert
        /// after its action.
        nonisolated public func alert<A: View, M: View, T>(
            _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
            @ViewBuilder message: (T) -> M
        ) -> some View {
            modifier(
                PresentationModifier(
                    .alert, title, isPresented, parts: data.map { (actions($0), message($0)) }))
        }
    }
#endif
