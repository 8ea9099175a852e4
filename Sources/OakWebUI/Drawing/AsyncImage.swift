/// An image that is loaded asynchronously, with a placeholder.
///
/// The browser loads the image, not the server. The server is notified when the image has loaded or failed to load.
public struct AsyncImage<Content: View> {
    private let url: URL?
    private let content: (AsyncImagePhase) -> Content
    @State private var progress = Progress()

    /// The result of loading the image at a URL.
    private struct Progress: Equatable {
        var url: URL?
        var hasLoaded = false
    }

    /// Creates an asynchronous image whose content depends on its phase.
    ///
    /// - Parameters:
    ///   - url: The address of the image, or `nil` if the address is not known yet.
    ///   - scale: The number of pixels per point. The value has no effect.
    ///   - content: A closure that creates the content for a phase.
    public init(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.content = content
    }

    /// Creates an asynchronous image with a placeholder.
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
    /// Creates an asynchronous image with a gray placeholder.
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

/// The phase of an asynchronous image.
public enum AsyncImagePhase: Sendable {
    /// The image has not loaded yet, or its URL is `nil`.
    case empty
    /// The image has loaded.
    case success(Image)
    /// The image failed to load, or its address is not allowed.
    case failure(any Error)

    /// The image, if it has loaded.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// The error, if the image failed to load.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A view that makes the browser load an image before the image is shown.
private struct ImageLoader {
    let address: String
    let action: (Bool) -> Void
}

extension ImageLoader: View, ElementView {
    func element(in environment: EnvironmentValues) -> Element {
        Element(.imageLoader, attributes: [Attribute(.source, address)], events: [.load, .fail])
    }

    func handle(_ event: Event, in environment: EnvironmentValues) { action(event.kind == .load) }
}
