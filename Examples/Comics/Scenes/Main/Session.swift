import ComicsScene
import Common
import Favourites
import Oak
import Settings

/// Hosts the machines of all scenes, connects them, and speaks with the user in lines of text.
@MainActor
public final class Session {
    /// What the scenes need of the world.
    public struct Ports: Sendable {
        public var comics: ComicsEnv
        public var favourites: FavouritesEnv
        public var settings: SettingsEnv

        public init(comics: ComicsEnv, favourites: FavouritesEnv, settings: SettingsEnv) {
            self.comics = comics
            self.favourites = favourites
            self.settings = settings
        }

        public static var mock: Ports { Ports(comics: .mock, favourites: .mock, settings: .mock) }
    }

    /// How the reader of the input goes on after a line.
    public enum Step: Equatable, Sendable {
        /// With the next line, once the session has settled.
        case settle
        /// With the next line, at once.
        case goOn
        case quit
    }

    /// Called soon after a state has changed.
    public var onChange: (() -> Void)?

    let screen: Screen
    let fixedArchive: String?
    private let ports: Ports
    private let configuration: Configuration
    private let show: (Message) -> Void
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var watchers: [Task<Void, Never>] = []
    private(set) var hasStarted = false
    /// The failures that were shown since the last line: a problem that two scenes have is told once.
    private var shownFailures: Set<String> = []

    private(set) lazy var comics: Machine<Comics.Transducer> =
        host(Comics.Transducer.initialState, ports.comics) { [weak self] in self?.handle($0) }
    private(set) lazy var favourites: Machine<Favourites.Transducer> =
        host(Favourites.Transducer.initialState, ports.favourites) { [weak self] in self?.handle($0) }
    private(set) lazy var settings: Machine<Settings.Transducer> =
        host(Settings.Transducer.initialState, ports.settings) { [weak self] in self?.handle($0) }

    /// - Parameters:
    ///   - fixedArchive: The address that is in force whatever the settings say, if there is one.
    ///   - show: Called with each message, in order, on the main actor.
    public init(
        ports: Ports, screen: Screen = Screen(), fixedArchive: String? = nil,
        configuration: Configuration = .standard, show: @escaping (Message) -> Void
    ) {
        self.ports = ports
        self.screen = screen
        self.fixedArchive = fixedArchive
        self.configuration = configuration
        self.show = show
    }

    deinit {
        for watcher in watchers { watcher.cancel() }
    }
}

// MARK: - Life

extension Session {
    /// Reads what was saved and asks for the first comic; returns when that is under way.
    public func start() async {
        watch(comics.states)
        watch(favourites.states)
        watch(settings.states)
        send(.read, to: settings)
        send(.read, to: favourites)
        await wait { self.settings.state.isBusy }
        hasStarted = true
        // Whoever was quick enough to ask for something else gets that.
        guard comics.state == Comics.Transducer.initialState else { return }
        let values = settings.state.values
        switch (values.start, values.lastRead) {
        case (.first, _): send(.open(.number(1)), to: comics)
        case (.last, let number?): send(.open(.number(number)), to: comics)
        case (.latest, _), (.last, nil): send(.open(.latest), to: comics)
        }
    }

    /// Whether a request or a change is under way.
    public var isBusy: Bool { comics.state.isLoading || isSaving }

    /// Whether something can be cancelled.
    public var isLoading: Bool { comics.state.isLoading }

    /// Returns when nothing is under way.
    public func settled() async {
        await wait { self.isBusy }
    }

    /// Stops what is loading, and returns when all changes are saved.
    public func finish() async {
        if isLoading { send(.cancel, to: comics) }
        await wait { self.isSaving }
    }

    private var isSaving: Bool { favourites.state.isBusy || settings.state.isBusy }

    private func wait(while isBusy: () -> Bool) async {
        while isBusy() { await withCheckedContinuation { waiters.append($0) } }
    }

    private func watch<State: Sendable>(_ states: AsyncStream<State>) {
        watchers.append(
            Task { [weak self] in
                for await _ in states { self?.changed() }
            })
    }

    private func changed() {
        onChange?()
        let resumed = waiters
        waiters = []
        for waiter in resumed { waiter.resume() }
    }

    private func host<T: EffectTransducer>(
        _ state: sending T.State, _ env: sending T.Env, output: @escaping (T.Output) -> Void
    ) -> Machine<T> {
        Machine(initialState: state, env: env, configuration: configuration, output: output)
    }

    /// The machines live as long as the session, and never end by themselves.
    func send<T: EffectTransducer>(_ event: T.Event, to machine: Machine<T>) where T.Event: Sendable {
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
    var presenter: Presenter {
        let look: Style.Look =
            switch settings.state.values.theme {
            case .plain: .plain
            case .calm: .calm
            case .colour: .colour
            }
        return Presenter(style: Style(screen.isStyled ? look : .plain), width: screen.width())
    }

    var isFavourite: Bool {
        comics.state.shelf.comic.map { favourites.state.contains($0.number) } ?? false
    }
}
