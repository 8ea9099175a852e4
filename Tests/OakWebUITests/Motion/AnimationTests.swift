import Testing

@testable import OakWebUI

@Suite struct AnimationTests {
    @Test func `a spring starts at 0, moves with its initial velocity, and settles at 1`() {
        for bounce in [-0.5, 0, 0.3, 0.9] {
            let spring = Spring(duration: 0.5, bounce: bounce)
            let start = spring.motion(at: 0, initialVelocity: 3)
            #expect(abs(start.value) < 1e-9)
            #expect(abs(start.velocity - 3) < 1e-9)
            let end = spring.settlingDuration
            for time in stride(from: end, to: end * 2, by: end / 20) {
                #expect(abs(spring.motion(at: time).value - 1) <= 0.001)
            }
        }
    }

    @Test func `a spring satisfies its equation of motion`() {
        for bounce in [-0.5, 0, 0.3, 0.9] {
            let spring = Spring(duration: 0.7, bounce: bounce)
            for time in stride(from: 0.01, to: 2, by: 0.05) {
                let (before, now, after) = (
                    spring.motion(at: time - 1e-4), spring.motion(at: time), spring.motion(at: time + 1e-4)
                )
                #expect(abs((after.value - before.value) / 2e-4 - now.velocity) < 1e-3)
                let acceleration = (after.velocity - before.velocity) / 2e-4
                let force = spring.stiffness * (1 - now.value) - spring.damping * now.velocity
                #expect(abs(acceleration * spring.mass - force) < 0.05)
            }
        }
    }

    @Test func `only a spring with a positive bounce overshoots`() {
        func most(_ bounce: Double) -> Double {
            let spring = Spring(duration: 0.5, bounce: bounce)
            return stride(from: 0, to: 3, by: 0.01).map { spring.motion(at: $0).value }.max() ?? 0
        }
        #expect(most(0.5) > 1.1)
        #expect(most(0) <= 1)
        #expect(most(-0.5) <= 1)
    }

    @Test func `the properties of a spring are related as in SwiftUI`() {
        let spring = Spring(duration: 0.5, bounce: 0.25)
        #expect(abs(spring.duration - 0.5) < 1e-9)
        #expect(abs(spring.bounce - 0.25) < 1e-9)
        #expect(abs(spring.dampingRatio - 0.75) < 1e-9)
        #expect(abs(spring.stiffness - (4 * Double.pi) * (4 * Double.pi)) < 1e-6)
        #expect(abs(Spring(settlingDuration: 2, dampingRatio: 0.7).settlingDuration - 2) < 1e-6)
        #expect(abs(Spring(mass: 1, stiffness: 1, damping: 10).dampingRatio - 1) < 1e-9)
        #expect(Spring(mass: 1, stiffness: 1, damping: 10, allowOverDamping: true).dampingRatio == 5)
    }

    @Test func `springs with invalid properties do not trap`() {
        for value in [Double.nan, .infinity, -.infinity, -1, 0, 1e300] {
            let springs = [
                Spring(duration: value, bounce: value), Spring(mass: value, stiffness: value, damping: value),
                Spring(response: value, dampingRatio: value),
                Spring(settlingDuration: value, dampingRatio: value, epsilon: value),
            ]
            for spring in springs {
                #expect(spring.settlingDuration >= 0)
                #expect(!Animation.spring(spring).timing.json.contains("nan"))
            }
            let animations: [Animation] = [
                .linear(duration: value), .easeIn.delay(value), .easeIn.speed(value),
                .timingCurve(value, value, value, value, duration: value),
                .bouncy(duration: value, extraBounce: value),
                .interpolatingSpring(stiffness: value, damping: value, initialVelocity: value),
            ]
            for animation in animations {
                let json = animation.timing.json
                #expect(!json.contains("nan") && !json.contains("inf"), "\(json)")
            }
        }
    }

    @Test func `the easing function of a spring differs from the spring by at most 0.002`() throws {
        for animation in [Animation.smooth, .snappy, .bouncy, .spring(duration: 2, bounce: 0.8)] {
            let timing = animation.timing
            let list = try #require(timing.easing.wholeMatch(of: #/linear\((.*)\)/#)?.1)
            let points = list.split(separator: ",").map { $0.split(separator: " ") }
            let values = points.map { Double($0[0]) ?? .nan }
            let places = points.enumerated().map { index, point in
                index == 0 ? 0 : point.count == 2 ? (Double(point[1].dropLast()) ?? .nan) / 100 : 1
            }
            #expect(points.count < 128)
            for (index, place) in places.enumerated().dropLast() {
                for part in stride(from: 0.0, to: 1, by: 0.25) {
                    let time = place + (places[index + 1] - place) * part
                    let expected = animation.progress(at: time * timing.duration / 1_000)
                    let value = values[index] + (values[index + 1] - values[index]) * part
                    #expect(abs(value - expected) < 0.002)
                }
            }
        }
    }

    @Test func `animation curves use the easing functions of CSS`() {
        #expect(Animation.linear(duration: 2).timing.json == #"[2000,"linear"]"#)
        #expect(Animation.easeIn.timing.json == #"[350,"cubic-bezier(0.42,0,1,1)"]"#)
        #expect(
            Animation.timingCurve(0.1, -1, 0.2, 2, duration: 1).timing.json
                == #"[1000,"cubic-bezier(0.1,-1,0.2,2)"]"#)
    }

    @Test func `the speed and repetition modifiers of an animation also apply to a delay set before them`() {
        #expect(Animation.linear(duration: 1).delay(1).speed(2).timing.json == #"[500,"linear",500]"#)
        #expect(Animation.linear(duration: 1).speed(2).delay(1).timing.json == #"[500,"linear",1000]"#)
        #expect(
            Animation.linear(duration: 1).repeatForever(autoreverses: false).delay(1).timing.json
                == #"[1000,"linear",1000,0]"#)
        #expect(
            Animation.linear(duration: 1).delay(1).repeatCount(3).timing.json
                == #"[2000,"linear(0,0 50%,1)",0,3,1]"#)
    }

    @Test func `applying a curve and then its inverse yields the original progress`() {
        for curve in [UnitCurve.easeIn, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut] {
            for progress in stride(from: 0.05, to: 1, by: 0.05) {
                #expect(abs(curve.inverse.value(at: curve.value(at: progress)) - progress) < 1e-3)
            }
            #expect(curve.value(at: -1) == 0)
            #expect(curve.value(at: .nan) == 0)
            #expect(curve.value(at: 2) == 1)
        }
        #expect(abs(UnitCurve.linear.velocity(at: 0.5) - 1) < 1e-6)
    }
}
