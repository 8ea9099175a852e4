import Oak

extension Main {
    /// Measures sending events and waiting until they have been processed.
    static func waiting() async throws -> [Row] {
        let count = 100_000
        let machine = TransducerActor(of: Player.self, initialState: .stopped)
        let input = machine.input
        let baselineActor = BaselineActor()
        let call = await measure(count) {
            await Task.detached {
                for index in 0..<count {
                    await baselineActor.handle(Player.script[index % Player.script.count])
                }
            }.value
        }
        let process = try await measure(count) {
            try await Task.detached {
                for index in 0..<count { try await input.process(Player.script[index % Player.script.count]) }
            }.value
        }
        let request = try await measure(count) {
            try await Task.detached {
                for index in 0..<count {
                    _ = try await machine.request(Player.script[index % Player.script.count])
                }
            }.value
        }
        return [
            .limit(
                "await input.process, idle", ours: process, atMost: 200, baseline: call, "await actor.f()"),
            .limit(
                "await machine.request, idle", ours: request, atMost: 600, baseline: call, "await actor.f()"),
        ]
    }

    /// Measures the time to create observable machines, and their memory.
    ///
    /// - Parameter kept: An array to which the machines are added, so that their memory is not freed.
    static func observable(keeping kept: inout [Any]) -> [Row] {
        let count = 200_000
        let first = ObservableTransducer(of: Player.self, initialState: .stopped)
        var machines = (0..<count).map { _ in first }
        machines.removeAll(keepingCapacity: true)
        let before = residentBytes()
        let start = cpuNanoseconds()
        for _ in 0..<count { machines.append(ObservableTransducer(of: Player.self, initialState: .stopped)) }
        let creation = (cpuNanoseconds() - start) / Double(count)
        let bytes = (residentBytes() - before) / Double(count)
        kept.append(machines)
        return [
            .limit("observable machine", ours: bytes, unit: "B", atMost: 350, baseline: 192, "a machine"),
            .limit(
                "creation of an observable machine", ours: creation, atMost: 400, baseline: 200, "a machine"),
        ]
    }

    /// Prints the cost of an event and the number of cores that were actually in use.
    nonisolated(nonsending) static func printCores(
        _ events: Int, _ body: nonisolated(nonsending) () async throws -> Void
    ) async rethrows {
        let (cpu, wall) = (cpuNanoseconds(), ContinuousClock.now)
        try await body()
        let used = cpuNanoseconds() - cpu
        let passed = (ContinuousClock.now - wall) / .nanoseconds(1)
        print(
            "\(Row.text(used / Double(events))) ns of CPU time per event,",
            "\(Row.text(passed / Double(events))) ns of wall time, \(Row.text(used / passed)) cores")
    }
}
