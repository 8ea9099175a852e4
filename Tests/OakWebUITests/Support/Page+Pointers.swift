import Foundation
import Mounting
import Testing

@testable import OakWebUI

extension Page {
    /// Sends a `pointer` event to an element. The position is the same in the spaces of the element and its ancestors.
    ///
    /// - Returns: The result of the dispatch.
    @discardableResult
    func point(
        _ kind: String, _ element: ElementNode, at point: CGPoint = .zero, time: Int = 0,
        distance: CGFloat = 0,
        scale: CGFloat = 1, degrees: Double = 0
    ) -> OakWebUI.Host.Dispatch {
        let result = host.dispatch(
            .pointer(
                kind, at: point, in: spaces(of: element), time: time, distance: distance, scale: scale,
                degrees: degrees), to: element.id)
        flush()
        return result
    }

    /// Drags an element by sending the events that a page would send: a press, two movements and a release.
    func drag(_ element: ElementNode, by translation: CGSize) {
        let end = CGPoint(x: translation.width, y: translation.height)
        let distance = hypot(end.x, end.y)
        point("down", element)
        point("move", element, at: CGPoint(x: end.x / 2, y: end.y / 2), time: 50, distance: distance / 2)
        point("move", element, at: end, time: 100, distance: distance)
        point("up", element, at: end, time: 400, distance: distance)
    }

    func tap(_ element: ElementNode, at point: CGPoint, count: Int = 1) {
        host.dispatch(.tap(count, at: point, in: spaces(of: element)), to: element.id)
        flush()
    }

    private func spaces(of element: ElementNode) -> [ElementID] {
        sequence(first: element) { $0.parent?.enclosingElement }.map(\.id)
    }
}
