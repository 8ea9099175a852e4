import OakUI

extension Specimen {
    @MainActor static let motion: [Specimen] = [
        Specimen("withAnimation", of: "withAnimation, Animation, Spring") { AnimatedDot() },
        Specimen("Animation of a value", of: "animation") { AnimatedBar() },
        Specimen("Transitions", of: "transition, Transition, AnyTransition") { TransitionCards() },
        Specimen("Moving rows", of: "withAnimation, ForEach") { ShuffledRows() },
        Specimen("Matched geometry", of: "matchedGeometryEffect, geometryGroup, Namespace") {
            SegmentPicker()
        },
        Specimen("Numbers", of: "contentTransition, ContentTransition") { AnimatedNumber() },
        Specimen("Phases", of: "phaseAnimator, PhaseAnimator") { Pulse() },
        Specimen("Keyframes", of: "keyframeAnimator, KeyframeAnimator, PlaceholderContentView") { Jump() },
        Specimen("Transactions", of: "transaction, withTransaction, Transaction") { SlowSwitch() },
    ]
}

private struct AnimatedDot: View {
    @State private var isTrailing = false

    var body: some View {
        VStack {
            Circle().fill(.blue).frame(width: 32, height: 32)
                .frame(maxWidth: .infinity, alignment: isTrailing ? .trailing : .leading)
            HStack {
                Button("Ease") { withAnimation(.easeInOut(duration: 0.6)) { isTrailing.toggle() } }
                Button("Spring") {
                    withAnimation(.spring(duration: 0.6, bounce: 0.4)) { isTrailing.toggle() }
                }
                Button("Jump") { isTrailing.toggle() }
            }
        }
    }
}

private struct AnimatedBar: View {
    @State private var value = 0.3

    var body: some View {
        VStack(alignment: .leading) {
            Rectangle().fill(value > 0.5 ? .green : .orange).frame(width: 240 * value, height: 16)
                .animation(.snappy, value: value)
            Button("Change") { value = value > 0.5 ? 0.3 : 0.9 }
        }
    }
}

private struct TransitionCards: View {
    @State private var isShown = true

    var body: some View {
        VStack {
            Button(isShown ? "Hide" : "Show") {
                withAnimation(.easeInOut(duration: 0.4)) { isShown.toggle() }
            }
            HStack {
                if isShown {
                    Card(name: "Opacity").transition(.opacity)
                    Card(name: "Scale").transition(.scale.combined(with: .opacity))
                    Card(name: "Push").transition(.push(from: .bottom))
                    Card(name: "Own").transition(Twist())
                }
            }
            .frame(height: 60)
        }
    }

    private struct Card: View {
        let name: String
        var body: some View {
            Text(name).padding(8).background(.blue.opacity(0.2), in: .rect(cornerRadius: 8))
        }
    }

    private struct Twist: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.rotationEffect(.degrees(phase.value * 45)).opacity(phase.isIdentity ? 1 : 0)
        }
    }
}

private struct ShuffledRows: View {
    @State private var names = ["Anna", "Ben", "Chloe", "David"]

    var body: some View {
        VStack {
            ForEach(names, id: \.self) { Text($0).padding(4) }
            HStack {
                Button("Reverse") { withAnimation { names.reverse() } }
                Button("Rotate") { withAnimation(.bouncy) { names.append(names.removeFirst()) } }
            }
        }
    }
}

private struct SegmentPicker: View {
    @Namespace private var segments
    @State private var selection = "Day"

    var body: some View {
        HStack {
            ForEach(["Day", "Week", "Month"], id: \.self) { name in
                Button(name) { withAnimation(.snappy) { selection = name } }
                    .padding(8)
                    .background {
                        if selection == name {
                            Capsule().fill(.blue.opacity(0.2)).matchedGeometryEffect(
                                id: "selection", in: segments)
                        }
                    }
            }
        }
        .geometryGroup()
    }
}

private struct AnimatedNumber: View {
    @State private var count = 0

    var body: some View {
        HStack {
            Text("\(count)").font(.title).monospacedDigit().contentTransition(.numericText())
            Button("Count") { withAnimation { count += 1 } }
        }
    }
}

private struct Pulse: View {
    @State private var presses = 0

    var body: some View {
        HStack {
            Image(systemName: "heart.fill").foregroundStyle(.red)
                .phaseAnimator([1, 1.6, 0.8], trigger: presses) { content, scale in
                    content.scaleEffect(scale)
                } animation: { _ in
                    .easeInOut(duration: 0.25)
                }
            PhaseAnimator([0.0, 5, 0, -5], trigger: presses) { Text("Shaken").offset(x: $0) }
            Button("Beat") { presses += 1 }
        }
    }
}

private struct Jump: View {
    private struct Pose {
        var height = 0.0
        var angle = Angle.zero
    }

    @State private var presses = 0

    var body: some View {
        HStack {
            Image(systemName: "star.fill").foregroundStyle(.yellow)
                .keyframeAnimator(initialValue: Pose(), trigger: presses) { content, pose in
                    content.rotationEffect(pose.angle).offset(y: -pose.height)
                } keyframes: { _ in
                    KeyframeTrack(\.height) {
                        CubicKeyframe(24, duration: 0.3)
                        SpringKeyframe(0, duration: 0.6, spring: .bouncy)
                    }
                    KeyframeTrack(\.angle) {
                        LinearKeyframe(.degrees(180), duration: 0.4, timingCurve: .easeInOut)
                        LinearKeyframe(.degrees(360), duration: 0.4)
                        MoveKeyframe(.zero)
                    }
                }
            KeyframeAnimator(initialValue: 1.0, trigger: presses) {
                Text("Stretched").scaleEffect(x: $0, y: 1)
            } keyframes: { _ in
                CubicKeyframe(1.4, duration: 0.3)
                CubicKeyframe(1, duration: 0.3)
            }
            Button("Jump") { presses += 1 }
        }
    }
}

private struct SlowSwitch: View {
    @State private var isOn = false

    var body: some View {
        HStack {
            Circle().fill(.green).frame(width: 24, height: 24).opacity(isOn ? 1 : 0.2)
                .transaction { $0.animation = $0.animation?.speed(0.5) }
            Toggle("Slow light", isOn: $isOn.animation(.linear(duration: 0.4)))
            Button("At once") {
                var transaction = Transaction()
                transaction.disablesAnimations = true
                withTransaction(transaction) { isOn.toggle() }
            }
        }
    }
}
