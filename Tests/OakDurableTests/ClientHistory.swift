/// The deposits of a client, and the replies to them.
///
/// Each reply contains the place of the deposit in the account's order, so the history shows whether there is an order
/// that explains all replies. The journal is not needed.
struct ClientHistory {
    struct Deposit {
        let key: String
        let account: String
        let amount: Int
        /// The number of deposits that were acknowledged before this one was sent for the first time.
        let sentAfter: Int
    }

    private struct Answer: Equatable {
        let number: Int
        let total: Int
    }

    private(set) var deposits: [Deposit] = []
    private var answers: [String: Answer] = [:]
    /// The positions of the acknowledged keys, in the order of their first acknowledgments.
    private(set) var acknowledgements: [String: Int] = [:]
    /// The keys that received different replies.
    private var contradictions: [String] = []

    mutating func send(_ amount: Int, to account: String) -> Deposit {
        let deposit = Deposit(
            key: "k\(100_000 + deposits.count)", account: account, amount: amount,
            sentAfter: acknowledgements.count)
        deposits.append(deposit)
        return deposit
    }

    mutating func acknowledge(_ key: String, number: Int, total: Int) {
        let answer = Answer(number: number, total: total)
        if let known = answers[key], known != answer { contradictions.append(key) }
        answers[key] = answer
        if acknowledgements[key] == nil { acknowledgements[key] = acknowledgements.count }
    }

    /// Returns the reason why the replies are inconsistent with every order of the deposits, or `nil` if they are
    /// consistent with one. All deposits must be acknowledged.
    func violation() -> String? {
        if let key = contradictions.first { return "\(key) has two answers" }
        for (account, deposits) in Dictionary(grouping: deposits, by: \.account) {
            var (number, total, latest) = (0, 0, 0)
            for deposit in deposits.sorted(by: { place($0) < place($1) }) {
                (number, total) = (number + 1, total + deposit.amount)
                guard answers[deposit.key] == Answer(number: number, total: total) else {
                    return "\(deposit.key) cannot be deposit \(number) of the account \(account)"
                }
                latest = max(latest, deposit.sentAfter)
                if acknowledgements[deposit.key] ?? .max < latest {
                    return "\(deposit.key) was acknowledged before an earlier deposit was sent"
                }
            }
        }
        return nil
    }

    private func place(_ deposit: Deposit) -> Int { answers[deposit.key]?.number ?? .max }
}
