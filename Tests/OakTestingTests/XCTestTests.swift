import Oak
import OakTesting
import XCTest

/// Tests that OakTesting works in XCTest as well as in Swift Testing.
final class XCTestTests: XCTestCase {
    @MainActor func testTestMachineWorksInXCTest() async {
        let machine = TestMachine(of: Loader.self, initialState: .idle, env: Loader.Env())
        machine.send(.load) { $0 = .loading }
        await machine.receive(.loaded("a")) { $0 = .loaded("a") }
        await machine.finish()
    }

    #if canImport(Darwin)
    @MainActor func testFailureIsReportedToXCTest() {
        let machine = TestMachine(of: Ticker.self, initialState: .init())
        XCTExpectFailure { machine.send(.up) }
    }
    #endif
}
