import Common
import Oak
import Settings

/// Hosts the app's machine, and speaks with the user in lines of text.
@MainActor
public final class Session {
    /// How the reader of the input goes on after a line.
    public enum Step: Equatable, Sendable {
        /// With the next line, once the session has settled.
        case settle
        /// With the next line, at once.
        case goOn
        case quit
    }

    /// Called soon after the state has changed.
    public var onChange: (() -> Void)?

    let screen: Screen
    let fixedArchive: String?
    private let env: MainEnv
    private let configuration: Configuration
    private let show: (Message) -> Void
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var watcher: Task<Void, Never>?
    /// The failures that were shown since the last line: a problem that two scenes have is told once.
    private var shownFailures: Set<String> = []

    /// Starts when it is first needed, for its outputs need the session.
    private(set) lazy var machine = host()

    /// - Parameters:
    ///   - fixedArchive: The address that is in force whatever the settings say, if there is one.
    ///   - show: Called with each message, in order, on the main actor.
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

// MARK: - Life

extension Session {
    /// Reads what was saved, and shows the start page or where a link leads.
    public func start(opening link: String? = nil) {
        let states = machine.states
        watcher = Task { [weak self] in
            for await _ in states { self?.changed() }
        }
        if let link { send(.links(.open(url: link))) }
    }

    /// Whether a request or a change is under way.
    public var isBusy: Bool { state.isLoading || state.isKeeping }

    /// Whether something can be cancelled.
    public var isLoading: Bool { state.isLoading }

    /// Returns when nothing is under way.
    public func settled() async {
        await wait { self.isBusy }
    }

    /// Stops what is loading, and returns when all changes, and where the user is, are saved.
    public func finish() async {
        // A detail, and what goes on beneath it.
        for _ in 1...2 where isLoading { send(.cancel) }
        await wait { self.state.isKeeping }
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

    /// The machine lives as long as the session, and never ends by itself.
    func send(_ event: Main.Transducer.Event) {
        try? machine.send(event)
    }

    /// From now on a failure is shown again.
    func forgetFailures() {
        shownFailures = []
    }

    func tell(_ message: Message) {
        guard case .failure(let text) = message else { return show(message) }
        if shownFailures.insert(text).inserted { show(.failure(text.printable)) }
    }
}

// MARK: - Looking

extension Session {
    var state: Main.Transducer.State { machine.state }

    var presenter: Presenter {
        let look: Style.Look =
            switch state.settings.values.theme {
            case .plain: .plain
            case .calm: .calm
            case .colour: .colour
            }
        return Presenter(style: Style(screen.isStyled ? look : .plain), width: screen.width())
    }
}
