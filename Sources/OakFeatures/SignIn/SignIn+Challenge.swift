extension SignIn {
    /// A second factor that the service has asked for, and the code that has been typed.
    public struct Challenge: Hashable, Sendable {
        public let name: String
        public let token: Secret
        public var code: Secret

        public init(name: String, token: Secret, code: Secret = "") {
            self.name = name
            self.token = token
            self.code = code
        }
    }
}
