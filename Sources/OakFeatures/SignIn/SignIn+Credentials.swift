extension SignIn {
    public struct Credentials: Hashable, Sendable {
        public var name: String
        public var password: Secret

        public init(name: String = "", password: Secret = "") {
            self.name = name
            self.password = password
        }
    }
}
