import Checked
import Oak
import OakTesting
import Testing

/// Tests that cover all transitions of a login, as printed by the checker.
@Suite struct PrintedPaths {
    static let path = #filePath
}

@MainActor
@Test func `submit, submit`() async {
    let machine = TestMachine(of: Login.self, initialState: .ready(failures: 0), env: .mock)
    machine.send(.submit) { $0 = .checking(failures: 0) }
    machine.cancelEffects()
    machine.send(.submit)
    machine.exhaustivity = .off  // the trace ends here
    await machine.finish()
}

@MainActor
@Test func `submit, accepted`() async {
    let machine = TestMachine(of: Login.self, initialState: .ready(failures: 0), env: .mock)
    machine.send(.submit) { $0 = .checking(failures: 0) }
    machine.cancelEffects()
    // Sent by run(id: "check").whileInState():
    machine.send(.accepted) { $0 = .welcome }
    machine.exhaustivity = .off  // the trace ends here
    await machine.finish()
}

@MainActor
@Test func `submit, refused`() async {
    let machine = TestMachine(of: Login.self, initialState: .ready(failures: 0), env: .mock)
    machine.send(.submit) { $0 = .checking(failures: 0) }
    machine.cancelEffects()
    // Sent by run(id: "check").whileInState():
    machine.send(.refused) { $0 = .ready(failures: 1) }
    machine.exhaustivity = .off  // the trace ends here
    await machine.finish()
}

@MainActor
@Test func `submit, cancel, submit, cancel, submit, refused`() async {
    let machine = TestMachine(of: Login.self, initialState: .ready(failures: 0), env: .mock)
    machine.send(.submit) { $0 = .checking(failures: 0) }
    machine.cancelEffects()
    machine.send(.cancel) { $0 = .ready(failures: 1) }
    machine.send(.submit) { $0 = .checking(failures: 1) }
    machine.cancelEffects()
    machine.send(.cancel) { $0 = .ready(failures: 2) }
    machine.send(.submit) { $0 = .checking(failures: 2) }
    machine.cancelEffects()
    // Sent by run(id: "check").whileInState():
    machine.send(.refused) { $0 = .locked }
    machine.cancelEffects()
    machine.exhaustivity = .off  // the trace ends here
    await machine.finish()
}

@MainActor
@Test func `submit, cancel, submit, cancel, submit, cancel, cancel, submit`() async {
    let machine = TestMachine(of: Login.self, initialState: .ready(failures: 0), env: .mock)
    machine.send(.submit) { $0 = .checking(failures: 0) }
    machine.cancelEffects()
    machine.send(.cancel) { $0 = .ready(failures: 1) }
    machine.send(.submit) { $0 = .checking(failures: 1) }
    machine.cancelEffects()
    machine.send(.cancel) { $0 = .ready(failures: 2) }
    machine.send(.submit) { $0 = .checking(failures: 2) }
    machine.cancelEffects()
    machine.send(.cancel) { $0 = .locked }
    machine.cancelEffects()
    machine.send(.cancel)
    machine.send(.submit)
    machine.exhaustivity = .off  // the trace ends here
    await machine.finish()
}

@MainActor
@Test func `submit, cancel, submit, cancel, submit, cancel, unlock, cancel`() async {
    let machine = TestMachine(of: Login.self, initialState: .ready(failures: 0), env: .mock)
    machine.send(.submit) { $0 = .checking(failures: 0) }
    machine.cancelEffects()
    machine.send(.cancel) { $0 = .ready(failures: 1) }
    machine.send(.submit) { $0 = .checking(failures: 1) }
    machine.cancelEffects()
    machine.send(.cancel) { $0 = .ready(failures: 2) }
    machine.send(.submit) { $0 = .checking(failures: 2) }
    machine.cancelEffects()
    machine.send(.cancel) { $0 = .locked }
    machine.cancelEffects()
    // Sent by after(60.0 seconds, id: "lock").whileInState():
    machine.send(.unlock) { $0 = .ready(failures: 0) }
    machine.send(.cancel)
    machine.exhaustivity = .off  // the trace ends here
    await machine.finish()
}
