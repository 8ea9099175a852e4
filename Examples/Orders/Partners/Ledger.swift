import Foundation

/// A line in the books of the partners.
public struct Entry: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Sendable {
        case reserve, pay, ship, undo, mail
    }

    public var kind: Kind
    public var key: String
    public var order: Int
    public var text: String
    /// A Boolean value that indicates whether the partner did the work.
    public var isDone: Bool
    /// A Boolean value that indicates whether the request repeated an earlier one.
    public var isRepeated = false
    /// The process that sent the request.
    public var process: Int32?
}

/// The books of the partners, which outlive the process. Each line of the file is one entry.
public actor Ledger {
    private let file: FileHandle
    private var results: [String: Bool] = [:]
    /// The number of requests in the books, by key.
    private(set) var requests: [String: Int] = [:]
    private var undone: Set<Int> = []

    /// Opens the file, or creates it.
    public init(path: String) throws {
        for entry in try Self.entries(path) {
            results[entry.key] = entry.isDone
            requests[entry.key, default: 0] += 1
            if entry.kind == .undo { undone.insert(entry.order) }
        }
        if !FileManager.default.fileExists(atPath: path) {
            guard FileManager.default.createFile(atPath: path, contents: nil) else {
                throw CocoaError(.fileWriteUnknown)
            }
        }
        guard let file = FileHandle(forWritingAtPath: path) else { throw CocoaError(.fileWriteUnknown) }
        self.file = file
        try file.seekToEnd()
    }

    /// Returns the entries of a file. A process that was killed may have left an incomplete last line.
    public static func entries(_ path: String) throws -> [Entry] {
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        return text.split(separator: "\n").compactMap { line in
            try? JSONDecoder().decode(Entry.self, from: Data(line.utf8))
        }
    }

    /// Returns the requests in a file, in order. A request without a process counts as sent by process 0.
    public static func visits(_ path: String) throws -> [Visit] {
        var attempts: [String: Int] = [:]
        return try entries(path).map { entry in
            attempts[entry.key, default: 0] += 1
            return Visit(
                kind: entry.kind, order: entry.order, process: entry.process ?? 0,
                attempt: attempts[entry.key] ?? 1, entry: entry)
        }
    }

    /// Records a request, and does its work unless an earlier request had the same key.
    ///
    /// - Returns: The new entry.
    func enter(_ request: PartnerRequest) throws -> Entry {
        let known = results[request.key]
        let isDone = known ?? accepts(request)
        let entry = Entry(
            kind: request.kind, key: request.key, order: request.order, text: request.text, isDone: isDone,
            isRepeated: known != nil, process: request.process)
        try file.write(contentsOf: try JSONEncoder().encode(entry) + Data("\n".utf8))
        results[request.key] = isDone
        requests[request.key, default: 0] += 1
        if request.kind == .undo { undone.insert(request.order) }
        return entry
    }

    /// Returns whether the partner accepts a request. Some goods are sold out, some cards are declined, and late
    /// requests for an undone order are refused.
    private func accepts(_ request: PartnerRequest) -> Bool {
        switch request.kind {
        case .reserve: !request.order.isMultiple(of: 11) && !undone.contains(request.order)
        case .pay: !request.order.isMultiple(of: 7) && !undone.contains(request.order)
        case .ship, .undo, .mail: true
        }
    }
}
