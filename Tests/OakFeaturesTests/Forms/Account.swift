import Oak
import OakFeatures

/// The fields of the form under test.
enum Account: FormField {
    case email, password, repetition

    var dependents: [Account] { self == .password ? [.repetition] : [] }

    var debounceInterval: Duration { self == .email ? .milliseconds(500) : .milliseconds(300) }
}

typealias AccountForm = ValidatedForm<Account, String>

extension ValidatedForm.Draft where Field == Account {
    static func of(
        email: ValidatedForm.Entry = .init(), password: ValidatedForm.Entry = .init(),
        repetition: ValidatedForm.Entry = .init()
    ) -> Self {
        var draft = Self()
        draft[.email] = email
        draft[.password] = password
        draft[.repetition] = repetition
        return draft
    }
}

extension ValidatedForm.Entry where Field == Account {
    static func waiting(_ text: String) -> Self { Self(text: text, status: .waiting) }
    static func validating(_ text: String) -> Self { Self(text: text, status: .validating) }
    static func valid(_ text: String) -> Self { Self(text: text, status: .valid) }
    static func untouched(_ text: String) -> Self { Self(text: text) }

    static func invalid(_ text: String, _ message: String) -> Self {
        Self(text: text, status: .invalid(message))
    }

    static func undetermined(_ text: String, _ problem: Problem) -> Self {
        Self(text: text, status: .undetermined(problem))
    }
}

extension EffectID {
    static func field(_ field: Account) -> EffectID { EffectID(AccountForm.Work.validation(field)) }
    static let submission = EffectID(AccountForm.Work.submission)
}
