#if !canImport(SwiftUI)
    extension View {
        /// Asks what is to be done as long as the binding is true. Each button dismisses after its action; one that cancels
        /// is added where there is none.
        nonisolated public func confirmationDialog<A: View>(
            _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
            titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
        ) -> some View {
            confirmationDialog(
                Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
        }

        /// Asks what is to be done, with a message.
        nonisolated public func confirmationDialog<A: View, M: View>(
            _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
            titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
            @ViewBuilder message: () -> M
        ) -> some View {
            confirmationDialog(
                Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
                message: message)
        }

        /// Asks what is to be done with `data` as long as there is data.
        nonisolated public func confirmationDialog<A: View, T>(
            _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
            titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
        ) -> some View {
            confirmationDialog(
                Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
                actions: actions)
        }

        /// Asks what is to be done with `data`, with a message, as long as there is data.
        nonisolated public func confirmationDialog<A: View, M: View, T>(
            _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
            titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A,
            @ViewBuilder message: (T) -> M
        ) -> some View {
            confirmationDialog(
                Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
                actions: actions, message: message)
        }

        /// Asks before something is done; the title is shown as it is.
        @_disfavoredOverload
        nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
            _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
            @ViewBuilder actions: () -> A
        ) -> some View {
            confirmationDialog(
                Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
        }

        /// Asks before something is done, with a message; the title is shown as it is.
        @_disfavoredOverload
        nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
            _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
            @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
        ) -> some View {
            confirmationDialog(
                Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
                message: message)
        }

        /// Asks before something is done with a value; the title is shown as it is.
        @_disfavoredOverload
        nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(
            _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
            presenting data: T?, @ViewBuilder actions: (T) -> A
        ) -> some View {
            confirmationDialog(
                Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
                actions: actions)
        }

        /// Asks before something is done with a value, with a message; the title is shown as it is.
        @_disfavoredOverload
        nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
            _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
            presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
        ) -> some View {
            confirmationDialog(
                Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
                actions: actions, message: message)
        }

        /// Asks the person to confirm, as long as the binding is true. Each of the buttons dismisses the dialog after
        /// its action; one that cancels is there in any case.
        nonisolated public func confirmationDialog<A: View>(
            _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
            @ViewBuilder actions: () -> A
        ) -> some View {
            modifier(
                PresentationModifier(
                    .confirmation, title, isPresented, showsTitle: titleVisibility == .visible,
                    parts: (actions(), EmptyView())))
        }

        /// Asks the person to confirm, as long as the binding is true. Each of the buttons dismisses the dialog after
        /// its action; one that cancels is there in any case.
        nonisolated public func confirmationDialog<A: View, M: View>(
            _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
            @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
        ) -> some View {
            modifier(
                PresentationModifier(
                    .confirmation, title, isPresented, showsTitle: titleVisibility == .visible,
                    parts: (actions(), message())))
        }

        /// Asks the person to confirm, as long as the binding is true. Each of the buttons dismisses the dialog after
        /// its action; one that cancels is there in any case. Needs data, too.
        nonisolated public func confirmationDialog<A: View, T>(
            _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
            presenting data: T?, @ViewBuilder actions: (T) -> A
        ) -> some View {
            modifier(
                PresentationModifier(
                    .confirmation, title, isPresented, showsTitle: titleVisibility == .visible,
                    parts: data.map { (actions($0), EmptyView()) }))
        }

        /// Asks the person to confirm, as long as the binding is true. Each of the buttons dismisses the dialog after
        /// its action; one that cancels is there in any case. Needs data, too.
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
