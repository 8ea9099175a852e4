#if !canImport(SwiftUI)
    /// A symbol or an image.
    ///
    /// A named image is the server's file under that name at `assets/`. A symbol is one of the library's own
    /// drawings. For an unknown name, a dashed box is shown and an issue is reported.
    public struct Image: Equatable, Sendable {
        enum Source: Equatable, Sendable {
            case symbol(String)
            case asset(String)
            case url(URL)
        }

        /// The size of symbols beside text.
        public enum Scale: Hashable, Sendable {
            /// The scale relative to the adjacent text.
            case small, medium, large
        }

        let source: Source
        /// The accessible name; empty if the image is decorative.
        var label: String
        var isResizable = false

        init(_ source: Source, label: String) {
            self.source = source
            self.label = label
        }

        /// A symbol. Its accessibility label is the words of its name, unless it has another. Beside text in an
        /// `HStack`, a button or a link it is decoration, and has none.
        public init(systemName: String) {
            let words = systemName.split(separator: ".").filter {
                !["fill", "circle", "square"].contains($0)
            }
            self.init(.symbol(systemName), label: words.joined(separator: " "))
        }

        /// Creates an image from a file of the server. Its accessible name is the file's name, unless it has
        /// a label.
        public init(_ name: String) { self.init(.asset(name), label: name) }

        /// Creates an image from a file of the server, with a label.
        public init(_ name: String, label: Text) { self.init(.asset(name), label: label.text) }

        /// Creates a decorative image from a file of the server.
        public init(decorative name: String) { self.init(.asset(name), label: "") }

        /// Makes the image fill its space instead of using its own size.
        public func resizable() -> Image {
            var image = self
            image.isResizable = true
            return image
        }
    }

    extension Image: View {
        public var body: some View {
            switch source {
            case .symbol(let name): SymbolImage(name: name, label: label, isResizable: isResizable)
            case .asset(let name):
                Picture(address: Self.address(of: name), label: label, isResizable: isResizable)
            case .url(let url): Picture(address: url.imageAddress, label: label, isResizable: isResizable)
            }
        }

        private static func address(of asset: String) -> String {
            // Also a name with other characters is one name, and none leads out of the folder.
            let name = asset.addingPercentEncoding(
                withAllowedCharacters: .alphanumerics.union(["-", "_", "."]))
            return "/assets/\(name.flatMap { $0.allSatisfy { $0 == "." } ? nil : $0 } ?? "_")"
        }
    }
#endif
