/// The JSON body of a request to a partner.
struct PartnerRequest: Codable, Sendable {
    var kind: Entry.Kind
    var key: String
    var order: Int
    var text: String
    /// The process that sends the request.
    var process: Int32
}

/// The JSON body of a partner's response.
struct PartnerAnswer: Codable, Sendable {
    var isDone: Bool
}
