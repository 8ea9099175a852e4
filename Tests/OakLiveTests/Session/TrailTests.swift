#if !canImport(SwiftUI)
    import Testing

    @testable import OakLive

    struct TrailTests {
        @Test func `What happens by itself is no step`() {
            var trail = Trail()
            #expect(trail.moved() == false)
            trail.acted(.focus, on: 1)
            #expect(trail.moved() == false)
        }

        @Test func `What the person did leads to one step, however late`() {
            var trail = Trail()
            trail.acted(.press, on: 1)
            #expect(trail.moved() == true)
            #expect(trail.moved() == false)
        }

        @Test func `Where a visit is led on to is no step`() {
            var trail = Trail()
            trail.acted(.press, on: 1)
            trail.visited()
            #expect(trail.moved() == false)
        }

        @Test func `Typing on in one field is one step`() {
            var trail = Trail()
            trail.acted(.input, on: 1)
            #expect(trail.moved() == true)
            trail.acted(.input, on: 1)
            #expect(trail.moved() == false)
            trail.acted(.press, on: 2)
            #expect(trail.moved() == true)
            trail.acted(.input, on: 1)
            #expect(trail.moved() == true)
        }
    }
#endif
