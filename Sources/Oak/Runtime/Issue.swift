/// A failure that was not handled, or a misuse of the library. Its description states the cause and the fix.
public struct Issue: Error, Sendable {
    /// The kind of issue.
    public enum Kind: Sendable {
        /// A run effect threw an error that neither `catching` nor `failed(_:effect:)` turned into an event.
        case effectFailed(id: EffectID?, error: any Error)
        /// One event caused more internal events than ``Configuration/chainLimit`` allows. `last` lists the most recent
        /// of these events, without their payloads.
        case chainTooLong(limit: Int, last: [String])
        /// More events were postponed than ``Configuration/capacity`` allows. The last one was discarded.
        case tooManyPostponed(limit: Int)
        /// The library was used incorrectly.
        case misuse(Misuse)
        /// Code outside the machine wrote to the state that the machine owns.
        case stateOverwritten
    }

    /// The kind of the issue.
    public let kind: Kind
    /// The name of the transducer type, followed by the path of the child if an effect of an embedded child has failed.
    public let machine: String

    /// Creates an issue for a machine of the named type.
    public init(_ kind: Kind, machine: String) {
        self.kind = kind
        self.machine = machine
    }

    /// A closure that writes an issue to standard error.
    public static let print: @Sendable (Issue) -> Void = { issue in
        var standardError = StandardError()
        Swift.print("oak: \(issue)", to: &standardError)
    }
}

/// An incorrect use of the library.
public enum Misuse: Hashable, Sendable {
    /// `debounced` or `throttled` was applied to an effect without an id.
    case modifierNeedsID(String)
    /// `delayed(by:)` was applied to an immediate effect.
    case nothingToDelay
    /// A repeating timer has an interval of zero or less, which would keep the machine busy forever.
    case intervalNotPositive(Duration, EffectID?)
    /// `whileInState()`, `entered(_:)` or `.postpone` was used in a machine whose state is not an enum and has no key.
    case stateWithoutKey(String)
    /// `.postpone` was returned as an initial effect or an entry effect, although there is no event to postpone.
    case nothingToPostpone
    /// A view was created with an input that belongs, or belonged, to another machine.
    case inputInUse
    /// An event or effect belongs to a child that is nested so deeply that the thread could run out of stack space.
    case nestedTooDeeply
    /// A machine was created in a context in which the compiler provides no actor, for example in an asynchronous
    /// initializer of an actor before all stored properties have been initialized.
    case noActor
}

extension Issue: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .effectFailed(let id, let error):
            let name = id.map { "Effect \($0) of \(machine)" } ?? "In \(machine), an effect without an id"
            return """
                \(name) failed: \(error). The machine is still running, but received no event for \
                the error. Catch the error in the effect and send an event, add \
                `.catching { .failed($0) }` to the effect, or implement `static func failed(_:effect:)`.
                """
        case .chainTooLong(let limit, let last):
            return """
                A single event in \(machine) caused more than \(limit) internal events, most recently \
                \(last.joined(separator: ", ")). The machine's transitions probably trigger each other in an infinite \
                loop. Break the loop in `update`, or raise `Configuration.chainLimit`. The machine is still \
                running, and periodically yields to other tasks.
                """
        case .tooManyPostponed(let limit):
            return """
                \(machine) has reached the limit of \(limit) postponed events, so the latest event was discarded. \
                Handle the events in the current state, leave the state earlier, or raise `Configuration.capacity`.
                """
        case .misuse(let misuse):
            return "\(machine): \(misuse)"
        case .stateOverwritten:
            return """
                Code outside \(machine) wrote to its state. The machine owns its state and has restored it. \
                Send an event instead.
                """
        }
    }
}

extension Misuse: CustomStringConvertible {
    public var description: String {
        switch self {
        case .modifierNeedsID(let modifier):
            """
            An effect without an id cannot be \(modifier), so it was executed immediately. Give it an id: \
            `Effect(id: "search") { … }`.
            """
        case .nothingToDelay:
            """
            `delayed(by:)` was applied to an effect that is executed immediately, so there was no delay. To send an \
            event later, return `.after(_:send:)`. For other work, return `Effect { … }.delayed(by:)`.
            """
        case .stateWithoutKey(let feature):
            """
            `\(feature)` was used in a machine whose state is not an enum and has no key, so the machine never leaves \
            or enters a state. Declare a key for its states, for example `static func key(of state: State) -> Phase`.
            """
        case .nothingToPostpone:
            """
            `.postpone` was returned as an initial effect or an entry effect, where there is no event to postpone. \
            Return it from `update`.
            """
        case .inputInUse:
            """
            The input of a view belongs, or belonged, to another machine, so the view created a new input for its machine. \
            Create a new `Input()` for each machine.
            """
        case .nestedTooDeeply:
            """
            An event or effect was discarded, because it belongs to a child that is nested so deeply that the thread \
            could run out of stack space. Keep the elements of deep trees in one flat list, and refer to them by \
            their ids.
            """
        case .noActor:
            """
            A machine was created in code that is not isolated to an actor, for example in an asynchronous \
            initializer of an actor before all stored properties were initialized. The machine could not process \
            events, so it was cancelled. Create it in a method of the actor, or in a lazy variable: \
            `lazy var machine = Machine(of: …, isolation: self)`.
            """
        case .intervalNotPositive(let interval, let id):
            """
            The timer \(id.map { "\($0) " } ?? "")has an interval of \(interval), so it was not started. \
            Give it an interval greater than zero.
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

/// Calls the system function `write`, which is hidden inside `StandardError` by the method of the same name.
private func systemWrite(_ file: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    write(file, start, count)
}
