import Oak
import OakFeatures
import OakTesting
import Testing

/// Tests for the properties that an app can choose for its fields.
@Suite struct FormFieldTests {
    /// Fields with a value that `allCases` does not contain, and with messages that are not strings.
    enum Size: FormField {
        case width, height, depth

        enum Message: Hashable, Sendable {
            case missing
            case tooLarge(limit: Int)
        }

        static var allCases: [Size] { [.height, .width] }
    }

    enum Nothing: FormField {}

    typealias Flat = ValidatedForm<Size, Int>

    static let validation = EffectID(Flat.Work.validation(.width))

    @Test func `form fields that declare no properties have the documented defaults`() {
        #expect(Size.width.debounceInterval == .milliseconds(300))
        #expect(Size.width.dependents.isEmpty)
    }

    @Test func `a validation message can be an enum instead of a string`() {
        var draft = Flat.Draft()
        draft[.width].status = .validating
        var state = Flat.State.editing(draft)
        #expect(Flat.update(&state, event: .validated(.width, .tooLarge(limit: 9))) == nil)
        #expect(state.message(of: .width) == .tooLarge(limit: 9))
    }

    @Test func `an event for an unknown field changes nothing`() {
        let events: [Flat.Event] = [
            .edit(.depth, "1"), .leave(.depth), .typingPaused(.depth), .validated(.depth, .missing),
            .validationFailed(.depth, Problem("offline")),
        ]
        for event in events {
            var state = Flat.initialState
            #expect(Flat.update(&state, event: event) == nil)
            #expect(state == Flat.initialState)
        }
    }

    @Test func `the draft of a form has exactly one entry per field`() {
        var draft = Flat.Draft([.width: "1", .depth: "2"])
        draft[.depth].status = .valid
        #expect(draft.texts == [.width: "1", .height: ""])
        #expect(draft[.depth] == Flat.Entry())
    }

    @Test func `a server's rejection that names no field of the form counts as a failure`() {
        let texts: [Size: String] = [.width: "1", .height: "2"]
        let messages: [Size: Size.Message] = [.depth: .missing]
        Spec<Flat>.given(.submitting(texts)).when(.rejected(messages))
            .then(.failed(texts, Problem(Flat.Rejection(messages))))
    }

    @Test func `a refused submission lists the invalid fields in display order`() {
        var draft = Flat.Draft()
        draft[.width].status = .invalid(.missing)
        draft[.height].status = .invalid(.missing)
        Spec<Flat>.given(.editing(draft)).when(.submit)
            .then(.editing(draft), outputs: [.refused(.invalid([.height, .width]))])
    }

    @Test func `a form without fields is submitted immediately`() {
        Spec<ValidatedForm<Nothing, Int>>.given(ValidatedForm<Nothing, Int>.initialState).when(.submit)
            .then(
                .submitting([:]), effects: [.run(id: EffectID(ValidatedForm<Nothing, Int>.Work.submission))])
    }
}
