import Oak
import OakTesting
import OakUI
import OakUITesting
import Testing

@MainActor
@Suite struct MotionTests {
    private struct Completing: View {
        let animation: Animation
        var criteria = AnimationCompletionCriteria.logicallyComplete
        @State private var isOn = false
        @State private var count = 0

        var body: some View {
            Text(isOn ? "on" : "off").opacity(isOn ? 1 : 0.5)
            Text("completions \(count)")
            Button("switch") {
                withAnimation(animation, completionCriteria: criteria) {
                    isOn.toggle()
                } completion: {
                    count += 1
                }
            }
            Button("nothing") {
                withAnimation(animation) {
                } completion: {
                    count += 1
                }
            }
        }
    }

    private func page(_ clock: VirtualClock, _ view: some View) -> TestPage {
        TestPage(configuration: Configuration(clock: clock)) { view }
    }

    @Test
    func `an animated change takes effect immediately, and its completion runs when the animation ends`()
        async
    {
        let clock = VirtualClock()
        let page = page(clock, Completing(animation: .linear(duration: 1).delay(0.5)))
        page.button("switch").tap()
        #expect(page.text("on").exists)
        await clock.advance(by: .milliseconds(1_499))
        #expect(page.text("completions 0").exists)
        await clock.advance(by: .milliseconds(2))
        await page.text("completions 1").appears()
    }

    @Test func `a spring animation is logically complete before the spring is at rest`() async {
        let spring = Spring(duration: 0.5, bounce: 0.5)
        #expect(spring.settlingDuration > 1)
        for (criteria, isComplete) in [
            (AnimationCompletionCriteria.logicallyComplete, true), (.removed, false),
        ] {
            let clock = VirtualClock()
            let page = page(clock, Completing(animation: .spring(spring), criteria: criteria))
            page.button("switch").tap()
            await clock.advance(by: .milliseconds(501))
            await page.settled()
            #expect(page.text("completions 1").exists == isComplete)
            await clock.advance(by: .seconds(2))
            await page.text("completions 1").appears()
        }
    }

    @Test func `the completion of a change that does not affect a page runs immediately`() {
        let page = page(VirtualClock(), Completing(animation: .linear(duration: 1)))
        page.button("nothing").tap()
        #expect(page.text("completions 1").exists)
    }

    @Test func `an animation that repeats indefinitely has no completion`() async {
        let clock = VirtualClock()
        let page = page(clock, Completing(animation: .linear.repeatForever()))
        page.button("switch").tap()
        await clock.advance(by: .seconds(1_000))
        await page.settled()
        #expect(page.text("completions 0").exists)
        #expect(clock.sleepers == 0)
    }

    @Test func `at most 256 completions wait for their animations, and further ones run immediately`() async {
        let clock = VirtualClock()
        let page = page(clock, Completing(animation: .linear(duration: 60)))
        for _ in 0..<400 { page.button("switch").tap() }
        await page.settled()
        #expect(clock.sleepers <= 256)
        await page.text("completions 144").appears()
        await clock.advance(by: .seconds(61))
        await page.text("completions 400").appears()
        #expect(clock.sleepers == 0)
    }

    @Test func `closing a page cancels its completions`() async {
        let clock = VirtualClock()
        let page = page(clock, Completing(animation: .linear(duration: 60)))
        page.button("switch").tap()
        await page.settled()
        #expect(clock.sleepers == 1)
        page.close()
        await page.settled()
        #expect(clock.sleepers == 0)
    }
}
