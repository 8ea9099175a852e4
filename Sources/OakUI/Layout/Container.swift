#if !canImport(SwiftUI)
    /// A view that is an element around other views and says the same of itself wherever it is.
    @MainActor
    protocol Container: ElementView where ElementContent == Content {
        associatedtype Content: View
        var element: Element { get }
        var content: Content { get }
    }

    extension Container {
        package var elementContent: Content { content }
        package func element(in environment: EnvironmentValues) -> Element { element }
    }

    extension Element {
        /// An element that arranges what is in it.
        /// - Parameter alignment: Nil if it is the usual one.
        init(_ role: Role, alignment: String?, spacing: CGFloat?) {
            self.init(role)
            if let alignment, alignment != "center" { attributes.append(Attribute(.alignment, alignment)) }
            attributes += Attribute(.spacing, points: spacing)
        }
    }
#endif
