/// Names one run of a run effect within its machine; 0 stands for the outside.
@usableFromInline typealias Token = UInt64

/// The run effects of one machine that run or wait: who is alive, and under which id.
///
/// A token that is not in the table is dead. Every operation is O(1) in the number of effects, and O(k)
/// in those that share an id. Guarded by the mailbox's lock.
@usableFromInline
struct RunTable {
    struct Entry {
        let id: EffectID?
        var task: Task<Void, Never>?
        /// Events that it has sent and that were not processed yet.
        var queued = 0
        /// Its body has returned: it only lives on until its queued events are taken.
        var hasReturned = false
        /// Whether it only keeps the time for a throttled effect.
        var isWindow = false
        /// The effect that waits for its turn (`Overlap.enqueue`); the type is known to its run loop.
        var waiting: AnyObject?
    }

    /// A time in which no further throttled effect of an id starts.
    struct Window {
        let token: Token
        var latest: AnyObject?
    }

    /// What became of an effect that was to be started.
    enum Admission {
        case start(Token, replaced: [(Token, Entry)])
        case wait
        case skip
    }

    /// An effect whose turn has come.
    @usableFromInline
    struct Turn {
        @usableFromInline let token: Token
        @usableFromInline let effect: AnyObject
    }

    @usableFromInline
    init() {}

    private(set) var entries: [Token: Entry] = [:]
    private var tokens: [EffectID: Tokens] = [:]
    private(set) var windows: [EffectID: Window] = [:]
    private var last: Token = 0

    subscript(token: Token) -> Entry? { entries[token] }
}

// MARK: - Starting and ending

extension RunTable {
    mutating func admit(id: EffectID?, overlap: Overlap, effect: AnyObject, isWindow: Bool = false) -> Admission {
        var replaced: [(Token, Entry)] = []
        if let id, tokens[id] != nil {
            switch overlap {
            case .replace: replaced = kill(id, windows: false)
            case .keepFirst: return .skip
            case .enqueue:
                let token = insert(Entry(id: id, waiting: effect))
                _ = token
                return .wait
            case .parallel: break
            }
        }
        return .start(insert(Entry(id: id, isWindow: isWindow)), replaced: replaced)
    }

    private mutating func insert(_ entry: Entry) -> Token {
        last += 1
        entries[last] = entry
        if let id = entry.id { tokens[id, default: Tokens()].append(last) }
        return last
    }

    /// Stores the task of a run; `false` if the run is dead already.
    mutating func attach(_ task: Task<Void, Never>, to token: Token) -> Bool {
        entries[token]?.task = task
        return entries[token] != nil
    }

    /// The body of a run has returned. It lives on while events of it wait.
    mutating func finish(_ token: Token) -> Turn? {
        entries[token]?.hasReturned = true
        entries[token]?.task = nil
        return retire(token)
    }

    /// Takes an event of a run from the queue; `false` if the run is dead, so that the event is stale.
    @usableFromInline
    mutating func dequeue(_ token: Token, _ turn: inout Turn?) -> Bool {
        guard entries[token] != nil else { return false }
        entries[token]?.queued -= 1
        turn = retire(token)
        return true
    }

    @usableFromInline
    mutating func enqueue(_ token: Token) {
        entries[token]?.queued += 1
    }

    /// Removes a run that has nothing left to deliver, and gives the turn to the next of its id.
    private mutating func retire(_ token: Token) -> Turn? {
        guard let entry = entries[token], entry.hasReturned, entry.queued == 0 else { return nil }
        remove(token)
        guard let id = entry.id, let next = tokens[id]?.first, let effect = entries[next]?.waiting else {
            return nil
        }
        entries[next]?.waiting = nil
        return Turn(token: next, effect: effect)
    }

    private mutating func remove(_ token: Token) {
        guard let id = entries.removeValue(forKey: token)?.id else { return }
        if tokens[id]?.remove(token) == true { tokens[id] = nil }
    }
}

// MARK: - Cancelling

extension RunTable {
    /// Removes all that runs or waits under an id.
    mutating func kill(_ id: EffectID, windows includingWindows: Bool = true) -> [(Token, Entry)] {
        var killed: [(Token, Entry)] = []
        for token in tokens.removeValue(forKey: id)?.all ?? [] {
            if let entry = entries.removeValue(forKey: token) { killed.append((token, entry)) }
        }
        if includingWindows, let window = windows.removeValue(forKey: id),
            let entry = entries.removeValue(forKey: window.token)
        {
            killed.append((window.token, entry))
        }
        return killed
    }

    mutating func killAll() -> [(Token, Entry)] {
        defer {
            entries = [:]
            tokens = [:]
            windows = [:]
        }
        return entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

// MARK: - Throttling

extension RunTable {
    /// Whether an effect falls into an open window, which then may keep it as its latest.
    mutating func isHeld(_ id: EffectID, effect: AnyObject, latest: Bool) -> Bool {
        guard windows[id] != nil else { return false }
        if latest { windows[id]?.latest = effect }
        return true
    }

    mutating func openWindow(_ id: EffectID) -> Token {
        let token = insert(Entry(id: nil, isWindow: true))
        windows[id] = Window(token: token)
        return token
    }

    /// Ends a window, and gives the effect that it kept.
    mutating func closeWindow(_ id: EffectID, token: Token) -> AnyObject? {
        guard windows[id]?.token == token else { return nil }
        entries[token] = nil
        return windows.removeValue(forKey: id)?.latest
    }
}

/// The tokens under one id, oldest first; nearly always one, so that one needs no allocation.
private struct Tokens {
    private(set) var first: Token = 0
    private var others: [Token] = []

    var all: [Token] { [first] + others }

    mutating func append(_ token: Token) {
        if first == 0 { first = token } else { others.append(token) }
    }

    /// Whether none is left.
    mutating func remove(_ token: Token) -> Bool {
        if first == token {
            first = others.isEmpty ? 0 : others.removeFirst()
        } else {
            others.removeAll { $0 == token }
        }
        return first == 0
    }
}
