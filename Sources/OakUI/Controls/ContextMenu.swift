#if !canImport(SwiftUI)
    extension View {
        /// Adds a menu to the view: shown by the other button of the pointer, a long touch, or the menu key.
        nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems)
            -> some View
        {
            modifier(ContextMenuModifier(items: menuItems()))
        }
    }

    private struct ContextMenuModifier<Items: View> {
        let items: Items
    }

    extension ContextMenuModifier: ViewModifier {
        func body(content: Content) -> some View {
            Part(.contextMenu) {
                content
                Menu {
                    items
                } label: {
                    Text("More actions")
                }
            }
        }
    }
#endif
