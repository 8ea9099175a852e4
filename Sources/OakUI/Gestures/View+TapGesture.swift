#if !canImport(SwiftUI)
    extension View {
        /// Runs `action` when the view is tapped. It is reached by the keyboard, too, and called a button where
        /// it is read out.
        ///
        /// - Parameters:
        ///   - count: How many taps in a row it takes. A key counts as all of them.
        ///   - action: What a tap does.
        nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void)
            -> some View
        {
            gesture(TapGesture(count: count).onEnded(action))
        }
    }
#endif
