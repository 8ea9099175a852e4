import OakWebUI

extension PageLayout {
    /// The length that a parent proposes to a child along one axis.
    enum Offer: Hashable {
        case length(Double)
        /// A proposal that asks for the ideal length.
        case ideal
        /// A length that cannot be determined, for the given reason.
        case unknown(String)

        /// Returns the proposed length, or `nil` for the ideal length.
        func value() throws(UnknownLength) -> Double? {
            switch self {
            case .length(let length): length
            case .ideal: nil
            case .unknown(let reason): throw UnknownLength(reason: reason)
            }
        }

        func map(_ transform: (Double) -> Double) -> Offer {
            if case .length(let length) = self { .length(transform(length)) } else { self }
        }
    }

    struct Offers: Hashable {
        var x: Offer
        var y: Offer

        init(x: Offer, y: Offer) {
            self.x = x
            self.y = y
        }

        init(_ proposal: ProposedViewSize) {
            func offer(_ length: CGFloat?) -> Offer { length.map { .length(min(Double($0), 1e6)) } ?? .ideal }
            self.init(x: offer(proposal.width), y: offer(proposal.height))
        }

        subscript(axis: Axis) -> Offer {
            get { axis == .horizontal ? x : y }
            set { if axis == .horizontal { x = newValue } else { y = newValue } }
        }
    }

    /// The position and the length of an element along one axis, and the length that its parent proposed.
    struct Segment {
        var origin: Double
        var length: Double
        var offer: Offer
    }

    /// The segments of an element, as far as they can be determined.
    struct Frame {
        var x: Result<Segment, UnknownLength>
        var y: Result<Segment, UnknownLength>

        subscript(axis: Axis) -> Result<Segment, UnknownLength> { axis == .horizontal ? x : y }

        var offers: Offers {
            func offer(_ segment: Result<Segment, UnknownLength>) -> Offer {
                switch segment {
                case .success(let segment): segment.offer
                case .failure(let error): .unknown(error.reason)
                }
            }
            return Offers(x: offer(x), y: offer(y))
        }
    }

    struct UnknownLength: Error {
        let reason: String
    }
}

extension PageLayout.Offers {
    /// Returns the largest size with the given ratio inside the proposed size or, for `.fill`, the smallest size with
    /// this ratio that covers it. If only one length is proposed, the other follows from the ratio.
    func fitted(to ratio: Double, _ mode: ContentMode) -> PageLayout.Offers {
        switch (x, y) {
        case (.ideal, .ideal): return self
        case (.unknown, _): return PageLayout.Offers(x: x, y: x)
        case (_, .unknown): return PageLayout.Offers(x: y, y: y)
        case (.length(let width), .ideal): return PageLayout.Offers(x: x, y: .length(width / ratio))
        case (.ideal, .length(let height)): return PageLayout.Offers(x: .length(height * ratio), y: y)
        case (.length(let width), .length(let height)):
            let fitted = mode == .fit ? min(width, height * ratio) : max(width, height * ratio)
            return PageLayout.Offers(x: .length(fitted), y: .length(fitted / ratio))
        }
    }
}
