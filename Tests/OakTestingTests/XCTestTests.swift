import Oak
import OakTesting
import XCTest

/// The kit works in XCTest as it does in Swift Testing.
final class XCTestTests: XCTestCase {
    @MainActor func testAMachineIsTestedInXCTestToo() async {
        let machine = TestMachine(of: Loader.self, initialState: .idle, env: Loader.Env())
        machine.send(.load) { $0 = .loading }
        await machine.receive(.loaded("a")) { $0 = .loaded("a") }
        await machine.finish()
    }

    #if canImport(Darwin)
        @MainActor func testAFailureIsOneOfXCTest() {
            let machine = TestMachine(of: Ticker.self, initialState: .init())
            XCTExpectFailure { machine.send(.up) }
        }
    #endif
}
