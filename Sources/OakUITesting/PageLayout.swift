import OakWebUI

/// The layout of a page according to SwiftUI's rules: a parent proposes a size, each child chooses its own size, and
/// the parent places the child.
///
/// Lengths are determined along one axis at a time, because a frame often has a known width and an unknown height.
@MainActor
final class PageLayout {
    private struct Key: Hashable {
        let element: ObjectIdentifier
        let offers: Offers
        let axis: Axis
    }

    /// The lengths that have already been determined. Without this cache, the running time would grow exponentially
    /// with the depth of the page.
    private var lengths: [Key: Double] = [:]

    /// Returns whether the layout can determine where an element places its content.
    static func arranges(_ node: ElementNode) -> Bool {
        switch node.element.arrangedRole {
        case .root, .box, .horizontalStack, .verticalStack, .depthStack, .layout, .contextMenu, .scrollView:
            true
        default: false
        }
    }

    /// Returns the frame of the last element in `path`. The path begins with the root of the page, or with an element
    /// to which the size of the page is proposed.
    func frame(of path: [ElementNode], onPageOf size: CGSize) -> Frame {
        let offers = Offers(x: .length(Double(size.width)), y: .length(Double(size.height)))
        var frame = Frame(
            x: whole(path[0], offers, along: .horizontal), y: whole(path[0], offers, along: .vertical))
        for (parent, child) in zip(path, path.dropFirst()) {
            frame = Frame(
                x: result(of: child, in: parent, frame, along: .horizontal),
                y: result(of: child, in: parent, frame, along: .vertical))
        }
        return frame
    }

    private func whole(
        _ node: ElementNode, _ offers: Offers, along axis: Axis
    ) -> Result<Segment, UnknownLength> {
        do throws(UnknownLength) {
            let length = try length(of: node, offers, along: axis)
            return .success(Segment(origin: 0, length: length, offer: offers[axis]))
        } catch {
            return .failure(error)
        }
    }

    private func result(
        of child: ElementNode, in parent: ElementNode, _ frame: Frame, along axis: Axis
    ) -> Result<Segment, UnknownLength> {
        do throws(UnknownLength) {
            return .success(try segment(of: child, in: parent, frame, along: axis))
        } catch {
            return .failure(error)
        }
    }

    // MARK: Lengths

    private func length(
        of node: ElementNode, _ offers: Offers, along axis: Axis
    ) throws(UnknownLength) -> Double {
        let key = Key(element: ObjectIdentifier(node), offers: offers, axis: axis)
        if let length = lengths[key] { return length }
        let length = try newLength(of: node, offers, along: axis)
        lengths[key] = length
        return length
    }

    private func newLength(
        of node: ElementNode, _ offers: Offers, along axis: Axis
    ) throws(UnknownLength) -> Double {
        switch node.element.arrangedRole {
        case .root: if let length = try offers[axis].value() { return length }
        case .box: return try boxLength(of: node, offers, along: axis)
        case .depthStack, .contextMenu: return try longest(Self.content(of: node), offers, along: axis)
        case .horizontalStack, .verticalStack:
            if axis == node.element.stackAxis {
                return try stack(node, offers).reduce(Self.gaps(of: node)) { $0 + $1.length }
            }
            var longest = 0.0
            for (child, offers) in contentOffers(ofStack: node, offers) {
                longest = max(longest, try crossLength(of: child, offers, along: axis))
            }
            return longest
        case .layout:
            if let node = node as? any LayoutElement { return try solve(node, offers).size[axis] }
        case .spacer: return 0
        case .divider: return axis == .vertical ? 1 : try offers.x.value() ?? 10
        case .shape: return try offers[axis].value() ?? 10
        case .image where node.element.isStretched: return try offers[axis].value() ?? 10
        case .list, .form, .searchable, .refreshable, .navigationStack, .splitView, .tabView, .textEditor,
            .scrollView:
            if let length = try offers[axis].value() { return length }
        case .textField, .secureField, .textArea, .searchField, .slider, .labeledContent, .gauge, .disclosure,
            .groupBox, .choices, .lazyVerticalStack, .lazyVerticalGrid:
            if axis == .horizontal, let length = try offers.x.value() { return length }
        default: break
        }
        throw unknown(node, axis, "depends on its content")
    }

    private func boxLength(
        of box: ElementNode, _ offers: Offers, along axis: Axis
    ) throws(UnknownLength) -> Double {
        var padding = 0.0
        switch box.boxRule {
        case .layer: return try offers[axis].value() ?? 10
        case .frame(let width, let height):
            if let length = axis == .horizontal ? width : height { return Double(length) }
        case .padding(let x, let y): padding = Double(axis == .horizontal ? x : y)
        case .relative(let axes):
            if axes.contains(axis == .horizontal ? .horizontal : .vertical) {
                throw unknown(box, axis, "depends on the size of its scroll view")
            }
        case .wrapper, .ideal, .ratio, .limits: break
        }
        let content = try longest(Self.content(of: box), contentOffers(of: box, offers), along: axis)
        if case .limits(let x, let y) = box.boxRule {
            return try Self.limited(axis == .horizontal ? x : y, offers[axis], content)
        }
        return content + padding
    }

    private func longest(
        _ nodes: [ElementNode], _ offers: Offers, along axis: Axis
    ) throws(UnknownLength) -> Double {
        var longest = 0.0
        for node in nodes { longest = max(longest, try length(of: node, offers, along: axis)) }
        return longest
    }

    private static func limited(
        _ limits: BoxRule.Limits, _ offer: Offer, _ content: Double
    ) throws(UnknownLength) -> Double {
        let (minimum, maximum) = (limits.minimum.map(Double.init), limits.maximum.map(Double.init))
        if minimum == nil, maximum == nil { return content }
        let low = minimum ?? min(content, maximum ?? .infinity)
        let high = maximum ?? max(content, low)
        return max(low, min(try offer.value() ?? content, max(low, high)))
    }

    /// Returns the lengths that a box proposes to its content.
    private func contentOffers(of box: ElementNode, _ offers: Offers) -> Offers {
        var result = offers
        switch box.boxRule {
        case .frame(let width, let height):
            if let width { result.x = .length(Double(width)) }
            if let height { result.y = .length(Double(height)) }
        case .limits(let x, let y):
            func limited(_ offer: Offer, _ limits: BoxRule.Limits) -> Offer {
                let low = limits.minimum.map(Double.init) ?? 0
                let high = limits.maximum.map(Double.init) ?? .infinity
                return offer.map { min(max($0, low), max(high, low)) }
            }
            result = Offers(x: limited(offers.x, x), y: limited(offers.y, y))
        case .padding(let x, let y):
            result = Offers(
                x: offers.x.map { max(0, $0 - Double(x)) }, y: offers.y.map { max(0, $0 - Double(y)) })
        case .ideal(let axes):
            if axes.contains(.horizontal) { result.x = .ideal }
            if axes.contains(.vertical) { result.y = .ideal }
        case .ratio(let ratio, let mode): result = offers.fitted(to: Double(ratio), mode)
        case .wrapper, .layer, .relative: break
        }
        return result
    }

    /// Returns the child elements that determine the length of the enclosing element. Menus, dialogs and layers do not.
    private static func content(of node: ElementNode) -> [ElementNode] {
        node.children.filter {
            switch $0.element.role {
            case .menu, .dialog, .alert: false
            default: $0.element[.layer] == nil
            }
        }
    }

    // MARK: Stacks

    private static func gaps(of stack: ElementNode) -> Double {
        let spacing = stack.element[.spacing].flatMap(Double.init) ?? 8
        return spacing * Double(max(content(of: stack).count - 1, 0))
    }

    private func stackLength(
        of child: ElementNode, _ offers: Offers, along axis: Axis
    ) throws(UnknownLength) -> Double {
        switch child.element.role {
        case .spacer: max(child.element[.minLength].flatMap(Double.init) ?? 8, try offers[axis].value() ?? 0)
        // A divider is perpendicular to the axis of its stack.
        case .divider: 1
        default: try length(of: child, offers, along: axis)
        }
    }

    /// Returns the length of a stack's child along the cross axis of the stack.
    private func crossLength(
        of child: ElementNode, _ offers: Offers, along axis: Axis
    ) throws(UnknownLength) -> Double {
        if child.element.role == .divider { return try offers[axis].value() ?? 10 }
        return try length(of: child, offers, along: axis)
    }

    /// Returns a stack's children, each with the lengths that the stack proposes to it.
    private func contentOffers(
        ofStack node: ElementNode, _ offers: Offers
    ) -> [(child: ElementNode, offers: Offers)] {
        let children = Self.content(of: node)
        var lengths: [Offer]
        do throws(UnknownLength) {
            lengths = try stack(node, offers).map(\.offer)
        } catch {
            lengths = children.map { _ in .unknown(error.reason) }
        }
        return zip(children, lengths).map { child, length in
            var offers = offers
            offers[node.element.stackAxis] = length
            return (child, offers)
        }
    }

    /// Returns, for each child of a stack, the length that the stack proposes along its axis and the length that the
    /// child chooses. The stack makes proposals first to children with a higher priority, and last to spacers. Among
    /// children with the same priority, it makes proposals first to the least flexible ones.
    private func stack(
        _ node: ElementNode, _ offers: Offers
    ) throws(UnknownLength) -> [(offer: Offer, length: Double)] {
        let children = Self.content(of: node)
        let axis = node.element.stackAxis
        func length(_ child: ElementNode, _ offer: Offer) throws(UnknownLength) -> Double {
            var offers = offers
            offers[axis] = offer
            return try stackLength(of: child, offers, along: axis)
        }
        var result: [(offer: Offer, length: Double)] = []
        guard let whole = try offers[axis].value() else {
            for child in children { result.append((.ideal, try length(child, .ideal))) }
            return result
        }
        for child in children { result.append((.length(0), try length(child, .length(0)))) }
        let minimums = result.map(\.length)
        var left = whole - Self.gaps(of: node) - minimums.reduce(0, +)
        let groups = Dictionary(grouping: children.indices) { children[$0].element.stackRank }
        for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
            left += group.reduce(0) { $0 + minimums[$1] }
            var flexibilities: [(index: Int, flexibility: Double)] = []
            for index in group {
                flexibilities.append((index, try length(children[index], .length(1e6)) - minimums[index]))
            }
            // `sorted` is stable.
            let order = flexibilities.sorted { $0.flexibility < $1.flexibility }
            for (served, child) in order.enumerated() {
                let offer = Offer.length(max(0, left / Double(order.count - served)))
                result[child.index] = (offer, try length(children[child.index], offer))
                left -= result[child.index].length
            }
        }
        return result
    }

    // MARK: Positions

    /// Returns the segment that a child occupies along an axis of an element with the given frame.
    private func segment(
        of child: ElementNode, in parent: ElementNode, _ frame: Frame, along axis: Axis
    ) throws(UnknownLength) -> Segment {
        let segment = try frame[axis].get()
        func placed(_ offers: Offers, _ alignment: Double) throws(UnknownLength) -> Segment {
            let length = try crossLength(of: child, offers, along: axis)
            return Segment(
                origin: segment.origin + alignment * (segment.length - length), length: length,
                offer: offers[axis])
        }
        switch parent.element.arrangedRole {
        case .layout:
            if let node = parent as? any LayoutElement,
                let index = node.layoutParts.firstIndex(where: { $0 === child })
            {
                let placement = try solve(node, frame.offers).placements[index]
                let offers = Offers(placement.proposal)
                return Segment(
                    origin: segment.origin + Double(axis == .horizontal ? placement.x : placement.y),
                    length: try length(of: child, offers, along: axis), offer: offers[axis])
            }
        case .box where child.element[.layer] != nil:
            return Segment(origin: segment.origin, length: segment.length, offer: .length(segment.length))
        case .box:
            let offers = contentOffers(of: parent, frame.offers)
            var content = try placed(offers, try alignment(of: parent, axis))
            if case .padding = parent.boxRule {
                content.origin = segment.origin + parent.element.leadingPadding(axis)
            }
            return content
        case .depthStack, .contextMenu: return try placed(frame.offers, try alignment(of: parent, axis))
        // The views of a page are arranged as in a vertical stack.
        case .root, .horizontalStack, .verticalStack:
            if axis == parent.element.stackAxis {
                if let segment = try stacked(child, in: parent, frame, segment) { return segment }
            } else if let part = contentOffers(ofStack: parent, frame.offers).first(where: {
                $0.child === child
            }) {
                return try placed(part.offers, try alignment(of: parent, axis))
            }
        case .scrollView:
            let axes = parent.element[.axes] ?? "y"
            var offers = frame.offers
            if axes.contains("x") { offers.x = .ideal }
            if axes.contains("y") { offers.y = .ideal }
            var content = try placed(offers, 0.5)
            if offers[axis] == .ideal { content.origin = segment.origin }
            return content
        default: break
        }
        throw UnknownLength(
            reason: "it is inside \(Self.name(of: parent)), which arranges its content in the browser. "
                + "Measure the page in a browser")
    }

    /// Returns the segment that a child of a stack occupies along the axis of the stack.
    private func stacked(
        _ child: ElementNode, in stack: ElementNode, _ frame: Frame, _ segment: Segment
    ) throws(UnknownLength) -> Segment? {
        let parts = try self.stack(stack, frame.offers)
        let length = parts.reduce(Self.gaps(of: stack)) { $0 + $1.length }
        var origin = segment.origin + 0.5 * (segment.length - length)
        let spacing = stack.element[.spacing].flatMap(Double.init) ?? 8
        for (sibling, part) in zip(Self.content(of: stack), parts) {
            if sibling === child {
                return Segment(origin: origin, length: part.length, offer: part.offer)
            }
            origin += part.length + spacing
        }
        return nil
    }

    private func alignment(of node: ElementNode, _ axis: Axis) throws(UnknownLength) -> Double {
        let names = (node.element[.alignment] ?? "center").split(separator: " ")
        // The alignment of a frame or depth stack names both axes, with the vertical one first.
        guard let name = axis == .vertical ? names.first : names.last else { return 0.5 }
        switch name {
        case "leading", "top": return 0
        case "trailing", "bottom": return 1
        case "center": return 0.5
        default:
            throw UnknownLength(
                reason: "the alignment of \(Self.name(of: node)) depends on text baselines. "
                    + "Use another alignment, or measure the page in a browser")
        }
    }

    // MARK: Layouts

    /// Runs the layout of a container to which the given lengths are proposed.
    private func solve(
        _ node: any LayoutElement, _ offers: Offers
    ) throws(UnknownLength) -> (size: CGSize, placements: [LayoutPlacement]) {
        let proposal = ProposedViewSize(
            width: try offers.x.value().map { CGFloat($0) }, height: try offers.y.value().map { CGFloat($0) })
        let parts = node.layoutParts
        // A layout cannot throw errors.
        var failure: UnknownLength?
        func size(_ index: Int, _ proposal: ProposedViewSize) -> CGSize {
            let offers = Offers(proposal)
            do throws(UnknownLength) {
                return CGSize(
                    width: try length(of: parts[index], offers, along: .horizontal),
                    height: try length(of: parts[index], offers, along: .vertical))
            } catch {
                failure = failure ?? error
                return CGSize(width: 10, height: 10)
            }
        }
        let result = node.solve(proposal) { index, proposal in
            // Layouts run on the main actor, like the views.
            MainActor.assumeIsolated { size(index, proposal) }
        }
        if let failure { throw failure }
        return result
    }

    // MARK: Errors

    private func unknown(_ node: ElementNode, _ axis: Axis, _ reason: String) -> UnknownLength {
        UnknownLength(
            reason: "the \(axis == .horizontal ? "width" : "height") of \(Self.name(of: node)) \(reason). "
                + "Give that view a frame with a fixed size, or measure the page in a browser")
    }

    private static func name(of node: ElementNode) -> String {
        let element = AccessibleElement(node)
        let role = element.role ?? node.element.role.rawValue
        return element.name.isEmpty ? "`\(role)`" : "\(role) \"\(element.name)\""
    }
}
