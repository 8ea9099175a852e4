import OakWebUI

/// A message from a page, encoded as a flat JSON array of numbers and strings.
///
/// | array | meaning |
/// |---|---|
/// | `[0,ack,"hello",token,url,visibility,languages,timeZone]` | the first message, with the session's token, the page's address, the languages that the user prefers and the user's time zone; values at the end can be omitted, and a page without `visibility` is visible |
/// | `[0,ack]` | acknowledges frames up to `ack`; the server replies with its own acknowledgment |
/// | `[n,ack,id,kind,value]` | event `n` of an element; `value` is empty or omitted if the event has none |
/// | `[n,ack,0,"visit",url]` | event `n`: the user navigated to another address of the app |
/// | `[n,ack,0,"visible"]`, `[n,ack,0,"hidden"]` | event `n`: the page became visible or hidden |
/// | `[n,ack,0,"compact"]`, `[n,ack,0,"regular"]` | event `n`: the page became narrow or wide |
/// | `[n,ack,0,"focus",left]` | event `n`: an element that handles no `focus` events received the focus |
struct ClientFrame: Equatable, Sendable {
    var number: Int
    var acknowledged: Int
    var content: Content

    enum Content: Equatable, Sendable {
        case hello(
            token: String, url: String, phase: ScenePhase, preferences: UserPreferences = UserPreferences())
        case alive
        case event(Event, ElementID)
        case visit(String)
        case phase(ScenePhase)
        case sizeClass(UserInterfaceSizeClass)
        /// The focus has moved to an element that handles no `focus` events. The value is that of a `focus` event.
        case focus(String)
    }

    /// Parses the text of a message.
    ///
    /// - Throws: `.malformedFrame`.
    init(_ text: String) throws(Refusal) {
        let values = try FlatArrayReader.values(of: text)
        guard values.count >= 2, case .number(let number) = values[0],
            case .number(let acknowledged) = values[1]
        else { throw .malformedFrame }
        self.number = number
        self.acknowledged = acknowledged
        content = try Self.content(values.dropFirst(2), isNumbered: number > 0)
    }

    private static func content(_ values: ArraySlice<FlatArrayReader.Value>, isNumbered: Bool)
        throws(Refusal) -> Content
    {
        var values = Array(values)
        guard isNumbered else {
            if values.isEmpty { return .alive }
            for text in ["visible", "", ""].dropFirst(max(values.count, 3) - 3) { values.append(.text(text)) }
            guard values.count == 6, values[0] == .text("hello"), case .text(let token) = values[1],
                case .text(let url) = values[2], case .text(let visibility) = values[3],
                case .text(let languages) = values[4], case .text(let timeZone) = values[5],
                let phase = phase(visibility)
            else { throw .malformedFrame }
            return .hello(
                token: token, url: url, phase: phase,
                preferences: UserPreferences(languages: languages, timeZone: timeZone))
        }
        if values.count == 2 { values.append(.text("")) }
        guard values.count == 3, case .number(let id) = values[0], case .text(let name) = values[1],
            case .text(let value) = values[2], let id = ElementID(exactly: id)
        else { throw .malformedFrame }
        if id == 0, name == "visit" { return .visit(value) }
        if id == 0, let phase = phase(name) { return .phase(phase) }
        if id == 0, name == "compact" || name == "regular" {
            return .sizeClass(name == "compact" ? .compact : .regular)
        }
        if id == 0, name == "focus" { return .focus(value) }
        guard let kind = Event.Kind(name: name) else { throw .malformedFrame }
        return .event(Event(kind, value), id)
    }

    /// Returns the phase of a page with the given document visibility.
    private static func phase(_ visibility: String) -> ScenePhase? {
        switch visibility {
        case "visible": .active
        case "hidden": .background
        default: nil
        }
    }
}

/// The preferences that the user's browser reports. They are empty if it has not reported any.
struct UserPreferences: Equatable, Sendable {
    /// The languages that the user prefers, in order, separated by commas.
    var languages = ""
    /// The identifier of the user's time zone.
    var timeZone = ""
}
