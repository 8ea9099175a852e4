import OakWebUI

extension TestPage {
    /// Lays out the page at the given size in points, without margins, and reports the sizes of views to
    /// `GeometryReader` and `onGeometryChange`, as a browser does. Until then, a `GeometryReader` has a size of 10 × 10
    /// points.
    ///
    /// ```swift
    /// try page.layOut(onPageOf: CGSize(width: 390, height: 844))
    /// #expect(page.text("One column").exists)
    /// ```
    /// The sizes follow SwiftUI's layout rules; see ``TestElement/frame(onPageOf:)``.
    ///
    /// - Throws: ``UndeterminedFrame`` if the frame of such a view depends on a size that only a browser can determine.
    public func layOut(onPageOf size: CGSize) throws(UndeterminedFrame) {
        var reported: [ElementID: CGRect] = [:]
        // A reported size can change the content, and therefore other sizes.
        for _ in 0..<10 {
            var isChanged = false
            for path in measuredElements {
                guard let element = path.last else { continue }
                let frame = try frame(of: path, onPageOf: size)
                if reported.updateValue(frame, forKey: element.id) == frame { continue }
                let numbers = [frame.minX, frame.minY, frame.width, frame.height]
                dispatch(Event(.size, numbers.map { "\($0)" }.joined(separator: ",")), to: element.id)
                isChanged = true
            }
            if !isChanged { return }
        }
    }

    /// The elements whose sizes are read by views, each preceded by its ancestors, outermost first.
    private var measuredElements: [[ElementNode]] {
        host.flush()
        func paths(_ path: [ElementNode]) -> [[ElementNode]] {
            guard let node = path.last else { return [] }
            return (node.element.events.contains(.size) ? [path] : [])
                + node.children.flatMap { paths(path + [$0]) }
        }
        return paths([host.root])
    }

    private func frame(of path: [ElementNode], onPageOf size: CGSize) throws(UndeterminedFrame) -> CGRect {
        let frame = PageLayout().frame(of: path, onPageOf: size)
        do {
            let (x, y) = (try frame.x.get(), try frame.y.get())
            return CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
        } catch {
            throw UndeterminedFrame(element: "a view that reads its size", reason: error.reason)
        }
    }
}
