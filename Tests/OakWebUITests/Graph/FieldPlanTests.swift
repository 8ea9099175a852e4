import Mounting
import Testing

@testable import OakWebUI

/// Tests that the comparison of fields never treats different values as the same, and agrees with `Mirror`.
@MainActor
@Suite struct FieldPlanTests {
    final class Object: Equatable {
        nonisolated static func == (a: Object, b: Object) -> Bool { true }
    }
    protocol Shape {}
    struct Circle: Shape { var radius: Double }
    struct Padded: Equatable { var a: Int8, b: Int64, c: Int8 }
    struct PaddedPlain { var a: Int8, b: Int64, c: Int8 }
    enum Payload {
        case none
        case number(Int)
        case text(String)
        case pair(Int8, Int64)
    }
    enum Plain { case a, b, c }
    struct Inner { var text: String, number: Int }
    struct Generic<T> { var value: T }
    struct Outer { var inner: Inner, flag: Bool }
    struct WithTuple { var pair: (Int, String) }
    struct WithClosure { var action: () -> Int }
    struct WithShape { var shape: any Shape }
    struct WithObject { var object: Object }
    struct WithOptional { var object: Object?, text: String? }
    struct WithError { var error: any Error }
    struct Weak { weak var object: Object? }
    struct Unowned { unowned let object: Object }
    struct Values { var items: [Inner], sizes: [Int] }
    struct Empty {}
    struct Failure: Error {}

    private func check<T>(
        _ a: T, _ b: T, isSame: Bool?, mirror: Bool? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let plan = FieldPlan.of(T.self)
        if let isSame { #expect(plan.isSame(a, b) == isSame, "plan", sourceLocation: sourceLocation) }
        if isSame == false {
            #expect(!MirrorComparison.isSame(a, b), "mirror", sourceLocation: sourceLocation)
        }
        if let mirror {
            #expect(MirrorComparison.isSame(a, b) == mirror, "mirror", sourceLocation: sourceLocation)
        }
        #expect(ValueComparison.isSame(a, a) || isSame == nil, "value", sourceLocation: sourceLocation)
    }

    @Test func `values that differ only in their padding bytes are treated as equal`() {
        for junk in [UInt8(0), 0xFF] {
            let a = Self.padded(junk)
            let b = Self.padded(~junk)
            check(Generic(value: a), Generic(value: b), isSame: true, mirror: true)
            check(Self.paddedPlain(junk), Self.paddedPlain(~junk), isSame: true, mirror: true)
        }
        check(Padded(a: 1, b: 2, c: 3), Padded(a: 1, b: 2, c: 4), isSame: false)
        check(PaddedPlain(a: 1, b: 2, c: 3), PaddedPlain(a: 1, b: 3, c: 3), isSame: false)
    }

    /// Returns a value whose memory was previously filled with other bytes.
    private static func padded(_ junk: UInt8) -> Padded {
        withUnsafeTemporaryAllocation(of: Padded.self, capacity: 1) { memory in
            UnsafeMutableRawBufferPointer(memory).initializeMemory(as: UInt8.self, repeating: junk)
            memory.initializeElement(at: 0, to: Padded(a: 1, b: 2, c: 3))
            return memory.moveElement(from: 0)
        }
    }

    private static func paddedPlain(_ junk: UInt8) -> PaddedPlain {
        withUnsafeTemporaryAllocation(of: PaddedPlain.self, capacity: 1) { memory in
            UnsafeMutableRawBufferPointer(memory).initializeMemory(as: UInt8.self, repeating: junk)
            memory.initializeElement(at: 0, to: PaddedPlain(a: 1, b: 2, c: 3))
            return memory.moveElement(from: 0)
        }
    }

    @Test func `enum values differ if their cases or payloads differ`() {
        let cases: [Payload] = [
            .none, .number(0), .number(1), .text(""), .text("a"), .text("a long text that has a storage"),
            .pair(0, 0), .pair(0, 1),
        ]
        for (index, a) in cases.enumerated() {
            for (other, b) in cases.enumerated() where index != other {
                check(Generic(value: a), Generic(value: b), isSame: false)
            }
        }
        check(Generic(value: Plain.a), Generic(value: Plain.b), isSame: false)
        check(Generic(value: Plain.b), Generic(value: Plain.b), isSame: true)
        check(Generic(value: Int?.none), Generic(value: 0), isSame: false)
    }

    @Test func `strings are compared by content, even if their storage differs`() {
        let long = "a text that is too long to be stored inline"
        check(
            Inner(text: long, number: 1), Inner(text: String(Array(long)), number: 1), isSame: true,
            mirror: true)
        check(Inner(text: long, number: 1), Inner(text: long + "!", number: 1), isSame: false)
        check(
            Outer(inner: Inner(text: long, number: 1), flag: true),
            Outer(inner: Inner(text: String(Array(long)), number: 1), flag: true), isSame: true,
            mirror: true)
        check(
            WithTuple(pair: (1, long)), WithTuple(pair: (1, String(Array(long)))), isSame: true,
            mirror: true)
        check(WithTuple(pair: (1, "a")), WithTuple(pair: (2, "a")), isSame: false)
    }

    @Test func `references are compared by identity even if their class is Equatable`() {
        let (a, b) = (Object(), Object())
        check(WithObject(object: a), WithObject(object: a), isSame: true, mirror: true)
        check(WithObject(object: a), WithObject(object: b), isSame: false)
        check(
            WithOptional(object: a, text: nil), WithOptional(object: b, text: nil), isSame: false,
            mirror: nil)
        check(WithOptional(object: nil, text: "a"), WithOptional(object: nil, text: "a"), isSame: true)
        check(WithOptional(object: nil, text: "a"), WithOptional(object: nil, text: nil), isSame: false)
        #expect(!ValueComparison.isSame(a, b))
        #expect(!ValueComparison.isSame(Optional(a), Optional(b)))
    }

    @Test func `weak and unowned references are never loaded as strong references`() {
        let (a, b) = (Object(), Object())
        #expect(FieldPlan.of(Weak.self).isSame(Weak(object: a), Weak(object: a)))
        #expect(!FieldPlan.of(Weak.self).isSame(Weak(object: a), Weak(object: b)))
        #expect(!FieldPlan.of(Weak.self).isSame(Weak(object: a), Weak(object: nil)))
        #expect(FieldPlan.of(Unowned.self).isSame(Unowned(object: a), Unowned(object: a)))
        #expect(!FieldPlan.of(Unowned.self).isSame(Unowned(object: a), Unowned(object: b)))
        var gone: Object? = Object()
        let weak = Weak(object: gone)
        gone = nil
        #expect(!FieldPlan.of(Weak.self).isSame(weak, Weak(object: a)))
    }

    @Test func `two closures are treated as equal only if they are the same instance`() {
        func make(_ number: Int) -> () -> Int { { number } }
        let one = WithClosure(action: make(1))
        check(one, WithClosure(action: make(2)), isSame: false)
        #expect(FieldPlan.of(WithClosure.self).isSame(one, one))
    }

    @Test func `existentials differ if their dynamic types or values differ`() {
        check(WithShape(shape: Circle(radius: 1)), WithShape(shape: Circle(radius: 2)), isSame: false)
        check(Generic<Any>(value: 1), Generic<Any>(value: "1"), isSame: false)
        check(Generic<Any>(value: 1), Generic<Any>(value: 2), isSame: false)
        check(Generic<any Sendable>(value: 1), Generic<any Sendable>(value: 2), isSame: false)
    }

    @Test func `two collections are treated as equal if their elements are equal or they share storage`() {
        let items = [Inner(text: "a", number: 1)]
        check(Values(items: items, sizes: [1]), Values(items: items, sizes: [1]), isSame: true)
        check(Values(items: items, sizes: [1]), Values(items: items, sizes: [2]), isSame: false)
        var changed = items
        changed[0].number = 2
        check(Values(items: items, sizes: []), Values(items: changed, sizes: []), isSame: false)
    }

    @Test func `values of a type without stored properties are always treated as equal`() {
        check(Empty(), Empty(), isSame: true, mirror: true)
    }

    @Test func `the runtime's reflection interface and Mirror report the same fields`() throws {
        func compare<T>(_ value: T) throws {
            let fields = try #require(StoredFields.of(T.self), "\(T.self)")
            let children = Array(Mirror(reflecting: value).children)
            #expect(fields.map(\.name) == children.map { $0.label ?? "" }, "\(T.self)")
            for (field, child) in zip(fields, children) where field.kind == .structure {
                let isSameType = field.type == type(of: child.value)
                #expect(isSameType, "\(T.self).\(field.name)")
            }
            for (field, next) in zip(fields, fields.dropFirst()) { #expect(field.offset <= next.offset) }
            #expect(fields.allSatisfy { $0.offset <= MemoryLayout<T>.size })
        }
        try compare(Padded(a: 1, b: 2, c: 3))
        try compare(Outer(inner: Inner(text: "", number: 1), flag: true))
        try compare(WithShape(shape: Circle(radius: 1)))
        try compare(WithOptional(object: nil, text: nil))
        try compare(WithTuple(pair: (1, "")))
        try compare(WithClosure { 1 })
        try compare(Generic(value: Payload.none))
        try compare(Weak(object: nil))
        try compare(SkippingTests.Parent(log: Log()))
        try compare(Empty())
    }

    @Test func `field offsets match the memory layout`() throws {
        let fields = try #require(StoredFields.of(Outer.self))
        #expect(
            fields.map(\.offset) == [
                MemoryLayout<Outer>.offset(of: \.inner), MemoryLayout<Outer>.offset(of: \.flag),
            ])
    }

    @Test func `types other than structs and tuples are not reflected`() {
        #expect(StoredFields.of((any Shape).self) == nil)
        #expect(StoredFields.of(Any.self) == nil)
        #expect(StoredFields.of(Payload.self) == nil)
        #expect(StoredFields.of(Object.self) == nil)
        #expect(StoredFields.of(Int?.self) == nil)
        #expect(StoredFields.of((() -> Void).self) == nil)
        #expect(StoredFields.of(Any.Type.self) == nil)
    }

    @Test func `values that are not structs can be compared`() {
        #expect(ValueComparison.isSame(1.5, 1.5))
        #expect(!ValueComparison.isSame("a", "b"))
        #expect(ValueComparison.isSame([1, 2], [1, 2]))
        #expect(!ValueComparison.isSame(Payload.number(1), .number(2)))
        let shape: any Shape = Circle(radius: 1)
        #expect(!ValueComparison.isSame(shape, Circle(radius: 2)))
        #expect(!ValueComparison.isSame(1 as Any, 2 as Any))
        #expect(!ValueComparison.isSame((1, "a"), (1, "b")))
        #expect(ValueComparison.isSame((1, "a"), (1, "a")))
    }
}
