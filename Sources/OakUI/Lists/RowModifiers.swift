#if !canImport(SwiftUI)
    extension View {
        /// What is behind the row of a list that the view is.
        nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
            rowTrait { $0.background = view.map { AnyView($0) } }
        }

        /// How far the view is from the edges of its row in a list, in points; nil for the usual.
        nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
            rowTrait { $0.insets = insets }
        }

        /// Whether there is a line between the row that the view is and the next.
        nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
            -> some View
        {
            rowTrait { $0.isSeparatorHidden = visibility == .hidden && edges.contains(.bottom) }
        }

        /// Buttons for the row of a list that the view is: shown when the row is swiped or under the pointer,
        /// and reached by the keyboard.
        ///
        /// - Parameters:
        ///   - edge: At which end of the row they are.
        ///   - allowsFullSwipe: Without effect: the buttons have to be pressed.
        ///   - content: The buttons.
        nonisolated public func swipeActions<T: View>(
            edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
        ) -> some View {
            let actions = AnyView(content())
            return rowTrait {
                if edge == .leading { $0.leadingActions = actions } else { $0.trailingActions = actions }
            }
        }

        /// Whether the row that the view is cannot be deleted.
        nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
            rowTrait { $0.isDeleteDisabled = isDisabled }
        }

        /// Whether the row that the view is cannot be moved.
        nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
            rowTrait { $0.isMoveDisabled = isDisabled }
        }
    }
#endif
