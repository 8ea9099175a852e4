import Mounting
import Testing

@testable import OakWebUI

extension Page {
    /// Returns the only element with the given role, except for elements in buttons.
    func only(_ role: Role, sourceLocation: SourceLocation = #_sourceLocation) throws -> ElementNode {
        let inButtons = Set(all(.button).flatMap(\.children).map(\.id))
        let found = all(role).filter { !inButtons.contains($0.id) }
        try #require(found.count == 1, sourceLocation: sourceLocation)
        return found[0]
    }

    /// Dispatches an event to an element and updates the copy.
    func send(
        _ kind: Event.Kind, _ value: String = "", to node: ElementNode,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(
            host.dispatch(Event(kind, value), to: node.id) == .handled, sourceLocation: sourceLocation)
        flush(sourceLocation: sourceLocation)
    }

    /// Switches a control as in a browser: the change is shown before the server receives the event.
    func turn(
        _ isOn: Bool, _ node: ElementNode, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let exclusive: Set<Role> = [.choice, .singleRow]
        if exclusive.contains(node.element.role) {
            for other in all(node.element.role) where other.element[.group] == node.element[.group] {
                copy.apply([.setAttribute(other.id, name: .checked, value: nil)])
            }
        }
        copy.apply([.setAttribute(node.id, name: .checked, value: isOn ? "" : nil)])
        send(.input, "\(isOn)", to: node, sourceLocation: sourceLocation)
    }

    /// Picks an option of a menu as a browser does.
    func pick(_ option: String, of menu: ElementNode, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let chosen = try #require(
            menu.children.first { $0.textContent == option }, sourceLocation: sourceLocation)
        for child in menu.children where child.element.role == .option {
            let value = child === chosen ? "" : nil
            copy.apply([.setAttribute(child.id, name: .selected, value: value)])
        }
        send(.input, "\(chosen.id)", to: menu, sourceLocation: sourceLocation)
    }

    /// Returns the text of each selected or switched-on element with the given role.
    func selected(_ role: Role) -> [String] {
        all(role).filter { $0.element[role.selectionAttribute] != nil }.map(\.textContent)
    }

    func html(_ role: Role) throws -> String { HTMLWriter.html(try only(role)) }
}
