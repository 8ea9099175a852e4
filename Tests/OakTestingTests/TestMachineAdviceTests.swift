import IssueReporting
import Oak
import OakTesting
import Testing

/// Tests that the code in failure messages is valid Swift.
@MainActor @Suite struct TestMachineAdviceTests {
    private func advice(_ event: Parcel) async -> String {
        await failure {
            let machine = TestMachine(of: Post.self, initialState: .init())
            machine.send(.send(event))
            await machine.finish()
        }
    }

    private func expect(
        _ event: Parcel, isWritten code: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let text = await advice(event)
        #expect(
            text == """
                finish(): 1 event from an effect was not received.

                    \(code)

                Add `await machine.receive(\(code))`, or call `await machine.skipEvents()`.
                If an event should not arrive, cancel its effect by id in `update`.
                """, sourceLocation: sourceLocation)
    }

    private func expect(
        _ event: Parcel, isShown dump: String, condition: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let text = await advice(event)
        #expect(
            text == """
                finish(): 1 event from an effect was not received.

                    \(dump)

                Add `await machine.receive(where: { \(condition) })` (the event is too long or cannot be \
                written as code), or call `await machine.skipEvents()`.
                If an event should not arrive, cancel its effect by id in `update`.
                """, sourceLocation: sourceLocation)
    }

    @Test func `the code suggested in a failure message represents collections as literals`() async {
        await expect(.texts(["acorn", "oak"]), isWritten: #".texts(["acorn", "oak"])"#)
        await expect(.texts([]), isWritten: ".texts([])")
        await expect(.counts(["b": 2, "a": 1]), isWritten: #".counts(["a": 1, "b": 2])"#)
        await expect(.counts([:]), isWritten: ".counts([:])")
        await expect(.anything(Set([3, 1, 2])), isWritten: ".anything([1, 2, 3])")
        await expect(.anything(["a": [Size.big]]), isWritten: #".anything(["a": [Size.big]])"#)
    }

    @Test func `the code suggested in a failure message escapes line breaks and quotation marks in strings`()
        async
    {
        await expect(.texts(["a\nb", "it's \"\\(c)\""]), isWritten: #".texts(["a\nb", "it's \"\\(c)\""])"#)
    }

    @Test func `the code suggested in a failure message represents numbers and optionals as expressions`()
        async
    {
        await expect(.maybe(nil), isWritten: ".maybe(nil)")
        await expect(.maybe(1), isWritten: ".maybe(.some(1))")
        await expect(.maybe(.some(nil)), isWritten: ".maybe(.some(nil))")
        await expect(.anything(1.5), isWritten: ".anything(1.5)")
        await expect(.anything(-Double.infinity), isWritten: ".anything(-Double.infinity)")
        await expect(
            .anything(Duration.milliseconds(1500)), isWritten: ".anything(Duration.milliseconds(1500))")
    }

    @Test
    func `the code suggested in a failure message includes the labels of enum cases and struct fields`()
        async
    {
        await expect(.moved(from: 1, 2, to: .big), isWritten: ".moved(from: 1, 2, to: Size.big)")
        await expect(.resized(to: .other(width: 3)), isWritten: ".resized(to: Size.other(width: 3))")
        await expect(.void(()), isWritten: ".void(())")
        await expect(.`init`, isWritten: ".`init`")
        await expect(.anything(TestError(code: 2)), isWritten: ".anything(TestError(code: 2))")
        await expect(
            .anything(Box(content: ["a"], size: nil)),
            isWritten: #".anything(Box<Array<String>>(content: ["a"], size: nil))"#)
        await expect(.anything([(1, b: Size.small)]), isWritten: ".anything([(1, b: Size.small)])")
    }

    @Test
    func `a failure message suggests a condition for an event that cannot be written as code`()
        async
    {
        let condition = "if case .anything = $0 { true } else { false }"
        await expect(
            .anything(Loader.Env()), isShown: ".anything(Loader.Env(fetch: (Function)))", condition: condition
        )
        await expect(.anything([{ 1 }]), isShown: ".anything([(Function)])", condition: condition)
        await expect(
            .anything(String(repeating: "a", count: 200)), isShown: ".anything(…)", condition: condition)
    }

    @Test
    func `a failure message suggests a condition for a pending event that cannot be written as code`()
        async
    {
        let texts = await failures {
            let machine = TestMachine(of: Post.self, initialState: .init())
            machine.send(.send(.anything(Loader.Env())))
            machine.expect(output: .init(content: {}))
            machine.send(.texts([]))
            machine.skipOutputs()
            await machine.finish()
        }
        let advice = """
            `await machine.receive(where: { if case .anything = $0 { true } else { false } })` (the event is \
            too long or cannot be written as code).
            """
        #expect(texts.count == 2)
        #expect(texts.first?.hasSuffix("\n\nFirst receive the pending event: \(advice)") == true)
        #expect(texts.last?.hasSuffix("\n\nAdd before this call: \(advice)") == true)
    }

    @Test
    func `the code suggested in a failure message omits an output that cannot be written as code`()
        async
    {
        let text = await failure {
            let machine = TestMachine(of: Post.self, initialState: .init())
            machine.send(.texts([]))
            await machine.finish()
        }
        #expect(
            text == """
                finish(): 1 output was not asserted.

                    Post.Receipt(content: (Function))

                Add `machine.expect(output:)` with that value (the output is too long or cannot be written as \
                code), or call `machine.skipOutputs()`.
                """)
    }

    @Test func `the code suggested in a failure message includes the id of an effect and the id's type`()
        async
    {
        let text = await failure {
            let machine = TestMachine(of: Post.self, initialState: .init())
            machine.send(.watch)
            await machine.finish()
        }
        #expect(
            text.hasSuffix(
                "\n- if the effect is expected to keep running, list it: `await machine.finish(running: Size.big)`"
            )
        )
    }
}

enum Size: Hashable {
    case small, big
    case other(width: Int)
}

struct Box<Content> {
    var content: Content
    var size: Size?
}

indirect enum Parcel {
    case send(Parcel)
    case texts([String])
    case counts([String: Int])
    case anything(Any)
    case maybe(Int??)
    case moved(from: Int, Int, to: Size)
    case resized(to: Size)
    case void(Void)
    case `init`, watch
}

/// A machine that sends parcels and outputs a receipt for an empty parcel.
private enum Post: EffectTransducer {
    struct State: NonTerminal, Equatable {}
    typealias Event = Parcel
    struct Receipt { let content: () -> Void }
    typealias Output = Receipt

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .send(let parcel): .send(parcel)
        case .texts(let texts) where texts.isEmpty: .output(Receipt(content: {}))
        case .watch: .every(.seconds(1), id: Size.big, send: .watch)
        default: nil
        }
    }
}
