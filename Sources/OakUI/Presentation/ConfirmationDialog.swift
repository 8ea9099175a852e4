#if !canImport(SwiftUI)
    extension View {
        /// Shows a choice of actions while the binding is `true`. Each button dismisses the dialog after its
        /// action. A cancel button is added if there is none.
        nonisolated public func confirmationDialog<A: View>(
            _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
            titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
        ) -> some View {
            confirmationDialog(
                Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
        }

        /// Shows a choice of actions with a message.
        nonisolated public func confirmationDialog<A: View, M: View>(
            _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
            titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
            @ViewBuilder message: () -> M
        ) -> some View {
            confirmationDialog(
                Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
                message: message)
        }

        /// Shows a choice of actions for `data` while there is data.
        nonisolated public func confirmationDialog<A: View, T>(
            _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
            titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
        ) -> some View {
            confirmationDialog(
                Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
                actions: actions)
        }

        /// Shows a choice of actions for `data` with a message while there is data.
        nonisolated public func confirmationDialog<A: View, M: View, T>(
            _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
            titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A,
            @ViewBuilder message: (T) -> M
        ) -> some View {
            confirmationDialog(
                Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
                actions: actions, message: message)
        }

        /// Shows a choice of actions. The title is shown verbatim.
        @_disfavoredOverload
        nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
            _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
            @ViewBuilder actions: () -> A
        ) -> some View {
            confirmationDialog(
                Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
        }

        /// Shows a choice of actions with a message. The title is shown verbatim.
        @_disfavoredOverload
        nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
            _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
            @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
        ) -> some View {
            confirmationDialog(
                Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
                message: message)
        }

        /// Shows a choice of actions for a value. The title is shown verbatim.
        @_disfavoredOverload
        nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(
            _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
            presenting data: T?, @ViewBuilder actions: (T) -> A
        ) -> some View {
            confirmationDialog(
                Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
                actions: actions)
        }

        /// Shows a choice of actions for a value with a message. The title is shown verbatim.
        @_disfavoredOverload
        nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
            _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
            presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
        ) -> some View {
            confirmationDialog(
                Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
                actions: actions, message: message)
        }

        /// Asks the user for confirmation while the binding is `true`. Each button dismisses the dialog after
        /// its action. There is always a cancel button.
        nonisolated public func confirmationDialog<A: View>(
            _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
            @ViewBuilder actions: () -> A
        ) -> some View {
            modifier(
                PresentationModifier(
                    .confirmation, title, isPresented, showsTitle: titleVisibility == .visible,
                    parts: (actions(), EmptyView())))
        }

        /// Asks the user for confirmation while the binding is `true`. Each button dismisses the dialog after
        /// its action. There is always a cancel button.
        nonisolated public func confirmationDialog<A: View, M: View>(
            _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
            @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
        ) -> some View {
            modifier(
                PresentationModifier(
                    .confirmation, title, isPresented, showsTitle: titleVisibility == .visible,
                    parts: (actions(), message())))
        }

        /// Asks the user for confirmation while the binding is `true` and there is data. Each button
        /// dismisses the dialog after its action. There is always a cancel button.
        nonisolated public func confirmationDialog<A: View, T>(
            _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
            presenting data: T?, @ViewBuilder actions: (T) -> A
        ) -> some View {
            modifier(
                PresentationModifier(
                    .confirmation, title, isPresented, showsTitle: titleVisibility == .visible,
                    parts: data.map { (actions($0), EmptyView()) }))
        }

        /// Asks the user for confirmation while the binding is `true` and there is data. Each button
        /// dismisses the dialog after its action. There is always a cancel button.
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
#endif
