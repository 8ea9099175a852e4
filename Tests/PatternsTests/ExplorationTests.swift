import Foundation
import Oak
import Patterns
import Testing

/// Tests for properties that every machine in Examples/Patterns has.
@Suite struct ExplorationTests {
    static let items = [DataItem(id: 1, title: "Acorn")]
    static let user = User(id: 1, name: "Ada")
    static let failure = Failure("no network")

    static let counter = Exploration(
        Counter.self, from: Counter.initialState,
        events: [.start(initialValue: 0), .countUp, .countDown, .terminate],
        isWithin: { abs($0.counter ?? 0) <= 3 })

    static let dataList = Exploration(
        DataListTransducer.self, from: DataListTransducer.initialState,
        events: [
            .loadData, .cancel, .dismissError, .dataLoaded([]), .dataLoaded(items), .loadFailed(failure),
        ])

    static let dataLoader = Exploration(
        DataLoader.self, from: DataLoader.initialState,
        events: [
            .load, .reload, .retry, .cancel, .dismiss, .dataReceived([]), .dataReceived(items),
            .loadFailed(.offline), .loadFailed(.notFound), .loadFailed(.other(failure)),
        ])

    static let userForm = Exploration(
        UserForm.self, from: UserForm.initialState,
        events: [
            .updateName(""), .updateName("Ada"), .updateEmail("ada@example.org"), .updatePhone("123"),
            .validate, .submit, .cancel, .validationComplete([]), .validationComplete([.nameRequired]),
            .submissionComplete(UserForm.SubmissionResult(reference: "A-1")), .submissionFailed(failure),
        ])

    static let authFlow = Exploration(
        AuthFlow.self, from: AuthFlow.initialState,
        events: [
            .startLogin, .updateEmail("ada@example.org"), .updatePassword("secret"), .login,
            .updateTwoFactorCode("123"), .submitTwoFactor, .cancel, .logout, .authenticationSucceeded(user),
            .authenticationFailed(.refused), .authenticationFailed(.unavailable(failure)),
            .authenticationFailed(.accountLocked), .twoFactorRequired(token: "t"), .twoFactorVerified(user),
            .twoFactorFailed(.refused), .twoFactorFailed(.unavailable(failure)),
            .twoFactorFailed(.accountLocked), .accountLocked,
        ],
        isWithin: { ($0.failures ?? 0) <= 3 })

    static let appNavigator = Exploration(
        AppNavigator.self, from: AppNavigator.initialState,
        events: [
            .navigate(.settings), .push(.profile(user)), .push(.detail(items[0])), .pop,
            .presentModal(.login), .dismissModal, .reset,
        ],
        isWithin: { $0.depth <= 3 })

    static let pollingService = Exploration(
        PollingService.self, from: PollingService.initialState,
        events: [
            .startPolling(interval: .seconds(1)), .startPolling(interval: .seconds(60)), .stopPolling,
            .pausePolling, .resumePolling, .tick,
            .dataUpdated(Data(), at: Date(timeIntervalSince1970: 0)), .fetchFailed(failure),
        ])

    static let todoList = Exploration(
        TodoList.self, from: TodoList.initialState,
        events: [
            .toggle(1), .refresh, .saved(1), .saveFailed(1, failure),
            .received([TodoList.Todo(id: 1, title: "Plant an acorn")]), .refreshFailed(failure),
        ])

    static let all = [
        counter, dataList, dataLoader, userForm, authFlow, appNavigator, pollingService, todoList,
    ]

    @Test(arguments: all)
    func `no transition of a pattern leaves a terminal state`(_ machine: Exploration) {  // R7.1
        #expect(machine.escapes.isEmpty)
    }

    @Test(arguments: all)
    func `no nonterminal state of a pattern is a dead end`(_ machine: Exploration) {
        #expect(machine.deadEnds.isEmpty)
    }

    static let states: [(Exploration, Set<String>)] = [
        (counter, ["start", "idle", "terminated"]),
        (dataList, ["idle", "loading", "loaded", "error"]),
        (dataLoader, ["idle", "loading", "loaded", "error"]),
        (userForm, ["editing", "validating", "submitting", "submitted", "cancelled"]),
        (
            authFlow,
            [
                "unauthenticated", "enteringCredentials", "authenticating", "enteringTwoFactor",
                "verifyingTwoFactor", "authenticated", "locked",
            ]
        ),
        (appNavigator, ["browsing", "presenting"]),
        (pollingService, ["idle", "polling", "paused"]),
    ]

    @Test(arguments: states)
    func `every state of a pattern is reachable`(_ machine: Exploration, _ states: Set<String>) {
        #expect(machine.reached == states)
    }

    static let events: [(Exploration, Set<String>)] = [
        (counter, ["start", "countUp", "countDown", "terminate"]),
        (dataList, ["loadData", "cancel", "dismissError", "dataLoaded", "loadFailed"]),
        (dataLoader, ["load", "reload", "retry", "cancel", "dismiss", "dataReceived", "loadFailed"]),
        (
            userForm,
            [
                "updateName", "updateEmail", "updatePhone", "validate", "submit", "cancel",
                "validationComplete", "submissionComplete", "submissionFailed",
            ]
        ),
        (
            authFlow,
            [
                "startLogin", "updateEmail", "updatePassword", "login", "updateTwoFactorCode",
                "submitTwoFactor", "cancel", "logout", "authenticationSucceeded", "authenticationFailed",
                "twoFactorRequired", "twoFactorVerified", "twoFactorFailed", "accountLocked",
            ]
        ),
        (appNavigator, ["navigate", "push", "pop", "presentModal", "dismissModal", "reset"]),
        (
            pollingService,
            [
                "startPolling", "stopPolling", "pausePolling", "resumePolling", "tick", "dataUpdated",
                "fetchFailed",
            ]
        ),
        (todoList, ["toggle", "refresh", "saved", "saveFailed", "received", "refreshFailed"]),
    ]

    @Test(arguments: events)
    func `every event of a pattern is handled in at least one state`(
        _ machine: Exploration, _ events: Set<String>
    ) {
        #expect(machine.handled == events)
    }
}

extension AuthFlow.State {
    fileprivate var failures: Int? {
        switch self {
        case .unauthenticated(let failures), .enteringCredentials(_, _, let failures),
            .authenticating(_, let failures), .enteringTwoFactor(_, _, let failures),
            .verifyingTwoFactor(_, let failures):
            failures
        case .authenticated, .locked:
            nil
        }
    }
}

extension AppNavigator.State {
    fileprivate var depth: Int {
        switch self {
        case .browsing(let stack), .presenting(_, over: let stack): stack.path.count
        }
    }
}
