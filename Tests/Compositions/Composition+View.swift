import OakWebUI

extension Composition {
    /// The composition as a view. Each leaf has the identifier `name`, followed by its index in the order of the source
    /// code.
    @MainActor
    package func view(named name: String) -> AnyView {
        var leaves = 0
        return view(name, &leaves)
    }

    @MainActor
    private func view(_ name: String, _ leaves: inout Int) -> AnyView {
        switch self {
        case .fixed(let width, let height):
            return AnyView(Self.leaf(name, &leaves).frame(width: width, height: height))
        case .color: return AnyView(Self.leaf(name, &leaves))
        case .spacer(let minimum): return AnyView(Spacer(minLength: minimum))
        case .stack(let axis, let spacing, let alignment, let parts):
            let views = Self.views(parts, name, &leaves)
            let content = ForEach(views.indices, id: \.self) { views[$0] }
            if axis == .horizontal {
                let alignments = [VerticalAlignment.top, .center, .bottom]
                return AnyView(
                    HStack(alignment: alignments[Int(alignment * 2)], spacing: spacing) { content })
            }
            let alignments = [HorizontalAlignment.leading, .center, .trailing]
            return AnyView(VStack(alignment: alignments[Int(alignment * 2)], spacing: spacing) { content })
        case .depth(let place, let parts):
            let views = Self.views(parts, name, &leaves)
            return AnyView(
                ZStack(alignment: place.alignment) { ForEach(views.indices, id: \.self) { views[$0] } })
        case .frame(let width, let height, let place, let part):
            return AnyView(
                part.view(name, &leaves).frame(
                    width: width.map { CGFloat($0) }, height: height.map { CGFloat($0) },
                    alignment: place.alignment))
        case .limits(let x, let y, let place, let part):
            return AnyView(
                part.view(name, &leaves).frame(
                    minWidth: x.minimum.map { CGFloat($0) }, maxWidth: x.maximum.map { CGFloat($0) },
                    minHeight: y.minimum.map { CGFloat($0) }, maxHeight: y.maximum.map { CGFloat($0) },
                    alignment: place.alignment))
        case .padding(let edges, let part):
            let insets = EdgeInsets(
                top: edges.top, leading: edges.left, bottom: edges.bottom, trailing: edges.right)
            return AnyView(part.view(name, &leaves).padding(insets))
        case .ideal(let axes, let part):
            return AnyView(
                part.view(name, &leaves).fixedSize(
                    horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical)))
        case .ratio(let ratio, let mode, let part):
            return AnyView(part.view(name, &leaves).aspectRatio(ratio, contentMode: mode))
        case .overlay(let place, let base, let layer):
            let (base, layer) = (base.view(name, &leaves), layer.view(name, &leaves))
            return AnyView(base.overlay(alignment: place.alignment) { layer })
        case .background(let place, let base, let layer):
            let (base, layer) = (base.view(name, &leaves), layer.view(name, &leaves))
            return AnyView(base.background(alignment: place.alignment) { layer })
        case .wrapped(let wrapper, let part): return wrapper.wrap(part.view(name, &leaves))
        }
    }

    @MainActor
    private static func views(_ parts: [Composition], _ name: String, _ leaves: inout Int) -> [AnyView] {
        var views: [AnyView] = []
        for part in parts { views.append(part.view(name, &leaves)) }
        return views
    }

    @MainActor
    private static func leaf(_ name: String, _ leaves: inout Int) -> some View {
        defer { leaves += 1 }
        return Color.red.accessibilityIdentifier("\(name)-\(leaves)")
    }
}

extension Composition.Place {
    fileprivate var alignment: Alignment {
        Alignment(
            horizontal: [.leading, .center, .trailing][Int(x * 2)],
            vertical: [.top, .center, .bottom][Int(y * 2)])
    }
}

extension Composition.Wrapper {
    @MainActor
    fileprivate func wrap(_ view: AnyView) -> AnyView {
        switch self {
        case .border: AnyView(view.border(.blue, width: 2))
        case .clipped: AnyView(view.clipped())
        case .opacity: AnyView(view.opacity(0.5))
        case .shadow: AnyView(view.shadow(radius: 2))
        case .tap: AnyView(view.onTapGesture {})
        case .contextMenu: AnyView(view.contextMenu { Button("Delete") {} })
        case .id: AnyView(view.id("id"))
        case .group: AnyView(Group { view })
        case .conditional: AnyView(Conditional(isShown: true, content: view))
        case .erased: AnyView(AnyView(view))
        }
    }
}

private struct Conditional: View {
    let isShown: Bool
    let content: AnyView

    var body: some View {
        if isShown { content } else { Text("hidden") }
    }
}
