import OakBase

/// The colors and images of one resource bundle, from asset catalogs (`.xcassets`) and from separate files.
package final class AssetCatalog: Sendable {
    /// The folders of color sets and image sets, and the image files outside catalogs, keyed by their names.
    private let colorSets: [String: URL]
    private let images: [String: URL]
    private let colors = Mutex<[String: Color]>([:])

    private static let imageTypes = ["png", "jpg", "jpeg", "gif", "webp", "svg", "avif"]

    /// Finds the assets in a directory.
    init(_ directory: URL) {
        var colorSets: [String: URL] = [:]
        var images: [String: URL] = [:]
        for url in StringTables.contents(of: directory) {
            if url.pathExtension == "xcassets" {
                Self.find(in: url, &colorSets, &images, depth: 0)
            } else if Self.imageTypes.contains(url.pathExtension.lowercased()) {
                images[StringTables.name(of: url)] = url
                images[url.lastPathComponent] = url
            }
        }
        self.colorSets = colorSets
        self.images = images
    }

    private static func find(
        in folder: URL, _ colorSets: inout [String: URL], _ images: inout [String: URL], depth: Int
    ) {
        guard depth < 8 else { return }
        for url in StringTables.contents(of: folder) {
            switch url.pathExtension {
            case "colorset": colorSets[StringTables.name(of: url)] = url
            case "imageset": images[StringTables.name(of: url)] = url
            case "": find(in: url, &colorSets, &images, depth: depth + 1)
            default: break
            }
        }
    }

    /// Returns the color with the given name, or `nil` if it does not exist or cannot be read.
    func color(_ name: String) -> Color? {
        guard let folder = colorSets[name] else { return nil }
        return colors.withLock { colors in
            if let color = colors[name] { return color }
            guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
                let set = try? JSONDecoder().decode(ColorSet.self, from: data), let color = set.color
            else { return nil }
            colors[name] = color
            return color
        }
    }

    /// Returns the file of the image with the given name, or `nil` if it does not exist. For an image set, this is the
    /// file with the highest scale.
    package func image(_ name: String) -> URL? {
        guard let url = images[name] else { return nil }
        guard url.pathExtension == "imageset" else { return url }
        guard let data = try? Data(contentsOf: url.appendingPathComponent("Contents.json")),
            let set = try? JSONDecoder().decode(ImageSet.self, from: data)
        else { return nil }
        let files = set.images.filter { $0.filename != nil }.sorted { $0.scale ?? "" > $1.scale ?? "" }
        // The file must be in the folder of the image set.
        guard let file = files.first?.filename, !file.contains("/") else { return nil }
        return url.appendingPathComponent(file)
    }
}

// MARK: Bundles

extension AssetCatalog {
    /// The catalogs of the main bundle: those next to the program, and those in the resource bundles of the program's
    /// own target and of the module that declares the app.
    private static let main = ResourceBundles.main.map(AssetCatalog.init)

    /// The catalogs of other bundles, keyed by the paths of the bundles.
    private static let bundles = Mutex<[String: AssetCatalog]>([:])
    /// The maximum number of other bundles whose catalogs are kept in memory.
    private static let mostBundles = 64

    private static func all(of bundle: Bundle?) -> [AssetCatalog] {
        guard let bundle, bundle != .main else { return main }
        return bundles.withLock { bundles in
            if let catalog = bundles[bundle.bundlePath] { return [catalog] }
            if bundles.count == mostBundles { bundles = [:] }
            let catalog = AssetCatalog(bundle.resourceURL ?? bundle.bundleURL)
            bundles[bundle.bundlePath] = catalog
            return [catalog]
        }
    }

    /// The catalogs of all resource bundles next to the program.
    private static let others = ResourceBundles.all.map(AssetCatalog.init)

    /// Returns the file of the image with the given name, from the main bundle or else from another resource bundle.
    package static func image(_ name: String) -> URL? {
        (main + others).lazy.compactMap { $0.image(name) }.first
    }

    static func color(_ name: String, in bundle: Bundle?) -> Color? {
        all(of: bundle).lazy.compactMap { $0.color(name) }.first
    }
}

/// The resource bundles next to the program.
enum ResourceBundles {
    /// The directory that contains the program and the resource bundles of its targets.
    private static var directory: URL { Bundle.main.resourceURL ?? Bundle.main.bundleURL }

    /// All resource bundles. Swift Package Manager names them after the package and the target.
    static let all = StringTables.contents(of: directory).filter {
        ["resources", "bundle"].contains($0.pathExtension)
    }

    /// The name of the module that declares the app.
    static let appModule = Mutex<String?>(nil)

    /// The directories that form the main bundle: the directory of the program, and the resource bundles of the
    /// program's own target and of the module that declares the app.
    static let main: [URL] = {
        let program = Bundle.main.executableURL?.lastPathComponent
        let targets = [program, appModule.withLock { $0 }].compactMap(\.self)
        return [directory]
            + all.filter { bundle in
                targets.contains { StringTables.name(of: bundle).hasSuffix("_\($0)") }
            }
    }()
}

// MARK: Files

/// The contents of the file that describes a color set.
private struct ColorSet: Decodable {
    var colors: [Variant]

    struct Variant: Decodable {
        var color: Value?
        var appearances: [Appearance]?
    }

    struct Appearance: Decodable {
        var value: String?
    }

    struct Value: Decodable {
        var space: String?
        var components: [String: Component]

        enum CodingKeys: String, CodingKey {
            case space = "color-space"
            case components
        }
    }

    /// A component, which is a fraction (`0.500`), a number up to 255 (`128`) or a hexadecimal number (`0x80`).
    struct Component: Decodable {
        let value: Double

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                value = number
                return
            }
            let text = try container.decode(String.self)
            if text.hasPrefix("0x") {
                value = Double(UInt8(text.dropFirst(2), radix: 16) ?? 0) / 255
            } else if text.contains(".") {
                value = Double(text) ?? 0
            } else {
                value = (Double(text) ?? 0) / 255
            }
        }
    }

    /// The color, with a variant for dark mode if the set contains one.
    var color: Color? {
        let plain = colors.first { ($0.appearances ?? []).isEmpty } ?? colors.first
        guard let light = plain?.color?.color else { return nil }
        let dark = colors.first { $0.appearances?.map(\.value) == ["dark"] }?.color?.color
        return dark.map { Color(.schemes([light, $0])) } ?? light
    }
}

extension ColorSet.Value {
    fileprivate var color: Color {
        func component(_ name: String) -> Double { components[name]?.value ?? 0 }
        let opacity = components["alpha"]?.value ?? 1
        if components["white"] != nil { return Color(white: component("white"), opacity: opacity) }
        let space: Color.RGBColorSpace =
            switch space {
            case "display-p3": .displayP3
            case "extended-linear-srgb": .sRGBLinear
            default: .sRGB
            }
        return Color(
            space, red: component("red"), green: component("green"), blue: component("blue"),
            opacity: opacity)
    }
}

/// The contents of the file that describes an image set.
private struct ImageSet: Decodable {
    var images: [Variant]

    struct Variant: Decodable {
        var filename: String?
        var scale: String?
    }
}
