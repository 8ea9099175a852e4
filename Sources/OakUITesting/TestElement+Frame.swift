import OakWebUI

extension TestElement {
    /// Returns the element's frame in points, on a page with the given size and no margins, as determined by
    /// SwiftUI's layout rules. The origin is the top leading corner of the page.
    ///
    /// ```swift
    /// let frame = try page.element(identifier: "sidebar").frame(onPageOf: CGSize(width: 800, height: 600))
    /// #expect(frame.width == 240)
    /// ```
    /// The sizes of text and of most controls depend on fonts, so they are unknown without a browser.
    ///
    /// - Throws: ``UndeterminedFrame`` if the frame depends on a size that only a browser can determine, or if the
    ///   query does not match exactly one element.
    public func frame(onPageOf size: CGSize) throws(UndeterminedFrame) -> CGRect {
        guard let element = resolve() else {
            throw UndeterminedFrame(element: label, reason: "the query does not match exactly one element")
        }
        let path = [element.node] + element.ancestors.map(\.node)
        let frame = PageLayout().frame(of: path.reversed(), onPageOf: size)
        do {
            let (x, y) = (try frame.x.get(), try frame.y.get())
            return CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
        } catch {
            throw UndeterminedFrame(element: label, reason: error.reason)
        }
    }
}

/// An error that `TestElement.frame(onPageOf:)` and `TestPage.layOut(onPageOf:)` throw if a frame depends on sizes that
/// only a browser can determine. `frame(onPageOf:)` also throws it if the query does not match exactly one element.
public struct UndeterminedFrame: Error, CustomStringConvertible {
    /// The query for the element, or a description of a view that reads its size.
    let element: String
    let reason: String

    /// A message that names the element and the reason, and suggests a solution if there is one.
    public var description: String {
        "The frame of \(element) cannot be determined, because \(reason)."
    }
}
