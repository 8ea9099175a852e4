import OakWebUI

/// A page whose views report gestures. The first board is scrolled, scaled and rotated, so that the positions in the
/// views differ from those in the window.
struct GesturesPage: View {
    @State private var log: [String] = []
    @State private var offset = CGSize.zero
    @State private var place = "none"

    var body: some View {
        VStack(spacing: 12) {
            Text("log \(log.suffix(6).joined(separator: ", "))")
            Text("over \(place)")
            ScrollView {
                Color.clear.frame(height: 60)
                Color.blue.frame(width: 120, height: 60).accessibilityIdentifier("board")
                    .onTapGesture { note("board", $0) }
                    .padding(10)
                    .rotationEffect(.degrees(90))
                    .scaleEffect(1.5)
                    .padding(60)
                Color.clear.frame(height: 400)
            }
            .frame(width: 300, height: 240)
            HStack(spacing: 20) {
                Color.red.frame(width: 60, height: 60).accessibilityIdentifier("card")
                    .offset(offset)
                    .gesture(
                        DragGesture()
                            .onChanged { offset = $0.translation }
                            .onEnded {
                                log.append(
                                    "dragged \(Int($0.translation.width.rounded())) \(Int($0.translation.height.rounded()))"
                                )
                            })
                Color.green.frame(width: 60, height: 60).accessibilityIdentifier("hover")
                    .onContinuousHover {
                        switch $0 {
                        case .active(let point): place = "\(Int(point.x.rounded())) \(Int(point.y.rounded()))"
                        case .ended: place = "none"
                        }
                    }
                Text("Hold").padding()
                    .onTapGesture { log.append("tap") }
                    .onLongPressGesture { log.append("held") }
                Text("Keys").focusable().onKeyPress(phases: .all) { press in
                    guard press.key != .tab else { return .ignored }
                    log.append("\(press.phase == .up ? "up" : "down") \(press.key.character)")
                    return .handled
                }
                Color.orange.frame(width: 80, height: 60).accessibilityIdentifier("pinch")
                    .gesture(
                        MagnifyGesture().simultaneously(with: RotateGesture()).onEnded {
                            let (scale, angle) = (
                                $0.first?.magnification ?? 1, $0.second?.rotation.degrees ?? 0
                            )
                            log.append("pinched \(Int((scale * 10).rounded())) \(Int(angle.rounded()))")
                        })
            }
        }
    }

    private func note(_ name: String, _ point: CGPoint) {
        log.append("\(name) \(Int(point.x.rounded())) \(Int(point.y.rounded()))")
    }
}
