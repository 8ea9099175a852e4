import Foundation
import OakDurable
import durable_fixture

/// The events that an account has accepted, with their times on the store's clock.
///
/// The events show whether the timers and audits of all deposits are right. A statement belongs to each deposit. A
/// reminder and an audit belong to the latest deposit only, because each deposit replaces those of the previous one.
struct AccountJournal {
    private(set) var count = 0
    /// The times of the deposits.
    private var deposits: [StoreTime] = []
    private var counts: [Account.Event: Int] = [:]
    /// The reason why an event must not have been accepted, or `nil` if there is none.
    private(set) var violation: String?

    init() {}

    init(_ rows: [JournalRow]) throws {
        for row in rows {
            guard let event = row.event else { continue }
            accept(try JSONDecoder().decode(Account.Event.self, from: event), at: row.time)
        }
    }

    mutating func accept(_ event: Account.Event, at time: StoreTime) {
        count += 1
        let problem: String? =
            switch event {
            case .deposit, .printed: nil
            case .statement(let deposit): problem(of: event, deposit, time, Account.statementDelay)
            case .reminder(let deposit):
                deposit < deposits.count
                    ? "was replaced" : problem(of: event, deposit, time, Account.reminderDelay)
            case .audited(let deposit):
                deposit < deposits.count ? "was replaced" : problem(of: event, deposit, time, nil)
            }
        if case .deposit = event { deposits.append(time) }
        counts[event, default: 0] += 1
        if let problem, violation == nil { violation = "event \(count), \(event), \(problem)" }
    }

    /// - Parameter delay: The time between the deposit and the deadline of the timer, or `nil` for an audit.
    private func problem(
        of event: Account.Event, _ deposit: Int, _ time: StoreTime, _ delay: Duration?
    ) -> String? {
        guard deposits.indices.contains(deposit - 1) else { return "precedes its deposit" }
        if let delay, time < deposits[deposit - 1].advanced(by: delay) { return "precedes its deadline" }
        return counts[event] == nil ? nil : "is repeated"
    }

    /// The events of timers and audits that the account must still accept.
    var missing: [Account.Event] {
        let latest = deposits.count
        guard latest > 0 else { return [] }
        let expected: [Account.Event] =
            (1...latest).map { .statement(deposit: $0) }
            + [.reminder(deposit: latest), .audited(deposit: latest)]
        return expected.filter { counts[$0] == nil }
    }

    /// A Boolean value that indicates whether the account must still accept events of timers or intents.
    var isUnfinished: Bool { counts[.printed, default: 0] < deposits.count || !missing.isEmpty }
}
