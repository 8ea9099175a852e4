extension SignIn {
    /// A second factor that the service has asked for, and the code that has been typed.
    public struct Challenge: Hashable, Sendable {
        /// The name with which the user began.
        public let name: String
        /// What the service calls this attempt.
        public let token: Secret
        /// What has been typed as code.
        public var code: Secret

        /// A challenge with no code typed yet, unless told otherwise.
        public init(name: String, token: Secret, code: Secret = "") {
            self.name = name
            self.token = token
            self.code = code
        }
    }
}
