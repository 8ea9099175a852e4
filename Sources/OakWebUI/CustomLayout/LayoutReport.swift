/// The size of the space that is proposed to a layout, and the sizes of the layout's views, as reported by the page.
///
/// The page sends a report as text, which consists of segments that are separated by semicolons: the width and the
/// height of the space, and then one segment for each view, with pairs of a proposal and a size, such as
/// `320,-;-,-,80,20,0,0,31,40,i,i,80,20`. In a proposal, `-` stands for the ideal length, and `i` for an infinite one.
struct LayoutReport: Equatable {
    var space: ProposedViewSize
    var sizes: [[LayoutProposal: CGSize]]

    /// Creates a report from text, or returns `nil` if the text is invalid.
    init?(_ text: String) {
        func length(_ text: Substring) -> CGFloat?? {
            switch text {
            case "-": return .some(nil)
            case "i": return .infinity
            default:
                guard let number = Double(text), number >= 0, number <= 1e7 else { return nil }
                return number
            }
        }
        let segments = text.split(separator: ";", omittingEmptySubsequences: false)
        guard segments.count <= 1 + Self.limit else { return nil }
        var lists: [[CGFloat?]] = []
        for segment in segments {
            var lengths: [CGFloat?] = []
            for text in segment.split(separator: ",") {
                guard let length = length(text) else { return nil }
                lengths.append(length)
            }
            lists.append(lengths)
        }
        guard let space = lists.first, space.count == 2 else { return nil }
        self.space = ProposedViewSize(width: space[0], height: space[1])
        sizes = []
        for list in lists.dropFirst() {
            guard list.count.isMultiple(of: 4), list.count <= 4 * (3 + LayoutProposal.limit) else {
                return nil
            }
            var table: [LayoutProposal: CGSize] = [:]
            for index in stride(from: 0, to: list.count, by: 4) {
                guard let width = list[index + 2], let height = list[index + 3] else { return nil }
                table[LayoutProposal(width: list[index], height: list[index + 1])] = CGSize(
                    width: width, height: height)
            }
            sizes.append(table)
        }
    }

    /// The maximum number of views that a page measures.
    static let limit = 1_000
}

/// A proposal in a form that can be compared with the proposals in a report.
struct LayoutProposal: Hashable {
    let width: CGFloat?
    let height: CGFloat?

    /// The maximum number of additional proposals for which the page measures each view.
    static let limit = 16

    init(width: CGFloat?, height: CGFloat?) {
        func rounded(_ length: CGFloat?) -> CGFloat? {
            guard let length else { return nil }
            if length.isNaN { return 0 }
            return length >= 1e5 ? .infinity : (max(length, 0) * 100).rounded() / 100
        }
        self.width = rounded(width)
        self.height = rounded(height)
    }

    init(_ proposal: ProposedViewSize) { self.init(width: proposal.width, height: proposal.height) }

    static let unspecified = LayoutProposal(.unspecified)
    static let zero = LayoutProposal(.zero)
    static let infinity = LayoutProposal(.infinity)

    /// The proposal in the text format that the page expects, such as `120,-`.
    var text: String {
        func text(_ length: CGFloat?) -> String { length.map { $0.isFinite ? $0.short : "i" } ?? "-" }
        return text(width) + "," + text(height)
    }
}

/// The sizes of a layout's views, and the proposals for which the page has to measure them.
final class Measurements {
    /// The sizes that a view chooses for different proposals.
    private struct Sizes {
        var least = CGSize(width: 10, height: 10)
        var ideal = CGSize(width: 10, height: 10)
        var most = CGSize(width: 10, height: 10)
        var others: [LayoutProposal: CGSize] = [:]
        /// The layout spans of the view, if its size does not depend on text or controls.
        var spans: Spans?
        var isMeasured = false
    }

    private let sizes: [Sizes]
    /// The proposals for which the page has to measure each view, in addition to the proposals that it always uses.
    private(set) var requests: [[LayoutProposal]]

    @MainActor
    init(_ parts: [any LayoutPart], _ report: LayoutReport?) {
        requests = parts.map { _ in [] }
        sizes = parts.enumerated().map { index, part in
            var sizes = Sizes()
            if part.spans.traits == .isKnown, part.spans.ratio == 0 { sizes.spans = part.spans }
            guard let report, index < report.sizes.count, let ideal = report.sizes[index][.unspecified],
                let least = report.sizes[index][.zero], let most = report.sizes[index][.infinity]
            else { return sizes }
            (sizes.least, sizes.ideal, sizes.most, sizes.isMeasured) = (least, ideal, most, true)
            sizes.others = report.sizes[index]
            return sizes
        }
    }

    /// Returns the size of a view, or an estimate if the page has not measured the view for the proposal yet.
    func measure(_ index: Int, _ proposal: ProposedViewSize) -> CGSize {
        let sizes = sizes[index]
        if let spans = sizes.spans {
            return CGSize(
                width: spans.x.length(for: proposal.width), height: spans.y.length(for: proposal.height))
        }
        let (least, ideal, most) = (sizes.least, sizes.ideal, sizes.most)
        let key = LayoutProposal(proposal)
        if key == .zero || key == .unspecified || key == .infinity { return sizes.others[key] ?? ideal }
        let (width, height) = (proposal.width ?? ideal.width, proposal.height ?? ideal.height)
        // A view that does not grow has its ideal size if the size fits.
        if !sizes.isMeasured || least == most
            || ideal == most && width >= ideal.width && height >= ideal.height
        {
            return ideal
        }
        if requests[index].count < LayoutProposal.limit, !requests[index].contains(key) {
            requests[index].append(key)
        }
        if let size = sizes.others[key] { return size }
        return CGSize(
            width: max(min(width, most.width), min(least.width, most.width)),
            height: max(min(height, most.height), min(least.height, most.height)))
    }
}

extension Span {
    fileprivate func length(for proposal: CGFloat?) -> CGFloat {
        guard let proposal else { return CGFloat(ideal) }
        return max(CGFloat(minimum), min(proposal, CGFloat(maximum)))
    }
}
