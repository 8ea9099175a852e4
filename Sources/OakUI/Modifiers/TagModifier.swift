#if !canImport(SwiftUI)
    /// Marks a view with the value that it stands for in a selection.
    struct TagModifier<Tag: Hashable> {
        let tag: Tag
    }

    extension TagModifier: ViewModifier {
        typealias Body = Never

        static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
            -> _NodeOutputs<ModifiedContent<V, Self>>
        {
            _NodeOutputs(node: TagNode(view, inputs))
        }
    }

    /// A node that marks what is in it with a value.
    @MainActor
    protocol Tagged: Node {
        var tag: AnyHashable { get }
    }

    final class TagNode<V: View, Tag: Hashable>: ModifierNode<V, TagModifier<Tag>>, Tagged {
        var tag: AnyHashable { AnyHashable(modifier.tag) }
    }

    extension View {
        /// Marks the view with the value that it stands for where one of several is selected.
        nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { modifier(TagModifier(tag: tag)) }
    }
#endif
