/// A view or row onto which values can be dropped.
@MainActor
protocol DropTarget {
    /// The formats of the accepted values.
    var plan: TransferPlan { get }

    /// Records whether the user is dragging accepted values over the target.
    func setTargeted(_ isTargeted: Bool)

    /// Accepts values. `points` includes the position in the coordinate space of the element.
    ///
    /// - Returns: `false` if the content cannot be converted.
    func receive(_ content: DroppedContent, at points: ReportedPoints, on element: ElementNode) -> Bool
}

/// Content that is dragged or dropped.
enum DroppedContent {
    /// A view on the page.
    case source(any DragSource)
    /// Text from another program. The text is empty until it is dropped.
    case text(String)
    /// URLs from another program, one per line. The text is empty until they are dropped.
    case urls(String)

    /// Returns whether a target that accepts the formats of `plan` could accept the content.
    @MainActor
    func isAccepted(by plan: TransferPlan) -> Bool {
        switch self {
        case .source(let source): source.plan.canConvert(to: plan)
        case .text: plan.importFormat(for: .utf8PlainText) != nil
        case .urls: plan.importFormat(for: .url) != nil
        }
    }
}

/// A report from the page about a drag.
///
/// The text of a report has one of three forms:
/// - `over`, followed by the dragged content
/// - `out`
/// - `drop`, followed by the dragged content, the position and, for content from other programs, the content itself,
///   such as `drop 17|60 80;18 20 20 100 100` or `drop text|60 80;18 20 20 100 100|Hello`
///
/// The dragged content is represented by the id of an element, by `text`, or by `url`.
enum DropReport {
    case entered(Content)
    case left
    case dropped(Content, ReportedPoints)

    enum Content {
        case element(ElementID)
        case text(String)
        case urls(String)
    }

    /// Creates a report from the payload of a `drop` event. Returns `nil` if the payload is invalid.
    init?(_ text: String) {
        let parts = text.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
        let words = parts[0].split(separator: " ", omittingEmptySubsequences: false)
        switch (words[0], words.count, parts.count) {
        case ("out", 1, 1): self = .left
        case ("over", 2, 1):
            guard let content = Content(words[1], "") else { return nil }
            self = .entered(content)
        case ("drop", 2, 2...):
            guard let content = Content(words[1], parts.count > 2 ? parts[2] : ""),
                let points = ReportedPoints(parts[1])
            else { return nil }
            self = .dropped(content, points)
        default: return nil
        }
    }
}

extension DropReport.Content {
    fileprivate init?(_ word: Substring, _ text: Substring) {
        switch word {
        case "text": self = .text(String(text))
        case "url": self = .urls(String(text))
        default:
            guard let id = ElementID(word) else { return nil }
            self = .element(id)
        }
    }
}

extension Graph {
    /// Handles a `drop` event for an element. The user must be able to interact with the source and the target. The
    /// server, not the page, decides which types a target accepts.
    func handleDrop(_ text: String, at node: ElementNode) -> Host.Dispatch {
        guard let report = DropReport(text) else { return .refused }
        let targets = node.dropTargets
        switch report {
        case .left:
            for target in targets { target.setTargeted(false) }
            return .handled
        case .entered(let content):
            guard node.isInteractive, let content = resolve(content) else { return .refused }
            for target in targets { target.setTargeted(content.isAccepted(by: target.plan)) }
            return .handled
        case .dropped(let content, let points):
            for target in targets { target.setTargeted(false) }
            guard node.isInteractive, let content = resolve(content) else { return .refused }
            let isReceived = targets.contains {
                content.isAccepted(by: $0.plan) && $0.receive(content, at: points, on: node)
            }
            return isReceived ? .handled : .refused
        }
    }

    private func resolve(_ content: DropReport.Content) -> DroppedContent? {
        switch content {
        case .text(let text): return .text(text)
        case .urls(let text): return .urls(text)
        case .element(let id):
            guard let node = elements[id], node.element.events.contains(.drag), node.isInteractive else {
                return nil
            }
            var source: (any DragSource)?
            node.forEachDecorator { if source == nil { source = $0 as? any DragSource } }
            return source.map { .source($0) }
        }
    }
}

extension ElementNode {
    /// The drop targets at this element, innermost first.
    fileprivate var dropTargets: [any DropTarget] {
        var found: [any DropTarget] = (self as? any DropRow)?.rowDropTarget.map { [$0] } ?? []
        forEachDecorator { if let target = $0 as? any DropTarget { found.append(target) } }
        return found
    }
}
