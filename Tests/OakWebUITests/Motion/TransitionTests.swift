import Testing

@testable import OakWebUI

@MainActor
@Suite struct TransitionTests {
    private func styles(_ transition: AnyTransition) -> [String] {
        [transition.style(in: .willAppear).json, transition.style(in: .didDisappear).json]
    }

    @Test func `built-in transitions are rendered as the corresponding CSS styles`() {
        #expect(styles(.opacity) == Array(repeating: #"{"opacity":"0"}"#, count: 2))
        #expect(styles(.scale(scale: 0.5, anchor: .top))[0] == #"{"scale":"0.5","transformOrigin":"50% 0%"}"#)
        #expect(styles(.offset(x: 10, y: -20))[0] == #"{"translate":"10px -20px"}"#)
        #expect(
            styles(.slide) == [
                #"{"mirrored":"100% 0%","translate":"-100% 0%"}"#,
                #"{"mirrored":"-100% 0%","translate":"100% 0%"}"#,
            ])
        #expect(
            styles(.push(from: .bottom)) == [
                #"{"opacity":"0","translate":"0% 100%"}"#, #"{"opacity":"0","translate":"0% -100%"}"#,
            ])
        #expect(
            styles(.asymmetric(insertion: .opacity, removal: .scale)) == [
                #"{"opacity":"0"}"#, #"{"scale":"0"}"#,
            ])
        #expect(
            styles(AnyTransition(.blurReplace(.upUp)))[1]
                == #"{"filter":"blur(8px)","opacity":"0","scale":"1.2"}"#)
    }

    @Test func `a combined transition has the effects of both transitions`() {
        #expect(styles(.opacity.combined(with: .scale))[0] == #"{"opacity":"0","scale":"0"}"#)
        #expect(
            styles(.offset(x: 1, y: 2).combined(with: .move(edge: .bottom)))[0]
                == #"{"translate":"calc(1px + 0%) calc(2px + 100%)"}"#)
        #expect(
            styles(.move(edge: .leading).combined(with: .offset(x: 1)))[0]
                == #"{"mirrored":"calc(100% + 1px) calc(0% + 0px)","translate":"calc(-100% + 1px) calc(0% + 0px)"}"#
        )
    }

    private struct Spin: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.rotationEffect(.degrees(phase.value * 90)).opacity(phase.isIdentity ? 1 : 0.2)
                .offset(y: phase == .willAppear ? 10 : 0)
        }
    }

    @Test func `a custom transition is sent as the styles of its phases`() {
        #expect(
            styles(AnyTransition(Spin())) == [
                #"{"opacity":"0.2","rotate":"-90deg","translate":"0px 10px"}"#,
                #"{"opacity":"0.2","rotate":"90deg"}"#,
            ])
        #expect(styles(AnyTransition(Spin().combined(with: .scale)))[1].contains(#""scale":"0""#))
    }

    private struct Tilt: ViewModifier {
        let degrees: Double
        func body(content: Content) -> some View {
            content.rotationEffect(.degrees(degrees), anchor: .bottom)
        }
    }

    @Test func `a transition between two values of a modifier is sent as styles`() {
        #expect(
            styles(.modifier(active: Tilt(degrees: 30), identity: Tilt(degrees: 0)))
                == Array(repeating: #"{"rotate":"30deg","transformOrigin":"50% 100%"}"#, count: 2))
    }

    @Test func `a transition can have its own animation`() {
        let transition = AnyTransition.asymmetric(
            insertion: .opacity.animation(.linear(duration: 1)), removal: .opacity)
        #expect(transition.animation(in: .willAppear) == .linear(duration: 1))
        #expect(transition.animation(in: .didDisappear) == nil)
        #expect(AnyTransition(.scale.animation(.easeIn)).animation(in: .willAppear) == .easeIn)
    }
}
