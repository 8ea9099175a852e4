extension SignIn {
    /// What is to be said above what the user types; the next edit clears it.
    public enum Notice: Hashable, Sendable {
        /// Name, password or code is empty.
        case incomplete
        /// The password or the code was wrong.
        case refused
        /// The code came too late.
        case expired
        /// The service could not be asked, which costs no attempt.
        case unavailable(Problem)
    }
}
