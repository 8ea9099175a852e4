extension SignIn {
    /// What has been typed as name and password.
    public struct Credentials: Hashable, Sendable {
        /// The user's name.
        public var name: String
        /// The password.
        public var password: Secret

        /// Empty fields, unless told otherwise.
        public init(name: String = "", password: Secret = "") {
            self.name = name
            self.password = password
        }
    }
}
