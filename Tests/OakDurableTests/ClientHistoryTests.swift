import Testing

@Suite struct ClientHistoryTests {
    /// A history in which two deposits of 10 and 20 are sent together, and a third one of 30 after the first reply.
    private func history(_ answers: [(deposit: Int, number: Int, total: Int)]) -> ClientHistory {
        var history = ClientHistory()
        var deposits = [history.send(10, to: "a"), history.send(20, to: "a")]
        for (index, answer) in answers.enumerated() {
            if index == 1 { deposits.append(history.send(30, to: "a")) }
            history.acknowledge(deposits[answer.deposit].key, number: answer.number, total: answer.total)
        }
        return history
    }

    @Test(arguments: [[(0, 1, 10), (1, 2, 30), (2, 3, 60)], [(1, 1, 20), (2, 2, 50), (0, 3, 60)]])
    func `a history whose replies are consistent with some order has no violation`(
        _ answers: [(Int, Int, Int)]
    ) {
        #expect(history(answers).violation() == nil)
    }

    @Test(arguments: [
        // The second deposit is lost.
        [(0, 1, 10), (1, 2, 10), (2, 2, 40)],
        // Two deposits have the same place.
        [(0, 1, 10), (1, 1, 20), (2, 3, 60)],
        // The third deposit precedes the first one, which was acknowledged before.
        [(0, 2, 40), (2, 1, 30), (1, 3, 60)],
        // The first deposit has two replies.
        [(0, 1, 10), (1, 2, 30), (2, 3, 60), (0, 4, 70)],
        // The first deposit counts twice.
        [(0, 1, 20), (1, 2, 40), (2, 3, 70)],
        // One deposit has no reply.
        [(0, 1, 10), (1, 2, 30)],
    ])
    func `a history whose replies are not consistent with any order has a violation`(
        _ answers: [(Int, Int, Int)]
    ) {
        #expect(history(answers).violation() != nil)
    }
}
