import Foundation
import OakWebUI

/// The server side of one page, which consists of its views and the frames that the browser has not acknowledged. It is
/// independent of sockets.
@MainActor
final class LiveSession {
    let id = SessionID()
    /// The client's address, used to enforce per-address limits.
    let peer: String
    /// The generation of the last issued token.
    private(set) var generation: UInt64 = 0
    /// The time at which the last token was issued.
    private(set) var tokenTime: Duration = .zero
    /// The approximate memory used by the session, in bytes.
    private(set) var byteCount = 0
    /// A closure that receives each change to `byteCount`, and can end the session.
    var onByteCountChange: (@MainActor (LiveSession, Int) -> Void)?
    /// The size of the document in bytes while it is being sent.
    private var documentBytes = 0

    /// The state of the page in the browser.
    private enum Content {
        /// The document is yet to be rendered. Most changes are not sent, because the document will include them.
        case unsent
        /// The browser has everything that was sent, so changes are sent.
        case current
        /// The browser has missed changes, so the next message is the whole page.
        case outdated
        /// The session has ended.
        case closed
    }

    /// The connection of the page.
    private enum Presence {
        /// No page has connected yet. The deadline is `nil` until the document has been sent.
        case expected(until: Duration?)
        case connected(Link)
        /// The page has lost its connection or, if `isClosed` is `true`, was closed and is unlikely to return.
        case away(until: Duration, isClosed: Bool)
    }

    private let host: OakWebUI.Host
    private let location: PageLocation
    private let counts: LiveCounts
    private var outbox: Outbox
    private var budget: EventBudget
    private var presence = Presence.expected(until: nil)
    /// The number of the last handled event.
    private var applied = 0
    private var content = Content.current
    private var contentWaiter: CheckedContinuation<Void, Never>?
    private var shown: ShownLocation
    /// The language to use if the app supports none of the user's languages.
    private let language: String
    /// The phase that the page has reported. A page that has lost its connection is never in the active phase.
    private var reportedPhase = ScenePhase.active
    /// The reason, if any, that is sent to the page before the session ends.
    private(set) var refusal: Refusal?

    init(
        peer: String, url: URL, languages: String, language: String, limits: Limits, counts: LiveCounts,
        isWhole: Bool, now: Duration, root: @MainActor (PageLocation) -> OakWebUI.Host
    ) {
        self.peer = peer
        self.counts = counts
        self.language = language
        location = PageLocation(url: url)
        _ = location.enter(languages: languages, fallback: language)
        host = root(location)
        location.visit(url)
        let operations = host.flush()
        outbox = Outbox(mostBytes: limits.queuedBytes)
        budget = EventBudget(limits, now: now)
        if !isWhole { content = .outdated }
        shown = ShownLocation(address: PageAddress.text(of: url), title: location.title)
        host.onOperations = { [weak self] in
            self?.send($0)
            self?.countBytes()
        }
        location.onLeave = { [weak self] in self?.open($0) }
        location.onOpenWindow = { [weak self] in self?.enqueue(ServerFrame.leave($0)) }
        followLocation()
        sendFollowing(operations)
        sendLocation()
        byteCount = currentByteCount
    }

    /// The language of the page, and the strings outside its views.
    var words: PageWords { PageWords(location) }

    /// The current page as HTML.
    private var html: String { HTMLWriter.html(host.root) }

    /// Records the size of the document being sent, or 0 once it has been sent.
    func sending(documentBytes: Int) {
        self.documentBytes = documentBytes
        countBytes()
    }

    /// The memory used by the views, the queued frames, and the copies being sent, in bytes.
    private var currentByteCount: Int {
        guard content != .closed else { return 0 }
        let sent = documentBytes + outbox.wholeBytes + (link?.bytesInFlight ?? 0)
        return Self.ownBytes + host.byteCount + outbox.bytes + Self.copies * sent
    }

    /// The memory used by a session with an empty page, in bytes.
    private static let ownBytes = 8_192
    private static let copies = 3

    private func countBytes() {
        let change = currentByteCount - byteCount
        byteCount += change
        if change != 0 { onByteCountChange?(self, change) }
    }

    var title: String { location.title }
    /// A Boolean value that indicates whether the page needs the script for animations.
    var isAnimated: Bool { host.isAnimated }
    var nodeCount: Int { host.nodeCount }
    private var link: Link? { if case .connected(let link) = presence { link } else { nil } }
    var isConnected: Bool { link != nil }

    /// The time at which the session ends unless a page connects. It is `nil` while a page is connected, and until the
    /// document has been sent.
    var deadline: Duration? {
        switch presence {
        case .expected(let deadline): deadline
        case .connected: nil
        case .away(let deadline, _): deadline
        }
    }

    /// A Boolean value that indicates whether the session may be ended to make room for others. This is the case if its
    /// page was closed or never connected.
    var isDispensable: Bool {
        switch presence {
        case .expected, .away(_, isClosed: true): true
        case .connected, .away: false
        }
    }

    /// Sets the time at which the session ends if no page connects. Has no effect if a page has already connected.
    func expectPage(until deadline: Duration) {
        if case .expected = presence { presence = .expected(until: deadline) }
    }

    /// Connects a page that has received all frames up to number `acknowledged`.
    ///
    /// - Parameters:
    ///   - token: The generation of the token that the page presented.
    ///   - phase: The phase of the page.
    ///   - preferences: The preferences that the browser reports.
    ///   - isNew: A Boolean value that indicates whether the page still shows an earlier session that no
    ///     longer exists.
    ///   - makeToken: A closure that creates the text of the next token from its generation.
    func connect(
        _ token: UInt64, acknowledged: Int, phase: ScenePhase, preferences: UserPreferences, isNew: Bool,
        at now: Duration, makeToken: (UInt64) -> String
    ) -> Link {
        tokenTime = now
        dropConnection(.takenOver)
        // A page that presents the previous token has not received the latest one, which is therefore sent
        // again.
        if token == generation { generation += 1 }
        outbox.acknowledge(acknowledged)
        if !outbox.continues(after: acknowledged) { content = .outdated }
        let link = Link(sent: min(acknowledged, outbox.last))
        if isNew { link.notes.append(ServerFrame.newSession) }
        link.notes.append(ServerFrame.token(makeToken(generation)))
        presence = .connected(link)
        reportedPhase = phase
        enter(preferences)
        enter(phase)
        return link
    }

    /// Sends the page a new token for its next connection.
    func renew(at now: Duration, token: (UInt64) -> String) {
        guard let link else { return }
        tokenTime = now
        generation += 1
        link.notes.append(ServerFrame.token(token(generation)))
        link.wake()
    }

    /// Closes the connection, after sending the reason if there is one.
    private func dropConnection(_ refusal: Refusal?) {
        guard let link else { return }
        if let refusal { counts.refused(refusal) }
        link.close(refusal)
    }

    /// Closes a connection, and detaches it from the session if it is the current connection.
    ///
    /// - Parameters:
    ///   - isClosed: A Boolean value that indicates whether the page was closed and is unlikely to return.
    ///   - deadline: The time at which the session ends unless the page connects again.
    func disconnect(_ link: Link, isClosed: Bool, until deadline: Duration) {
        link.close()
        guard self.link === link else { return }
        presence = .away(until: deadline, isClosed: isClosed)
        enter(min(reportedPhase, .inactive))
        countBytes()
    }

    /// Waits for the next message to send on this connection. Returns `nil` when the connection must be closed.
    func next(for link: Link) async -> String? {
        while true {
            if !link.notes.isEmpty {
                defer { link.notes = [] }
                return ServerFrame.text(0, ack: applied, link.notes.joined(separator: ","))
            }
            guard !link.isClosed, self.link === link else { return nil }
            if content == .outdated { sendWholePage() }
            let frame = outbox.next(after: link.sent)
            link.bytesInFlight = frame?.text.utf8.count ?? 0
            countBytes()
            if link.isClosed { continue }
            if let frame {
                link.sent = frame.number
                return frame.text
            }
            if link.owesAcknowledgement {
                link.owesAcknowledgement = false
                return ServerFrame.text(0, ack: applied, "")
            }
            await link.sleep()
        }
    }

    // MARK: Receiving

    /// Deducts an event from the page's budget, which is shared by all connections of the page.
    ///
    /// - Throws: `.tooManyEvents`.
    func countEvent(at now: Duration) throws(Refusal) {
        guard budget.spend(now: now) else { throw .tooManyEvents }
    }

    /// Handles a message from a connection.
    ///
    /// - Throws: A `Refusal`, after which the connection must be closed.
    func receive(_ text: String, from link: Link, at now: Duration) throws(Refusal) {
        guard self.link === link else { throw .takenOver }
        try countEvent(at: now)
        let frame = try ClientFrame(text)
        outbox.acknowledge(frame.acknowledged)
        switch frame.content {
        case .hello: throw .malformedFrame
        case .alive: break
        case .event(let event, let id):
            guard try accept(frame.number) else { return }
            handle(event, id)
        case .visit(let address):
            guard try accept(frame.number) else { return }
            visit(address)
        case .phase(let phase):
            guard try accept(frame.number) else { return }
            reportedPhase = phase
            enter(phase)
        case .sizeClass(let sizeClass):
            guard try accept(frame.number) else { return }
            if location.enter(sizeClass) { send(host.flush()) }
        case .focus(let left):
            guard try accept(frame.number) else { return }
            // The page needs the acknowledgment even if no element has lost the focus.
            send(host.flush { host.dispatch(Event(.focus, left), to: 0) })
        }
        link.owesAcknowledgement = true
        link.wake()
        countBytes()
    }

    /// Counts an event as applied. Returns `false` if it has been applied before.
    ///
    /// - Throws: `.missingEvent` if an event before it is missing.
    private func accept(_ number: Int) throws(Refusal) -> Bool {
        guard number <= applied + 1 else { throw .missingEvent }
        guard number == applied + 1 else {
            counts.refused(.repeatedEvent)
            return false
        }
        applied = number
        return true
    }

    private func handle(_ event: Event, _ id: ElementID) {
        let start = ContinuousClock.now
        let operations = host.flush {
            switch host.dispatch(event, to: id) {
            case .handled: shown.recordAction(event.kind, on: id)
            case .gone: counts.refused(.goneElement)
            case .refused: counts.refused(.refusedEvent)
            }
        }
        send(operations)
        counts.event(took: start.duration(to: .now))
    }

    private func visit(_ address: String) {
        guard let url = PageAddress.url(address, base: location.url) else {
            return counts.refused(.refusedVisit)
        }
        shown.recordVisit(to: address)
        send(host.flush { location.visit(url) })
    }

    private func enter(_ preferences: UserPreferences) {
        let hasNewLocale =
            !preferences.languages.isEmpty
            && location.enter(languages: preferences.languages, fallback: language)
        let hasNewZone = location.enter(timeZone: preferences.timeZone)
        if hasNewLocale {
            host.evaluateAll()
            if content != .outdated { enqueue(ServerFrame.language(words)) }
        }
        if hasNewLocale || hasNewZone { send(host.flush()) }
    }

    private func enter(_ phase: ScenePhase) {
        if location.enter(phase) { send(host.flush()) }
    }

    // MARK: First content

    /// A Boolean value that indicates whether the first content of the page is still loading.
    var isLoading: Bool { host.isLoading || location.loadingCount > 0 }
    /// The HTTP status of the current page.
    var status: Int { location.isFound ? 200 : 404 }

    /// Starts a document. Until ``endDocument()`` returns it, changes are not sent, because it includes them.
    func beginDocument() {
        if content == .current { content = .unsent }
    }

    /// Returns the current page as HTML. From now on, changes are sent.
    func endDocument() -> String {
        send(host.flush())
        if content == .unsent { content = .current }
        return html
    }

    /// Waits until the first content of the page is available or the duration has elapsed.
    func loadContent(within duration: Duration, _ clock: LiveClock) async {
        guard duration > .zero, isLoading else { return }
        let timeout = Task {
            try await clock.sleep(duration)
            stopLoading()
        }
        await withCheckedContinuation { contentWaiter = $0 }
        timeout.cancel()
    }

    private func stopLoading() {
        contentWaiter?.resume()
        contentWaiter = nil
    }

    // MARK: Sending

    private func send(_ operations: [OakWebUI.Operation]) {
        if contentWaiter != nil, !isLoading { stopLoading() }
        switch content {
        case .current: enqueue(operations)
        case .unsent: sendFollowing(operations)
        case .outdated, .closed: break
        }
        sendLocation()
    }

    /// Sends only the operations that a document cannot express. The document has not been sent yet, and will include
    /// all other changes.
    private func sendFollowing(_ operations: [OakWebUI.Operation]) {
        enqueue(operations.filter(\.followsDocument))
    }

    private func enqueue(_ operations: [OakWebUI.Operation]) {
        guard !operations.isEmpty else { return }
        var writer = OperationWriter()
        writer.write(operations)
        enqueue(writer.json)
    }

    private func enqueue(_ instructions: String) {
        guard content != .closed else { return }
        if outbox.append({ ServerFrame.text($0, ack: applied, instructions) }) {
            counts.patch(bytes: instructions.utf8.count)
        } else {
            content = .outdated
            counts.refused(.slowReader)
        }
        link?.wake()
    }

    private func sendWholePage() {
        content = .current
        host.flush()
        shown.replace(with: location)
        let instructions = [
            ServerFrame.page(html), ServerFrame.address(shown.address, replaces: true),
            ServerFrame.title(shown.title), ServerFrame.language(words),
        ].joined(separator: ",")
        outbox.restart { ServerFrame.text($0, ack: applied, instructions) }
        counts.patch(bytes: instructions.utf8.count)
    }

    private func sendLocation() {
        guard content == .current || content == .unsent else { return }
        for instruction in shown.update(to: location) { enqueue(instruction) }
    }

    /// Visits the URL if it belongs to the app, and otherwise opens it in the browser.
    private func open(_ url: URL) {
        let base = location.url
        if (url.scheme, url.host(), url.port) == (base.scheme, base.host(), base.port) {
            location.visit(url)
        } else {
            enqueue(ServerFrame.leave(url))
        }
    }

    /// Observes the address and the title, which views can change without changing the content.
    private func followLocation() {
        withObservationTracking {
            _ = (location.url, location.title)
        } onChange: { [weak self] in
            Task { @MainActor in
                guard let self, self.content != .closed else { return }
                self.followLocation()
                self.sendLocation()
            }
        }
    }

    /// Ends the session, cancels its machines, and notifies its connection. This method is idempotent.
    func close(_ refusal: Refusal? = nil) {
        guard content != .closed else { return }
        content = .closed
        self.refusal = refusal
        dropConnection(refusal)
        presence = .away(until: .zero, isClosed: true)
        stopLoading()
        host.onOperations = nil
        host.close()
        outbox = Outbox(mostBytes: 0)
        countBytes()
    }
}
