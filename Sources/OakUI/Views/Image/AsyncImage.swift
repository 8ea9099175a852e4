#if !canImport(SwiftUI)
    /// A picture that the page loads, and what is shown until then.
    ///
    /// The browser loads it, not the server: the server is told when it is there or cannot be had.
    public struct AsyncImage<Content: View> {
        private let url: URL?
        private let content: (AsyncImagePhase) -> Content
        @State private var progress = Progress()

        /// What has become of which picture.
        private struct Progress: Equatable {
            var url: URL?
            var hasLoaded = false
        }

        /// Shows a picture from the net, or what has become of it.
        ///
        /// - Parameters:
        ///   - url: Where the picture is; `nil` for none yet.
        ///   - scale: How many of its pixels make a point.
        ///   - content: What is shown, by what has become of the picture.
        public init(
            url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
        ) {
            self.url = url
            self.content = content
        }

        /// Shows a picture from the net, and a placeholder as long as it is not there.
        public init<I: View, P: View>(
            url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
            @ViewBuilder placeholder: @escaping () -> P
        ) where Content == _ConditionalContent<I, P> {
            self.init(url: url) { phase in
                if let image = phase.image { content(image) } else { placeholder() }
            }
        }
    }

    extension AsyncImage where Content == _ConditionalContent<Image, Color> {
        /// Shows a grey area until the picture is there.
        public init(url: URL?, scale: CGFloat = 1) {
            self.init(url: url) {
                $0
            } placeholder: {
                Color(.named("fill"))
            }
        }
    }

    extension AsyncImage: View {
        public var body: some View {
            content(phase).background {
                if case .empty = phase, let url {
                    ImageLoader(address: url.absoluteString) { progress = Progress(url: url, hasLoaded: $0) }
                }
            }
        }

        private var phase: AsyncImagePhase {
            guard let url else { return .empty }
            guard url.imageAddress != nil else { return .failure(URLError(.unsupportedURL)) }
            guard progress.url == url else { return .empty }
            return progress.hasLoaded
                ? .success(Image(.url(url), label: "")) : .failure(URLError(.cannotDecodeContentData))
        }
    }

    /// What has become of a picture that is loaded.
    public enum AsyncImagePhase: Sendable {
        /// It is not there yet, or there is none.
        case empty
        /// The picture is there.
        case success(Image)
        /// The picture could not be had.
        case failure(any Error)

        /// The picture, if it is there.
        public var image: Image? { if case .success(let image) = self { image } else { nil } }
        /// Why the picture could not be had.
        public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
    }

    /// Has the page load a picture that is not seen yet.
    private struct ImageLoader {
        let address: String
        let action: (Bool) -> Void
    }

    extension ImageLoader: View, ElementView {
        typealias Body = Never

        static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }

        func element(in environment: EnvironmentValues) -> Element {
            Element(.imageLoader, attributes: [Attribute(.source, address)], events: [.load, .fail])
        }

        func handle(_ event: Event, in environment: EnvironmentValues) { action(event.kind == .load) }
    }
#endif
