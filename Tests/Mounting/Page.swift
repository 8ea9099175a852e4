import OakWebUI
import Testing

/// A mounted view and a copy of its element tree. As in a renderer, the copy is updated only by operations.
@MainActor
package final class Page {
    package let host: Host
    package let copy: TreeCopy
    package private(set) var lastOperations: [Operation] = []

    package init<V: View>(_ view: V, onIssue: (@MainActor (GraphIssue) -> Void)? = nil) {
        host = Host(view, onIssue: onIssue)
        copy = TreeCopy(host.root)
    }

    /// Flushes the host, updates the copy, and checks that the copy equals the tree.
    @discardableResult
    package func flush(sourceLocation: SourceLocation = #_sourceLocation) -> [Operation] {
        lastOperations = host.flush()
        copy.apply(lastOperations, sourceLocation: sourceLocation)
        #expect(
            copy.text == TreeCopy(host.root).text, "applying the operations does not yield the tree",
            sourceLocation: sourceLocation)
        return lastOperations
    }

    /// Returns all elements with the given role, in page order.
    package func all(_ role: Role) -> [ElementNode] {
        var found: [ElementNode] = []
        _ = host.root.first {
            if $0.element.role == role { found.append($0) }
            return false
        }
        return found
    }

    package func button(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) throws
        -> ElementNode
    {
        try #require(all(.button).first { $0.textContent == label }, sourceLocation: sourceLocation)
    }

    /// Presses a button. The action runs even if the user could not reach the button, as if something else
    /// had caused the change.
    package func press(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let button = try button(label, sourceLocation: sourceLocation)
        if button.isInteractive {
            #expect(
                host.dispatch(Event(.press), to: button.id) == .handled, sourceLocation: sourceLocation)
        } else {
            button.handle(Event(.press))
        }
        flush(sourceLocation: sourceLocation)
    }

    /// Types into a field as in a browser: the text is shown before the server receives the event.
    package func type(
        _ text: String, into field: ElementNode, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        copy.apply([.setAttribute(field.id, name: .value, value: text)])
        #expect(
            host.dispatch(Event(.input, text), to: field.id) == .handled, sourceLocation: sourceLocation)
        flush(sourceLocation: sourceLocation)
    }

    /// The strings on the page, in page order, except those in buttons.
    package var texts: [String] {
        var found: [String] = []
        func walk(_ node: ElementNode) {
            if node.element.role == .text { found.append(node.element.text ?? "") }
            if node.element.role != .button { node.children.forEach(walk) }
        }
        walk(host.root)
        return found
    }
}
