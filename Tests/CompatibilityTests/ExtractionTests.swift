import Exploring
import Foundation
import Oak
import OakExtract
import TestSupport
import Testing

/// Tests that compare the extracted models of the machines in the original Oak's documentation with explorations of
/// these machines.
@Suite(.blocking) struct ExtractionTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    private static let document = Result { try Extractor(paths: [folder]).document }

    private func messages(_ machine: ExploredMachine, _ severity: Severity) throws -> [String] {
        let verification = Verification(try Self.document.get(), Exploration([machine]))
        return verification.findings.filter { $0.severity == severity }.map(\.message)
    }

    @Test(arguments: ExploredMachine.documents)
    func `a machine's diagram contains every explored transition`(_ machine: ExploredMachine) throws {
        #expect(try messages(machine, .error) == [])
    }

    /// The transitions that cannot occur in these tests, because the test helpers are simplified.
    private static let ruledOut = [
        "In `authenticating`, the transition `authenticationFailed [error.isAccountLocked] to locked` was never explored.",
        "In `authenticationFailed`, the transition `retry [!canRetry] to authenticationFailed` was never explored.",
    ]

    @Test(arguments: ExploredMachine.documents)
    func `every transition in a machine's diagram was explored`(_ machine: ExploredMachine) throws {
        let invented = try messages(machine, .note).filter { !Self.ruledOut.contains($0) }
        #expect(invented == [])
    }

    @Test func `the extractor finds every machine in the folder of compatibility tests`() throws {
        let names = Set(try Self.document.get().machines.map(\.name))
        let explored = Set(ExploredMachine.documents.map(\.name))
        #expect(names.subtracting(explored) == ["RunTests.Shared", "RunTests.Local"])
    }
}

extension ExploredMachine {
    private static let item = DataItem(id: 1)
    private static let refused = Refused()

    fileprivate static var documents: [ExploredMachine] {
        [
            ExploredMachine(
                Counter.self, name: "Counter", from: [.start],
                events: [.start(initialValue: 0), .countUp, .countDown, .terminate], limit: 9),
            ExploredMachine(
                Turnstile.self, name: "Turnstile", from: [.locked], events: [.coin, .push]),
            ExploredMachine(
                Greeter.self, name: "Greeter", from: [.only], events: [.greet("Ada")]),
            ExploredMachine(
                Inbox.self, name: "Inbox", from: [.empty],
                events: [.order("x"), .delivered(Inbox.Letter("x"))],
                limit: 9),
            ExploredMachine(
                Catalogue<Int>.Paging.self, name: "Catalogue.Paging", from: [.idle],
                events: [.more, .received([1])], limit: 9),
            ExploredMachine(
                NameTests.Shapes.self, name: "NameTests.Shapes", from: [.only],
                events: [.bare, .named, .cancel, .qualified, .list, .nothing, .optional, .done]),
            ExploredMachine(
                DataListTransducer.self, name: "DataListTransducer", from: [.idle],
                events: [.loadData, .dataLoaded([item]), .loadFailed(refused), .dismissError]),
            ExploredMachine(
                DataLoader.self, name: "DataLoader", from: [.idle],
                events: [.load, .reload, .dataReceived([item]), .loadFailed(refused), .retry, .dismiss]),
            ExploredMachine(
                Comics.Transducer.self, name: "Comics.Transducer", from: [.start],
                events: [
                    .loadActual, .load(id: 1), .didCompleteLoading(.success(Comic(id: 1))),
                    .didCompleteLoading(.failure(refused)),
                ]),
            ExploredMachine(
                PollingService.self, name: "PollingService", from: [.idle],
                events: [
                    .startPolling(interval: 1), .stopPolling, .pausePolling, .resumePolling, .tick,
                    .dataUpdated(Data(), Date(timeIntervalSince1970: 0)),
                ]),
            ExploredMachine(
                UserForm.self, name: "UserForm", from: [.editing(UserForm.FormData(), errors: [])],
                events: [
                    .updateName("Ada"), .updateEmail("ada@example.org"), .updatePhone("1"), .submit,
                    .validationComplete([]), .validationComplete([.nameRequired]),
                    .submissionComplete(.success),
                    .cancel,
                ]),
            ExploredMachine(
                AuthFlow.self, name: "AuthFlow", from: [.unauthenticated],
                events: [
                    .startLogin, .updateEmail("a"), .updatePassword("b"), .login,
                    .authenticationSucceeded(User(name: "Ada")), .authenticationFailed(refused),
                    .twoFactorRequired(token: "t"), .updateTwoFactorCode("1"), .submitTwoFactor,
                    .twoFactorVerified(User(name: "Ada")), .twoFactorFailed(refused), .retry, .logout,
                    .accountLocked,
                ]),
            ExploredMachine(
                AppNavigator.self, name: "AppNavigator", from: [.navigating(stack: [.home], modal: nil)],
                events: [
                    .navigate(.home), .push(.settings), .pop, .presentModal(.login), .dismissModal, .reset,
                ], limit: 40),
        ]
    }
}
