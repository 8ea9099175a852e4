extension SignIn {
    /// The typed name and password.
    public struct Credentials: Hashable, Sendable {
        /// The user's name.
        public var name: String
        /// The password.
        public var password: Secret

        /// Creates credentials, by default empty.
        public init(name: String = "", password: Secret = "") {
            self.name = name
            self.password = password
        }
    }
}
