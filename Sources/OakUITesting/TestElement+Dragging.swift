import OakWebUI

// Each of these user actions returns when the page has processed it. If a payload must be converted, the page receives
// it later: wait with `await page.settled()`.
extension TestElement {
    /// Drags the element onto another element, and drops it there. As in a browser, the innermost view that accepts the
    /// payload receives it.
    ///
    /// - Parameters:
    ///   - target: The element onto which this element is dropped.
    ///   - point: The position in the target, in points. Every element is treated as 100 points high.
    public func drag(to target: TestElement, at point: CGPoint = .zero) {
        guard let element = resolve(), let source = responder(to: .drag, at: element) else { return }
        let types = source.attribute("data-drag") ?? ""
        target.receive("\(source.node.id)", of: types.split(separator: " "), from: "the \(label)", at: point)
    }

    /// Drops text from another program onto the element, at a position in points.
    public func drop(_ text: String, at point: CGPoint = .zero) {
        receive("text", of: ["text"], from: "text", at: point, text)
    }

    /// Drops a URL from another program onto the element, at a position in points.
    public func drop(_ url: URL, at point: CGPoint = .zero) {
        receive("url", of: ["url"], from: "a URL", at: point, url.absoluteString)
    }

    /// Presses a paste button while the clipboard contains the given text.
    public func paste(_ text: String) {
        guard let element = resolve(), let target = responder(to: .drop, at: element) else { return }
        let kind = target.attribute("data-paste") ?? "text"
        page.dispatch(.drop(kind, at: .zero, in: [target.node.id], text: text), to: target.node.id)
    }

    private func receive(
        _ content: String, of types: [Substring], from source: String, at point: CGPoint,
        _ text: String? = nil
    ) {
        guard let element = resolve(), responder(to: .drop, at: element) != nil else { return }
        let target = ([element] + element.ancestors).first { candidate in
            let accepted = candidate.attribute("data-drop")?.split(separator: " ") ?? []
            return candidate.handles(.drop) && accepted.contains(where: types.contains)
        }
        guard let target else {
            return page.fail("The \(label) does not accept \(source).", at: location)
        }
        let around = ([target] + target.ancestors).map(\.node.id)
        page.dispatch(Event(.drop, "over \(content)"), to: target.node.id)
        page.dispatch(.drop(content, at: point, in: around, text: text), to: target.node.id)
    }
}
