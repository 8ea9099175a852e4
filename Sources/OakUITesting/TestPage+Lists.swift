import OakWebUI

extension TestPage {
    /// The size, in points, of the page on which lists are checked.
    private static let size = CGSize(width: 1280, height: 800)

    /// Reports each list that is invisible because the views beside it occupy the entire width. The check is skipped
    /// for lists whose widths only a browser can determine.
    func reportInvisibleLists() {
        guard checkedEvaluations != host.evaluations else { return }
        checkedEvaluations = host.evaluations
        report(in: host.root, [])
    }

    private func report(in node: ElementNode, _ ancestors: [ElementNode]) {
        let path = ancestors + [node]
        switch node.element.role {
        case .list, .form, .searchable, .refreshable:
            guard !reportedLists.contains(node.id), Self.isInvisible(path) else { break }
            reportedLists.insert(node.id)
            fail(
                """
                A \(node.element.role == .form ? "form" : "list") has a width of 0 on a page that is \
                \(Int(Self.size.width)) points wide, because the views beside it occupy the entire width. Give it a \
                frame with a minimum width, or make the other views smaller.
                """, at: location)
            return
        default: break
        }
        for child in node.children { report(in: child, path) }
    }

    /// Returns whether the last element in `path` has a width of 0, although no view specifies that width.
    private static func isInvisible(_ path: [ElementNode]) -> Bool {
        // Elements such as navigation stacks show their pages at the full width.
        let start = path.dropLast().lastIndex { !PageLayout.arranges($0) }.map { $0 + 1 } ?? 0
        let path = Array(path[start...])
        guard !path.contains(where: { $0.boxRule.isCollapsed }) else { return false }
        guard case .success(let segment) = PageLayout().frame(of: path, onPageOf: size).x else {
            return false
        }
        return segment.length <= 0
    }
}

extension BoxRule {
    /// A Boolean value that indicates whether the box is a frame with an explicit width or maximum width of 0, such as
    /// that of a collapsed sidebar.
    fileprivate var isCollapsed: Bool {
        switch self {
        case .frame(let width, _): width == 0
        case .limits(let x, _): x.maximum == 0
        default: false
        }
    }
}
