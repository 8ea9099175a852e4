import OakWebUI

extension TestElement {
    /// Returns the element's frame, in points, on a page of the given size and without margins, as determined by
    /// SwiftUI's layout rules. The origin is the top leading corner of the page.
    ///
    /// ```swift
    /// let frame = try page.element(identifier: "sidebar").frame(onPageOf: CGSize(width: 800, height: 600))
    /// #expect(frame.width == 240)
    /// ```
    /// Only stacks, frames, padding, aspect ratios, layers, shapes, and views that fill the offered space have a size that
    /// does not depend on fonts. In particular, the size of text is unknown without a browser.
    ///
    /// - Throws: ``UndeterminedFrame`` if the frame depends on the size of any other view, or if the query does not
    ///   match exactly one element.
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

/// An error that `TestElement.frame(onPageOf:)` throws if the frame of an element depends on sizes that only a browser
/// can determine, or if the query does not match exactly one element.
public struct UndeterminedFrame: Error, CustomStringConvertible {
    /// The query for the element.
    let element: String
    let reason: String

    /// A message that names the element and the reason, and suggests a solution if there is one.
    public var description: String {
        "The frame of \(element) cannot be determined, because \(reason)."
    }
}
