import OakDurable
import Testing
import durable_fixture

@Suite struct AccountJournalTests {
    private typealias Entry = (event: Account.Event, milliseconds: Int64)

    /// Two deposits. The second one replaces the reminder and the audit of the first one.
    private static let entries: [Entry] = [
        (.deposit(10), 0), (.deposit(20), 3), (.printed, 4), (.audited(deposit: 2), 5),
        (.reminder(deposit: 2), 8), (.statement(deposit: 1), 20), (.printed, 21),
        (.statement(deposit: 2), 23),
    ]

    /// - Parameter last: The event that follows after the others, if any.
    private func journal(_ entries: [Entry], then last: Account.Event? = nil) -> AccountJournal {
        var (journal, entries) = (AccountJournal(), entries)
        if let last { entries.append((last, 99)) }
        for (event, milliseconds) in entries {
            journal.accept(event, at: StoreTime(microseconds: 1_000_000 + milliseconds * 1_000))
        }
        return journal
    }

    @Test func `a journal in which each timer fires once, and not early, has no violation`() {
        let journal = journal(Self.entries)
        #expect(journal.violation == nil)
        #expect(journal.missing == [])
        #expect(!journal.isUnfinished)
    }

    @Test func `a journal in which a reminder and an audit precede the next deposit has no violation`() {
        let first: [Entry] = [
            (.deposit(5), -100), (.reminder(deposit: 1), -95), (.audited(deposit: 1), -90),
            (.statement(deposit: 1), -10), (.printed, -5), (.deposit(10), 0), (.reminder(deposit: 2), 5),
            (.audited(deposit: 2), 6), (.printed, 7),
        ]
        #expect(journal(first).violation == nil)
        #expect(journal(first).missing == [.statement(deposit: 2)])
    }

    @Test(arguments: [
        Account.Event.statement(deposit: 1), .statement(deposit: 2), .reminder(deposit: 2),
        .audited(deposit: 2),
    ])
    func `a journal without the event of a timer or an audit is unfinished`(_ lost: Account.Event) {
        let journal = journal(Self.entries.filter { $0.event != lost })
        #expect(journal.missing == [lost])
        #expect(journal.isUnfinished)
    }

    @Test func `a journal without a receipt is unfinished`() {
        var entries = Self.entries
        entries.remove(at: 2)
        #expect(journal(entries).isUnfinished)
    }

    @Test(arguments: [3, 4, 5, 7])
    func `a repeated event of a timer or an audit in a journal is reported as a violation`(_ index: Int) {
        let journal = journal(Self.entries, then: Self.entries[index].event)
        #expect(journal.violation?.contains("is repeated") == true)
    }

    @Test(arguments: [(4, 7), (5, 19), (7, 22)])
    func `a journal in which a timer fires early has a violation`(_ index: Int, _ milliseconds: Int) {
        var entries = Self.entries
        entries[index].milliseconds = Int64(milliseconds)
        #expect(journal(entries).violation?.contains("precedes its deadline") == true)
    }

    @Test(arguments: [Account.Event.reminder(deposit: 1), .audited(deposit: 1)])
    func `a journal that contains an event from a replaced reminder or audit is reported as a violation`(
        _ stale: Account.Event
    ) {
        #expect(journal(Self.entries, then: stale).violation?.contains("was replaced") == true)
    }

    @Test(arguments: [
        Account.Event.statement(deposit: 3), .reminder(deposit: 3), .audited(deposit: 3),
        .statement(deposit: 0),
    ])
    func `a journal with an event of a deposit that does not exist has a violation`(_ event: Account.Event) {
        #expect(journal(Self.entries, then: event).violation?.contains("precedes its deposit") == true)
        #expect(journal([], then: event).violation?.contains("precedes its deposit") == true)
    }
}
