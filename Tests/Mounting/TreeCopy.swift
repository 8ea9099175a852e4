import OakWebUI
import Testing

/// A copy of the element tree that is updated only by operations.
@MainActor
package final class TreeCopy {
    private final class Item {
        let id: ElementID
        var element: Element
        var children: [Item] = []
        weak var parent: Item?

        init(_ id: ElementID, _ element: Element) {
            self.id = id
            self.element = element
        }
    }

    private let root: Item
    private var items: [ElementID: Item] = [:]

    package init(_ root: ElementNode) {
        self.root = Item(root.id, root.element)
        items[root.id] = self.root
        for child in root.children { add(child, to: self.root, before: nil) }
    }

    private func add(_ node: ElementNode, to parent: Item, before: ElementID?) {
        let item = Item(node.id, node.element)
        #expect(items[node.id] == nil, "\(node.id) was inserted twice")
        items[node.id] = item
        insert([item], into: parent, before: before)
        for child in node.children { add(child, to: item, before: nil) }
    }

    private func insert(_ new: [Item], into parent: Item, before: ElementID?) {
        var index = parent.children.count
        if let before {
            guard let found = parent.children.firstIndex(where: { $0.id == before }) else {
                Issue.record("no element \(before) in \(parent.id)")
                return
            }
            index = found
        }
        parent.children.insert(contentsOf: new, at: index)
        for item in new { item.parent = parent }
    }

    private func range(_ first: ElementID, _ last: ElementID) -> (Item, Range<Int>)? {
        guard let parent = items[first]?.parent,
            let start = parent.children.firstIndex(where: { $0.id == first }),
            let end = parent.children.firstIndex(where: { $0.id == last }), start <= end
        else {
            Issue.record("\(first) to \(last) are not siblings in this order")
            return nil
        }
        return (parent, start..<end + 1)
    }

    private func removeItem(_ item: Item) {
        items[item.id] = nil
        item.children.forEach(removeItem)
    }

    package func apply(_ operations: [Operation], sourceLocation: SourceLocation = #_sourceLocation) {
        for operation in operations { apply(operation) }
    }

    private func apply(_ operation: Operation) {
        switch operation {
        case .insert(let nodes, let parent, let before):
            guard let parent = items[parent] else {
                Issue.record("no parent \(parent)")
                return
            }
            for node in nodes { add(node, to: parent, before: before) }
        case .remove(let first, let last):
            guard let (parent, range) = range(first, last) else { return }
            parent.children[range].forEach(removeItem)
            parent.children.removeSubrange(range)
        case .move(let first, let last, let before):
            guard let (parent, range) = range(first, last) else { return }
            let moved = Array(parent.children[range])
            parent.children.removeSubrange(range)
            insert(moved, into: parent, before: before)
        case .reverse(let first, let last, let group):
            guard let (parent, range) = range(first, last) else { return }
            #expect(range.count % group == 0)
            let old = Array(parent.children[range])
            let groups = stride(from: 0, to: old.count, by: group).map { old[$0..<$0 + group] }
            parent.children.replaceSubrange(range, with: groups.reversed().flatMap(\.self))
        case .setAttribute(let id, let name, let value):
            guard let item = items[id] else {
                Issue.record("no element \(id)")
                return
            }
            item.element.attributes.removeAll { $0.name == name }
            if let value { item.element.attributes.append(Attribute(name, value)) }
        case .group: break
        case .scroll(let id, _), .enter(let id, _, _), .leave(let id, _, _), .play(let id, _, _):
            if items[id] == nil { Issue.record("no element \(id)") }
        case .setText(let id, let text):
            guard let item = items[id] else {
                Issue.record("no element \(id)")
                return
            }
            item.element.text = text
        case .setEvents(let id, let events):
            guard let item = items[id] else {
                Issue.record("no element \(id)")
                return
            }
            item.element.events = events
        }
    }

    /// The whole tree as text. Equal trees have equal text.
    package var text: String {
        var lines: [String] = []
        func add(_ item: Item, _ indent: String) {
            let attributes = item.element.attributes.map { "\($0.name.rawValue)=\($0.value)" }.sorted()
            lines.append(
                "\(indent)\(item.id) \(item.element.role) \(attributes) \(item.element.text ?? "") "
                    + "\(item.element.events.rawValue)")
            for child in item.children { add(child, indent + " ") }
        }
        add(root, "")
        return lines.joined(separator: "\n")
    }
}
