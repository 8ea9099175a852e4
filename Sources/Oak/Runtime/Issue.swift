/// A failure that nobody handled, or a use of the library that cannot work: what happened, why, what to do.
public struct Issue: Error, Sendable {
    /// What went wrong.
    public enum Kind: Sendable {
        /// A run effect threw, and neither `catching` nor `failed(_:effect:)` made an event of it.
        case effectFailed(id: EffectID?, error: any Error)
        /// One event caused more internal events than ``Configuration/chainLimit``; the last of them.
        case chainTooLong(limit: Int, last: [String])
        /// An effect was built in a way that cannot mean what it says.
        case misuse(Misuse)
        /// Somebody else wrote to the state that a machine owns.
        case stateOverwritten
    }

    /// What went wrong.
    public let kind: Kind
    /// The name of the transducer type.
    public let machine: String

    /// An issue of a machine of this type.
    public init(_ kind: Kind, machine: String) {
        self.kind = kind
        self.machine = machine
    }

    /// Writes the issue to standard error.
    public static let print: @Sendable (Issue) -> Void = { issue in
        var standardError = StandardError()
        Swift.print("oak: \(issue)", to: &standardError)
    }
}

/// A use of the library that cannot work.
public enum Misuse: Hashable, Sendable {
    /// `debounced` and `throttled` compare effects by id.
    case modifierNeedsID(String)
    /// A timer with an interval of zero or less would never rest.
    case intervalNotPositive(Duration, EffectID?)
    /// A machine was made where the compiler fills in no actor, as in an asynchronous initializer of an actor.
    case noActor
}

extension Issue: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .effectFailed(let id, let error):
            let name = id.map { "Effect \($0)" } ?? "An effect without id"
            return """
                \(name) of \(machine) failed: \(error). The machine goes on, but no event tells it. \
                Catch the error in the effect and send an event, add `.catching { .failed($0) }` to the \
                effect, or implement `static func failed(_:effect:)`.
                """
        case .chainTooLong(let limit, let last):
            return """
                One event of \(machine) caused more than \(limit) internal events, the last of them \
                \(last.joined(separator: ", ")). Probably its transitions answer each other for ever: end \
                the cycle in `update`, or raise `Configuration.chainLimit`. The machine goes on, and \
                lets others run in between.
                """
        case .misuse(let misuse):
            return "\(machine): \(misuse)"
        case .stateOverwritten:
            return """
                The state of \(machine) was written from outside. The machine owns its state and has \
                written its own again: send an event instead.
                """
        }
    }
}

extension Misuse: CustomStringConvertible {
    public var description: String {
        switch self {
        case .modifierNeedsID(let modifier):
            """
            An effect was \(modifier) that has no id to be recognised by, so it was executed as if it \
            were not. Only run effects with an id can be \(modifier): `Effect(id: "search") { … }`.
            """
        case .noActor:
            """
            A machine was made where there is no actor yet, as in an asynchronous initializer of one, so it \
            could never process an event and was cancelled. Make it in a method of the actor, or in a lazy \
            variable: `lazy var machine = Machine(of: …, isolation: self)`.
            """
        case .intervalNotPositive(let interval, let id):
            """
            The timer \(id.map { "\($0) " } ?? "")has an interval of \(interval) and would never rest, so \
            it was not started. Give it an interval greater than zero.
            """
        }
    }
}

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

private struct StandardError: TextOutputStream {
    mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while let start = rest.baseAddress, !rest.isEmpty {
                let written = systemWrite(2, start, rest.count)
                guard written > 0 else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest[written...])
            }
        }
    }
}

/// The system's `write`, named apart from the stream's own.
private func systemWrite(_ file: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    write(file, start, count)
}
