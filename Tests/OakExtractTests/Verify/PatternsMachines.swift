import Exploring
import Foundation
import OakExtract
import Patterns

extension ExploredMachine {
    /// The explored machines of Examples/Patterns.
    static var patterns: [ExploredMachine] {
        [counter, dataList, dataLoader, userForm, authFlow, appNavigator, pollingService, showcase, todoList]
    }

    private static let items = [DataItem(id: 1, title: "Acorn")]
    private static let user = User(id: 1, name: "Ada")
    private static let failure = Failure("no network")

    private static var counter: ExploredMachine {
        ExploredMachine(
            Counter.self, name: "Counter", from: [Counter.initialState],
            events: [.start(initialValue: 0), .countUp, .countDown, .terminate], limit: 9)
    }

    private static var dataList: ExploredMachine {
        ExploredMachine(
            DataListTransducer.self, name: "DataListTransducer", from: [DataListTransducer.initialState],
            events: [
                .loadData, .cancel, .dismissError, .dataLoaded([]), .dataLoaded(items), .loadFailed(failure),
            ])
    }

    private static let loaderEvents: [DataLoader.Event] = [
        .load, .reload, .retry, .cancel, .dismiss, .dataReceived([]), .dataReceived(items),
        .loadFailed(.offline), .loadFailed(.notFound), .loadFailed(.other(failure)),
    ]

    private static var dataLoader: ExploredMachine {
        ExploredMachine(
            DataLoader.self, name: "DataLoader", from: [DataLoader.initialState], events: loaderEvents)
    }

    private static var userForm: ExploredMachine {
        ExploredMachine(
            UserForm.self, name: "UserForm", from: [UserForm.initialState],
            events: [
                .updateName(""), .updateName("Ada"), .updateEmail("ada@example.org"), .updatePhone("123"),
                .validate, .submit, .cancel, .validationComplete([]), .validationComplete([.nameRequired]),
                .submissionComplete(UserForm.SubmissionResult(reference: "A-1")), .submissionFailed(failure),
            ])
    }

    private static var authFlow: ExploredMachine {
        ExploredMachine(
            AuthFlow.self, name: "AuthFlow", from: [AuthFlow.initialState],
            events: [
                .startLogin, .updateEmail("ada@example.org"), .updatePassword("secret"), .login,
                .updateTwoFactorCode("123"), .submitTwoFactor, .cancel, .logout,
                .authenticationSucceeded(user),
                .authenticationFailed(.refused), .authenticationFailed(.unavailable(failure)),
                .authenticationFailed(.accountLocked), .twoFactorRequired(token: "t"),
                .twoFactorVerified(user),
                .twoFactorFailed(.refused), .twoFactorFailed(.unavailable(failure)),
                .twoFactorFailed(.accountLocked), .accountLocked,
            ])
    }

    private static var appNavigator: ExploredMachine {
        ExploredMachine(
            AppNavigator.self, name: "AppNavigator", from: [AppNavigator.initialState],
            events: [
                .navigate(.settings), .push(.profile(user)), .push(.detail(items[0])), .pop,
                .presentModal(.login), .dismissModal, .reset,
            ], limit: 60)
    }

    private static let pollingEvents: [PollingService.Event] = [
        .startPolling(interval: .seconds(1)), .startPolling(interval: .seconds(60)), .stopPolling,
        .pausePolling, .resumePolling, .tick,
        .dataUpdated(Data(), at: Date(timeIntervalSince1970: 0)), .fetchFailed(failure),
    ]

    private static var pollingService: ExploredMachine {
        ExploredMachine(
            PollingService.self, name: "PollingService", from: [PollingService.initialState],
            events: pollingEvents)
    }

    private static var todoList: ExploredMachine {
        ExploredMachine(
            TodoList.self, name: "TodoList", from: [TodoList.initialState],
            events: [
                .toggle(1), .refresh, .saved(1), .saveFailed(1, failure),
                .received([TodoList.Todo(id: 1, title: "Plant an acorn")]), .refreshFailed(failure),
            ])
    }

    private static var showcase: ExploredMachine {
        ExploredMachine(
            Showcase.self, name: "Showcase", from: [Showcase.initialState],
            events: [
                .openForm, .openAccount, .close, .navigator(.reset), .loader(.load), .polling(.tick),
                .form(.submit), .account(.startLogin),
            ])
    }
}
