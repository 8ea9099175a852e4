#if !canImport(SwiftUI)
    /// What says which value a choice stands for.
    struct Tag: Equatable {
        let value: AnyHashable
        /// Whether the tag stands for an optional value as well.
        let includesOptional: Bool

        init(_ value: AnyHashable, includesOptional: Bool = true) {
            self.value = value
            self.includesOptional = includesOptional
        }

        /// The value as one of the type of a selection; nil if it is of another type.
        func value<Value: Hashable>(as type: Value.Type) -> Value? {
            guard includesOptional || Swift.type(of: value.base) == type else { return nil }
            return value.base as? Value
        }
    }

    extension EnvironmentValues {
        /// What the nearest `tag` within the container says.
        var tag: Tag? { rowTraits?.tag }
    }

    extension View {
        /// Says which value of the selection of a picker or a list the view stands for. It has to be of the
        /// type of the selection.
        ///
        /// - Parameters:
        ///   - tag: The value.
        ///   - includeOptional: Whether the tag stands for an optional value as well.
        nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
            rowTrait { $0.tag = Tag(tag, includesOptional: includeOptional) }
        }
    }
#endif
