extension SignIn {
    /// A message above the fields. The next edit clears it.
    public enum Notice: Hashable, Sendable {
        /// The name, password or code is empty.
        case incomplete
        /// The password or the code was wrong.
        case refused
        /// The code has expired.
        case expired
        /// The service was unavailable. This does not use up an attempt.
        case unavailable(Problem)
    }
}
