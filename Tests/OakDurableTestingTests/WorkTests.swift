import Oak
import OakDurable
import OakDurableTesting
import TestSupport
import Testing

@Suite struct WorkTests {
    @Test func `work includes the effects of other machines to which effects send events`() async throws {
        let bench = DurableBench()
        let hosts = Watched<DurableHost<Mailer>?>(nil)
        // The letters of each machine cause a letter of the next one.
        let host = try await bench.host(
            Mailer.self,
            env: .init { key in
                let number = Int(key.split(separator: "/")[1]) ?? 0
                if number < 20 { try await hosts.value?["\(number + 1)"].send(.send) }
            })
        hosts.withLock { $0 = host }
        try await host["1"].send(.send)
        try await host.work()
        for number in 1...20 { #expect(try await host["\(number)"].state?.sent == 1) }
        hosts.withLock { $0 = nil }
    }
}
