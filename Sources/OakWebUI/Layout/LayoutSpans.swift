extension Element {
    /// Returns the layout spans of the element, based on its role, the given rule and the elements directly inside it.
    @MainActor
    func spans(_ rule: BoxRule, of node: ElementNode) -> Spans {
        switch role {
        case .box: return rule.spans(around: node.coveringSpans)
        case .depthStack, .contextMenu: return node.coveringSpans
        case .alternatives:
            var spans = node.coveringSpans
            // The browser chooses one of the elements.
            spans.traits = []
            return spans
        case .horizontalStack: return stackSpans(along: .horizontal, of: node)
        case .verticalStack: return stackSpans(along: .vertical, of: node)
        case .button:
            let content = node.coveringSpans
            return Spans(x: content.x.grows ? .filling : .content, y: content.y.grows ? .filling : .content)
        case .shape: return Spans.flexible.known()
        case .image:
            if self[.resizable] == nil { return .content }
            // If a picture keeps its aspect ratio, its height follows from its width.
            return self[.fit] == nil || self[.fit] == "stretch" ? Spans.flexible.known() : .wide
        case .icon: return self[.resizable] == nil ? .content : .filling
        case .spacer:
            let length = self[.minLength].flatMap(Float.init) ?? 8
            let span = Span(length, .infinity, ideal: length)
            return Spans(x: span, y: span).known()
        case .divider: return Spans(x: .flexible, y: Span(1, 1)).known()
        case .list, .table, .form, .searchable, .refreshable, .navigationStack, .splitView, .tabView,
            .textEditor:
            return .filling
        case .scrollView: return self[.axes] == "x" ? .wide : .filling
        case .textField, .secureField, .textArea, .searchField, .slider, .labeledContent, .gauge, .disclosure,
            .groupBox, .choices, .lazyVerticalStack, .lazyVerticalGrid:
            return .wide
        case .progress: return self[.layout] == "linear" ? .wide : .content
        case .grid, .gridRow:
            var grows = false
            node.forEachChild { if $0.spans.x.grows, $0.element.role != .divider { grows = true } }
            return grows ? .wide : .content
        default: return .content
        }
    }

    @MainActor
    private func stackSpans(along axis: Axis, of node: ElementNode) -> Spans {
        var result = Spans.zero
        let across: Axis = axis == .horizontal ? .vertical : .horizontal
        var gaps: Float = -1
        var isKnown = true
        var parts: [Spans] = []
        node.forEachChild { child in
            gaps += 1
            var spans = child.spans
            if !spans.traits.contains(.isKnown) { isKnown = false }
            switch child.element.role {
            case .spacer: spans[across] = .zero
            // A divider is perpendicular to the axis of its stack.
            case .divider where axis == .horizontal: swap(&spans.x, &spans.y)
            default: break
            }
            result[axis].add(spans[axis])
            result[across].cover(spans[across])
            if isKnown, child.element.role != .spacer { parts.append(spans) }
        }
        if gaps > 0 { result[axis].add(gaps * (self[.spacing].flatMap(Float.init) ?? 8)) }
        if isKnown { result.addTraits(of: parts, along: axis) }
        return result
    }

    /// Adds the attributes that result from the layout spans of the element.
    mutating func arrange(_ rule: BoxRule, _ spans: Spans) {
        switch (role, rule) {
        case (.box, .layer): return
        case (.box, _), (.depthStack, _), (.alternatives, _), (.horizontalStack, _), (.verticalStack, _),
            (.contextMenu, _):
            break
        case (.button, _), (.gridRow, _), (.grid, _):
            growAlong(spans)
            return
        default: return
        }
        if spans.traits.describesRule {
            let isNeeded = spans.traits.contains(.needsScript)
            self[.traits] = (isNeeded ? "script" : "content") + rule.scriptValue
        }
        if spans.ratio != 0 {
            self[.aspectRatio] = abs(spans.ratio).short
            if spans.ratio < 0 { self[.fit] = "\(ContentMode.fill)" }
            return
        }
        limit(.minWidth, .maxWidth, spans.x, unless: self[.width] != nil)
        limit(.minHeight, .maxHeight, spans.y, unless: self[.height] != nil)
        growAlong(spans)
        // The padding of a box that grows is not part of its minimum size, so that boxes with and without padding
        // receive equal shares of the space.
        if spans.x.grows { replacePadding(.paddingInline, .paddingColumns) }
        if spans.y.grows { replacePadding(.paddingBlock, .paddingRows) }
    }

    private mutating func growAlong(_ spans: Spans) {
        let axes: Axis.Set = [spans.x.grows ? .horizontal : [], spans.y.grows ? .vertical : []]
        if axes.isEmpty { return }
        // The style sheet finds the parents of these elements by the name of this attribute, because a selector for a
        // part of `style` would make the browser compute the styles of the whole page after every change of any
        // `style`.
        let hasMinimum = self[.minWidth] != nil || self[.minHeight] != nil
        attributes.insert(Attribute(.grows, axes.names + (hasMinimum ? " min" : "")), at: 0)
    }

    private mutating func limit(
        _ minimum: Attribute.Name, _ maximum: Attribute.Name, _ span: Span, unless isFixed: Bool
    ) {
        if isFixed { return }
        if span.minimum > 0, self[minimum] == nil { self[minimum] = span.minimum.short }
        if span.grows, span.maximum.isFinite, self[maximum] == nil { self[maximum] = span.maximum.short }
    }

    private mutating func replacePadding(_ name: Attribute.Name, _ tracks: Attribute.Name) {
        guard let value = self[name] else { return }
        let edges = value.split(separator: " ")
        self[name] = nil
        self[tracks] = "\(edges[0]) minmax(0,1fr) \(edges[edges.count - 1])"
    }

    /// A Boolean value that indicates whether the layout spans depend on the elements that the element contains.
    var spansDependOnContent: Bool {
        switch role {
        case .box, .depthStack, .alternatives, .contextMenu, .horizontalStack, .verticalStack, .layout,
            .button,
            .grid, .gridRow:
            true
        default: false
        }
    }

    /// Returns the column definition of a `Grid` in CSS syntax, or `nil` if the grid has fewer than two columns.
    @MainActor
    static func columns(of grid: ElementNode) -> String? {
        var grows: [Bool] = []
        grid.forEachChild { row in
            guard row.element.role == .gridRow else { return }
            var column = 0
            row.forEachChild { cell in
                let count = cell.element[.columnSpan].flatMap { Int($0.dropFirst(5)) } ?? 1
                let end = min(column + count, 1000)
                while grows.count < end { grows.append(false) }
                if count == 1, column < end, cell.spans.x.grows, cell.element.role != .divider {
                    grows[column] = true
                }
                column = end
            }
        }
        if grows.count < 2 { return nil }
        if !grows.contains(true) { return "repeat(\(grows.count), auto)" }
        return grows.map { $0 ? "minmax(0,1fr)" : "auto" }.joined(separator: " ")
    }
}

extension ElementNode {
    /// The spans of content whose elements all occupy the same area.
    fileprivate var coveringSpans: Spans {
        var spans = Spans.zero.known()
        var parts: [ElementNode] = []
        forEachChild {
            guard $0.element.role != .menu, $0.element[.layer] == nil else { return }
            parts.append($0)
            if parts.count == 1 { spans = $0.spans } else { spans.cover($0.spans) }
        }
        if parts.count > 1 {
            // Several elements have no common ratio of width to height.
            spans.ratio = 0
            spans.addTraits(of: parts.map(\.spans), along: nil)
        }
        return spans
    }
}
