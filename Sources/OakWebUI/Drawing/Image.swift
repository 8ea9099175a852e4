/// A symbol or an image.
///
/// A named image is an image set in an asset catalog or an image file among the resources of a target. The server
/// serves it under the path `assets/`, unless the app serves files there itself. A symbol is one of the drawings in
/// this library. An unknown symbol is shown as a dashed box and reported as an issue.
public struct Image: Equatable, Sendable {
    enum Source: Equatable, Sendable {
        case symbol(String)
        case asset(String)
        case url(URL)
    }

    /// The size of symbols relative to the adjacent text.
    public enum Scale: Hashable, Sendable {
        /// A scale that makes symbols smaller than the default.
        case small
        /// The default scale.
        case medium
        /// A scale that makes symbols larger than the default.
        case large
    }

    let source: Source
    /// The accessible name, which is empty if the image is decorative.
    var label: String
    var isResizable = false
    var rendering: TemplateRenderingMode?
    var interpolation = Interpolation.medium

    init(_ source: Source, label: String) {
        self.source = source
        self.label = label
    }

    /// Creates a symbol image. Unless you set a label, its accessibility label consists of the words in the symbol's
    /// name, except `fill`, `circle` and `square`. If the symbol is next to text in an `HStack`, button, link or
    /// `Label`, it is decorative and has no accessibility label.
    public init(systemName: String) {
        let words = systemName.split(separator: ".").filter {
            !["fill", "circle", "square"].contains($0)
        }
        self.init(.symbol(systemName), label: words.joined(separator: " "))
    }

    /// Creates an image from an asset catalog or a file. Unless you set a label, its accessibility label is its name.
    ///
    /// - Parameters:
    ///   - name: The name of the image set or the file.
    ///   - bundle: The bundle that contains the image. The image is looked up in all bundles of the program, beginning
    ///     with the main bundle, so this parameter has no effect.
    public init(_ name: String, bundle: Bundle? = nil) { self.init(.asset(name), label: name) }

    /// Creates an image from an asset catalog or a file, with an accessibility label.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(.asset(name), label: label.text)
    }

    /// Creates a decorative image from an asset catalog or a file.
    public init(decorative name: String, bundle: Bundle? = nil) { self.init(.asset(name), label: "") }

    /// Makes the image fill the available space instead of using its own size.
    public func resizable() -> Image {
        var image = self
        image.isResizable = true
        return image
    }
}

extension Image {
    /// A mode that determines whether an image shows its own colors.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// The image is drawn in the foreground style (`template`) or in its own colors (`original`).
        case template, original
    }

    /// The quality with which a browser scales an image.
    public enum Interpolation: Hashable, Sendable {
        /// The browser does not smooth the pixels of the image.
        case none
        /// The browser smooths the image, and does not distinguish between these qualities.
        case low, medium, high
    }

    /// Draws the image in the foreground style, or in its own colors. Symbols are always drawn in the foreground style.
    ///
    /// The browser can draw an image from another server in the foreground style only if that server allows
    /// cross-origin requests.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var image = self
        image.rendering = renderingMode
        return image
    }

    /// Sets the quality with which the browser scales the image.
    public func interpolation(_ interpolation: Interpolation) -> Image {
        var image = self
        image.interpolation = interpolation
        return image
    }
}

extension Image: View, EitherView {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: EitherNode(view, inputs))
    }

    var either: _ConditionalContent<SymbolImage, Picture>.Storage {
        switch source {
        case .symbol(let name): .first(SymbolImage(name: name, label: label, isResizable: isResizable))
        case .asset(let name): .second(picture(Self.address(of: name)))
        case .url(let url): .second(picture(url.imageAddress))
        }
    }

    private func picture(_ address: String?) -> Picture {
        Picture(
            address: address, label: label, isResizable: isResizable, isTemplate: rendering == .template,
            isPixelated: interpolation == .none)
    }

    /// The name of the command that draws the image in a canvas, the name or address of the image, and a Boolean value
    /// that indicates whether the image is drawn in a single style.
    @MainActor
    var canvasSource: (command: String, name: String?, isTemplate: Bool) {
        switch source {
        case .symbol(let name):
            if Glyph.images[name] == nil { GraphIssue.unknownSymbol(name).reportOnce() }
            return ("symbol", Glyph.images[name] == nil ? "" : name, true)
        case .asset(let name): return ("image", Self.address(of: name), rendering == .template)
        case .url(let url): return ("image", url.imageAddress, rendering == .template)
        }
    }

    private static func address(of asset: String) -> String {
        // The name is percent-encoded so that it stays a single path component and cannot refer to a file outside the
        // folder.
        let name = asset.addingPercentEncoding(
            withAllowedCharacters: .alphanumerics.union(["-", "_", "."]))
        return "/assets/\(name.flatMap { $0.allSatisfy { $0 == "." } ? nil : $0 } ?? "_")"
    }
}

/// An image on the page.
struct Picture {
    /// The address of the image, or `nil` if the image has no valid address.
    let address: String?
    let label: String
    let isResizable: Bool
    /// A Boolean value that indicates whether the image is drawn in the foreground style.
    let isTemplate: Bool
    let isPixelated: Bool
}

extension Picture: View, ElementView {
    func element(in environment: EnvironmentValues) -> Element {
        var attributes: [Attribute] = []
        let isRedacted = !environment.redactionReasons.isEmpty
        if let address, !isRedacted { attributes.append(Attribute(.source, address)) }
        attributes.append(Attribute(.alternative, isRedacted ? "" : label))
        attributes += Attribute(.resizable, if: isResizable)
        attributes += Attribute(.pixelated, if: isPixelated)
        if isTemplate, !isRedacted, let address {
            attributes.append(Attribute(.template, address.styleAddress))
            attributes += environment.appearance.foreground?.foregroundAttributes ?? []
        }
        attributes += Attribute(.redacted, if: isRedacted)
        return Element(.image, attributes: attributes)
    }
}

extension String {
    /// The address as a CSS value. Characters that could end the value are percent-encoded.
    fileprivate var styleAddress: String {
        let safe = CharacterSet.urlQueryAllowed.subtracting(CharacterSet(charactersIn: "'()\""))
            .union(["%", "#", "[", "]"])
        return "url(\"\(addingPercentEncoding(withAllowedCharacters: safe) ?? "")\")"
    }
}

/// A symbol on the page. It has the size of the surrounding text.
struct SymbolImage {
    let name: String
    let label: String
    let isResizable: Bool
}

extension SymbolImage: View, ElementView {
    func element(in environment: EnvironmentValues) -> Element {
        let appearance = environment.appearance
        let name = environment.symbolVariants.name(of: name)
        let image = Glyph.images[name]
        if image == nil { GraphIssue.unknownSymbol(name).reportOnce() }
        var attributes = [
            Attribute(.symbol, image == nil ? "" : name),
            Attribute(.symbolImage, image ?? Glyph.unknownImage),
        ]
        if label.isEmpty {
            attributes.append(Attribute(.accessibilityHidden, "true"))
        } else {
            attributes += [Attribute(.label, label), Attribute(.accessibilityRole, "img")]
        }
        attributes += Attribute(.resizable, if: isResizable)
        if let scale = appearance.imageScale, scale != .medium {
            attributes.append(Attribute(.imageScale, "\(scale)"))
        }
        attributes += appearance.letterAttributes
        attributes += Attribute(.redacted, if: !appearance.redaction.isEmpty)
        return Element(.icon, attributes: attributes)
    }
}

extension Element {
    /// Removes the accessible name of an image or a symbol, because the adjacent text has the same meaning.
    mutating func becomeDecoration() {
        switch role {
        case .icon:
            self[.label] = nil
            self[.accessibilityRole] = nil
            self[.accessibilityHidden] = "true"
        case .image: self[.alternative] = ""
        default: break
        }
    }
}

/// A view that marks its images as decorative. They need no accessible names, because the adjacent text has the same
/// meaning.
struct Decorative<Content: View> {
    let content: Content
}

extension Decorative: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: DecorativeNode(view, inputs))
    }
}

private final class DecorativeNode<Content: View>: ViewNode<Decorative<Content>> {
    private var content: ViewNode<Content>?

    init(_ view: Decorative<Content>, _ inputs: _NodeInputs) {
        super.init(inputs)
        var inputs = self.inputs()
        inputs.isDecorative = true
        content = Content.makeNode(view.content, in: inputs)
    }

    override func update(_ view: Decorative<Content>) { content?.update(view.content) }
    override var childCount: Int { 1 }
    override func child(at index: Int) -> Node? { content }
}
