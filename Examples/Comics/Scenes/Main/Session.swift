import Common
import Oak
import Preferences

/// A text session that owns the app's machine. It reads commands and shows messages.
@MainActor
public final class Session {
    /// The next step of the input loop after a command.
    public enum Step: Equatable, Sendable {
        /// Wait until the session has settled, then read the next line.
        case settle
        /// Read the next line immediately.
        case proceed
        case quit
    }

    /// A closure that is called after the state has changed.
    public var onChange: (() -> Void)?

    let screen: Screen
    let fixedArchive: String?
    private let env: MainEnv
    private let configuration: Configuration
    private let show: (Message) -> Void
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var watcher: Task<Void, Never>?
    /// The failures shown since the last line of input. A failure that affects two scenes is shown once.
    private var shownFailures: Set<String> = []

    /// The app's machine. It starts on first use, because its outputs need the session.
    private(set) lazy var machine = host()

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - fixedArchive: An address that overrides the archive in the settings.
    ///   - show: A closure that receives each message, in order, on the main actor.
    public init(
        env: MainEnv, screen: Screen = Screen(), fixedArchive: String? = nil,
        configuration: Configuration = .standard, show: @escaping (Message) -> Void
    ) {
        self.env = env
        self.screen = screen
        self.fixedArchive = fixedArchive
        self.configuration = configuration
        self.show = show
    }

    deinit {
        watcher?.cancel()
    }
}

// MARK: - Lifecycle

extension Session {
    /// Restores the saved state and opens the start page or the page of a link.
    public func start(opening link: String? = nil) {
        let states = machine.states
        watcher = Task { [weak self] in
            for await _ in states { self?.changed() }
        }
        if let link { send(.links(.open(url: link))) }
    }

    /// A Boolean value that indicates whether a request or a change is in progress.
    public var isBusy: Bool { state.isLoading || state.isStoring }

    /// A Boolean value that indicates whether a load is in progress, which can be cancelled.
    public var isLoading: Bool { state.isLoading }

    /// Waits until no request and no change is in progress.
    public func settled() async {
        await wait { self.isBusy }
    }

    /// Cancels all loads and waits until all changes and the user's place are saved.
    public func finish() async {
        // A detail screen and the comics scene below it may both be loading.
        for _ in 1...2 where isLoading { send(.cancel) }
        await wait { self.state.isStoring }
    }

    private func wait(while isBusy: () -> Bool) async {
        while isBusy() { await withCheckedContinuation { waiters.append($0) } }
    }

    private func changed() {
        onChange?()
        let resumed = waiters
        waiters = []
        for waiter in resumed { waiter.resume() }
    }

    private func host() -> Machine<Main.Transducer> {
        Machine(
            initialState: Main.Transducer.State(isArchiveFixed: fixedArchive != nil), env: env,
            configuration: configuration, output: { [weak self] in self?.present($0) })
    }

    /// Sends an event to the machine, which runs as long as the session exists.
    func send(_ event: Main.Transducer.Event) {
        try? machine.send(event)
    }

    /// Clears the record of shown failures, so that the same failures can be shown again.
    func forgetFailures() {
        shownFailures = []
    }

    func display(_ message: Message) {
        guard case .failure(let text) = message else { return show(message) }
        if shownFailures.insert(text).inserted { show(.failure(text.printable)) }
    }
}

// MARK: - State

extension Session {
    var state: Main.Transducer.State { machine.state }

    var presenter: Presenter {
        let look: Style.Look =
            switch state.settings.values.theme {
            case .plain: .plain
            case .calm: .calm
            case .color: .color
            }
        return Presenter(style: Style(screen.isStyled ? look : .plain), width: screen.width())
    }
}
