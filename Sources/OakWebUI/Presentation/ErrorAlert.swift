extension View {
    /// Shows an alert while the binding is `true` and `error` is not `nil`. The title describes the error.
    nonisolated public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(isPresented: isPresented, error: error) { _ in
            actions()
        } message: { _ in
            EmptyView()
        }
    }

    /// Shows an alert while the binding is `true` and `error` is not `nil`. The title describes the error,
    /// and the message is created from it.
    nonisolated public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
        @ViewBuilder message: (E) -> M
    ) -> some View {
        alert(
            Text(error?.errorDescription ?? "Error"), isPresented: isPresented, presenting: error,
            actions: actions, message: message)
    }
}
