extension SignIn {
    /// A second factor that the service requires, and the typed code.
    public struct Challenge: Hashable, Sendable {
        /// The name that the user has entered.
        public let name: String
        /// The service's token for this attempt.
        public let token: Secret
        /// The typed code.
        public var code: Secret

        /// Creates a challenge, by default with an empty code.
        public init(name: String, token: Secret, code: Secret = "") {
            self.name = name
            self.token = token
            self.code = code
        }
    }
}
