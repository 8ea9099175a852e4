/// The simulated faults of the partners. If the program runs again with the same seed, the requests for the same work
/// have the same faults.
public struct Faults: Sendable {
    enum Fault: Sendable {
        /// The server fails before it does the work.
        case before
        /// The server does the work, but the response is an error.
        case after
        /// The server does the work, and responds late.
        case late
    }

    /// The percentage of requests with a fault.
    public let percent: Int
    public let seed: UInt64
    /// The delay of late responses.
    public let delay: Duration

    public init(percent: Int, seed: UInt64 = 1, delay: Duration = .seconds(2)) {
        self.percent = percent
        self.seed = seed
        self.delay = delay
    }

    /// Returns the fault of the *n*-th request for the same work. The fault does not depend on the idempotency key,
    /// which is random.
    func fault(of request: PartnerRequest, _ attempt: Int) -> Fault? {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ seed
        for byte in "\(request.order) \(request.kind) \(attempt)".utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        // The low bits of this hash depend only on the low bits of the text.
        hash ^= hash >> 33
        guard hash % 100 < UInt64(max(0, percent)) else { return nil }
        return switch hash / 100 % 3 {
        case 0: .before
        case 1: .after
        default: .late
        }
    }
}
