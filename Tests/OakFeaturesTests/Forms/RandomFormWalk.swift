import Oak
import OakFeatures
import OakTesting
import TestSupport

/// A random walk of a form. Its services answer late, in any order, and even after they were cancelled.
@MainActor
final class RandomFormWalk {
    typealias Check = FormFixture.Check

    private let clock = VirtualClock()
    private let checks = ManualService<Check, String?>()
    private let submissions = ManualService<[Account: String], String>()
    private let machine: Machine<AccountForm>
    private let seed: UInt64
    private var dice: SeededGenerator

    /// The text that was typed last in each field.
    private var typed: [Account: String] = [.email: "", .password: "", .repetition: ""]
    /// The times at which the debounce delays of waiting fields end.
    private var deadlines: [Account: VirtualClock.Instant] = [:]
    /// The number of the validator call that received each field's current text.
    private var current: [Account: Int] = [:]
    private var currentSubmission: Int?
    /// The expected number of calls to each validator.
    private var checksBegun: [Account: Int] = [:]
    /// The expected number of calls to the submission service.
    private var submissionsBegun = 0
    private var log: [String] = []
    private(set) var failure: String?

    init(seed: UInt64) {
        self.seed = seed
        dice = SeededGenerator(seed: seed)
        machine = Machine(
            of: AccountForm.self, initialState: AccountForm.initialState,
            env: AccountForm.Env(
                validate: { [checks] in try await checks.call(Check(field: $0, texts: $1)) },
                submit: { [submissions] in try await submissions.call($0) }),
            configuration: Configuration(clock: clock))
    }

    /// Returns the message of a field's validator for the given input, or `nil` if the field's text is valid.
    nonisolated static func fault(_ field: Account, _ texts: [Account: String]) -> String? {
        let text = texts[field] ?? ""
        switch field {
        case .email: return text.count.isMultiple(of: 2) ? "\(text) has an even length" : nil
        case .password: return text.hasPrefix("b") ? "\(text) begins with b" : nil
        case .repetition: return text == texts[.password] ? nil : "\(text) is not \(texts[.password] ?? "")"
        }
    }

    /// Takes random steps until the form ends, a check fails, or the given number of steps is reached.
    ///
    /// - Returns: The failure, if any, and the number of submissions.
    static func run(seed: UInt64, steps: Int) async -> (failure: String?, submissions: Int) {
        let walk = RandomFormWalk(seed: seed)
        for _ in 0..<steps where walk.failure == nil && !walk.machine.state.isTerminal {
            await walk.step()
            walk.check()
        }
        let calls = walk.submissions.calls
        for number in walk.checks.open { walk.checks.answer(number, with: nil) }
        for number in walk.submissions.open { walk.submissions.answer(number, with: "end") }
        return (walk.failure, calls)
    }

    // MARK: Steps

    private func step() async {
        let before = machine.state
        switch Int.random(in: 0..<100, using: &dice) {
        case 0..<12: edit()
        case 12..<32: send(.leave(field()))
        case 32..<44: send(.submit)
        case 44..<48: send(.retry)
        case 48..<65: await pass(.milliseconds(Int.random(in: 0...400, using: &dice)))
        case 65..<90: await answerCheck()
        case 90..<99: await answerSubmission()
        default: Int.random(in: 0..<10, using: &dice) == 0 ? send(.cancel) : edit()
        }
        await settle(after: before)
    }

    private func field() -> Account { Account.allCases.randomElement(using: &dice) ?? .email }

    private func send(_ event: AccountForm.Event) {
        log.append("\(event)")
        do { try machine.input.send(event) } catch { fail("\(event) was not accepted: \(error)") }
    }

    /// Types a string. One of the strings is valid in every field, so the walk can reach a submission.
    private func edit() {
        let field = field()
        let text = ["", "a", "a", "a", "b", "aa"].randomElement(using: &dice) ?? ""
        let isOpen = machine.state.isOpen
        let before = Account.allCases.map { machine.state.status(of: $0) }
        send(.edit(field, text))
        guard isOpen, typed[field] != text else { return }
        typed[field] = text
        for (other, status) in zip(Account.allCases, before) {
            guard other == field || field.dependents.contains(other) && status != .untouched else { continue }
            deadlines[other] = clock.now.advanced(by: field.debounceInterval)
        }
    }

    private func pass(_ time: Duration) async {
        log.append("\(time) pass")
        await clock.advance(by: time)
        for (field, deadline) in deadlines where deadline > clock.now {
            if machine.state.status(of: field) != .waiting { fail("\(field) did not wait until \(deadline)") }
        }
    }

    private func answerCheck() async {
        // The order is determined by field and text, because validators that start at the same time may call the
        // service in any order.
        let order = checks.open.sorted { key($0) < key($1) }
        guard let number = order.randomElement(using: &dice) else { return }
        let request = checks.requests[number - 1]
        let isCurrent = current[request.field] == number
        log.append("\(isCurrent ? "answer" : "late answer") to \(request.field) of \(texts(request))")
        if Int.random(in: 0..<6, using: &dice) == 0 {
            checks.fail(number, with: Problem("offline"))
        } else {
            checks.answer(number, with: Self.fault(request.field, request.texts))
        }
        guard isCurrent else { return await clock.advance(by: .zero) }
        await wait("the answer to arrive") { machine.state.status(of: request.field) != .validating }
    }

    private func key(_ number: Int) -> String {
        let request = checks.requests[number - 1]
        return "\(request.field) \(texts(request)) \(current[request.field] == number)"
    }

    private func texts(_ request: Check) -> [String] { Account.allCases.map { request.texts[$0] ?? "" } }

    private func answerSubmission() async {
        guard let number = submissions.open.randomElement(using: &dice) else { return }
        log.append("answer to submission \(number)")
        switch Int.random(in: 0..<5, using: &dice) {
        case 0: submissions.answer(number, with: "receipt")
        case 1, 2:
            let field = field()
            let text = submissions.requests[number - 1][field] ?? ""
            submissions.fail(number, with: AccountForm.Rejection([field: "\(text) is taken"]))
        default: submissions.fail(number, with: Problem("offline"))
        }
        guard currentSubmission == number else { return await clock.advance(by: .zero) }
        await wait("the submission to end") { if case .submitting = machine.state { false } else { true } }
    }

    // MARK: Settling

    /// Waits until due timers have fired and the expected calls to services have arrived.
    private func settle(after before: AccountForm.State) async {
        for field in Account.allCases {
            if let deadline = deadlines[field], deadline <= clock.now {
                await wait("the pause of \(field) to end") { machine.state.status(of: field) != .waiting }
            }
            switch machine.state.status(of: field) {
            case .waiting: current[field] = nil
            case .validating where current[field] == nil || before.status(of: field) != .validating:
                let number = await call(of: field)
                current[field] = number
                deadlines[field] = nil
            case .validating: break
            default:
                current[field] = nil
                deadlines[field] = nil
            }
        }
        await wait("the timers to start") { clock.sleepers == deadlines.count || machine.state.isTerminal }
        if case .submitting = machine.state {
            if currentSubmission == nil {
                let number = submissionsBegun + 1
                submissionsBegun = number
                await wait("the submission to start") { submissions.calls == number }
                currentSubmission = number
            }
        } else {
            currentSubmission = nil
        }
    }

    /// Returns the number of the call that starts the validation of a field.
    private func call(of field: Account) async -> Int? {
        let count = (checksBegun[field] ?? 0) + 1
        checksBegun[field] = count
        var numbers: [Int] {
            checks.requests.indices.filter { checks.requests[$0].field == field }.map { $0 + 1 }
        }
        await wait("the validator of \(field) to be called") { numbers.count >= count }
        if numbers.count > count {
            fail("the validator of \(field) was called more often than expected")
        }
        return numbers.last
    }

    private func wait(_ what: String, until condition: () -> Bool) async {
        for _ in 0..<20_000 {
            if condition() { return }
            await Task.yield()
            await Task.detached { await Task.yield() }.value
        }
        fail("timed out waiting for \(what)")
    }

    // MARK: Invariants

    private func check() {
        let state = machine.state
        guard !state.isTerminal else { return }
        for field in Account.allCases {
            let text = typed[field] ?? ""
            if state.text(of: field) != text { fail("\(field) is not \(text)") }
            let fault = Self.fault(field, typed)
            if let message = state.message(of: field), message != fault && message != "\(text) is taken" {
                fail("the message `\(message)` does not belong to the text `\(text)`")
            }
            if state.status(of: field) == .valid, let fault { fail("\(field) is not valid: \(fault)") }
        }
        if case .submitting(let texts) = state {
            if texts != typed { fail("the submitted input is not the last typed input") }
            if submissions.requests.last != typed { fail("the service received different input") }
            if Account.allCases.contains(where: { Self.fault($0, texts) != nil }) {
                fail("an invalid form was submitted")
            }
        }
    }

    private func fail(_ text: String) {
        guard failure == nil else { return }
        failure = """
            OAK_SEED=\(seed): \(text)
            in \(phase), \(fields.joined(separator: ", "))
            after \(log.suffix(12).joined(separator: "; "))
            """
    }

    private var phase: String { Mirror(reflecting: machine.state).children.first?.label ?? "cancelled" }

    private var fields: [String] {
        Account.allCases.map { field in
            let status = machine.state.status(of: field).map { "\($0)" } ?? "gone"
            return "\(field) \"\(machine.state.text(of: field))\" \(status)"
        }
    }
}
