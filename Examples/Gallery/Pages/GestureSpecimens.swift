import OakUI

extension Specimen {
    @MainActor static let gestures: [Specimen] = [
        Specimen("Circle drawer", of: "onTapGesture, onContinuousHover, contextMenu", height: 320) {
            CircleDrawer()
        },
        Specimen("Draggable card", of: "DragGesture, GestureState, updating", height: 260) {
            DraggableCard()
        },
        Specimen("Swipe deck", of: "DragGesture, onChanged, predictedEndTranslation", height: 260) { Deck() },
        Specimen("Pinch", of: "MagnifyGesture, RotateGesture, simultaneously", height: 260) { Pinch() },
        Specimen("Long press and hover", of: "onLongPressGesture, onHover, LongPressGesture, sequenced") {
            Presses()
        },
        Specimen("Priorities of gestures", of: "highPriorityGesture, simultaneousGesture") { Priorities() },
        Specimen("Timer and publisher", of: "onReceive, Published") { Ticks() },
    ]
}

private struct Priorities: View {
    @State private var isFirst = true
    @State private var taps = 0
    @State private var presses = 0

    var body: some View {
        VStack {
            Text("\(taps) taps of the box, \(presses) presses of the button")
            Toggle("The box takes precedence", isOn: $isFirst)
            if isFirst {
                box.highPriorityGesture(TapGesture().onEnded { taps += 1 })
            } else {
                box.simultaneousGesture(TapGesture().onEnded { taps += 1 })
            }
        }
    }

    private var box: some View {
        Button("Press") { presses += 1 }.padding(24).background(.gray.opacity(0.12))
    }
}

/// The circle drawer of 7GUIs: a click adds a circle, the circle under the pointer is highlighted, and a context menu
/// resizes or removes it.
private struct CircleDrawer: View {
    private struct Item: Identifiable {
        let id: Int
        let center: CGPoint
        var diameter = 40.0
    }

    @State private var items: [Item] = []
    @State private var pointer: CGPoint?

    private var nearest: Int? {
        guard let pointer else { return nil }
        let distances = items.map {
            ($0.id, hypot($0.center.x - pointer.x, $0.center.y - pointer.y), $0.diameter)
        }
        return distances.filter { $0.1 <= $0.2 / 2 }.min { $0.1 < $1.1 }?.0
    }

    var body: some View {
        ZStack(alignment: .topLeading) {
            Rectangle().fill(.gray.opacity(0.1))
            ForEach(items) { item in
                Circle()
                    .fill(item.id == nearest ? Color.blue.opacity(0.4) : .clear)
                    .overlay { Circle().stroke(.blue) }
                    .frame(width: item.diameter, height: item.diameter)
                    .offset(x: item.center.x - item.diameter / 2, y: item.center.y - item.diameter / 2)
            }
        }
        .frame(height: 240)
        .onTapGesture { items.append(Item(id: (items.last?.id ?? 0) + 1, center: $0)) }
        .onContinuousHover {
            if case .active(let point) = $0 { pointer = point } else { pointer = nil }
        }
        .contextMenu {
            Button("Larger") { scale(by: 1.25) }
            Button("Smaller") { scale(by: 0.8) }
            Button("Remove") { items.removeAll { $0.id == target } }
        }
        .accessibilityLabel("Canvas with \(items.count) circles")
    }

    /// The circle under the pointer. If there is none, the last circle, so that the menu also works with the keyboard.
    private var target: Int? { nearest ?? items.last?.id }

    private func scale(by factor: Double) {
        guard let index = items.firstIndex(where: { $0.id == target }) else { return }
        items[index].diameter = min(max(items[index].diameter * factor, 10), 200)
    }
}

private struct DraggableCard: View {
    @State private var place = CGSize.zero
    @GestureState private var translation = CGSize.zero

    var body: some View {
        Text("Drag me, or use the arrow keys")
            .padding()
            .background(.yellow.opacity(0.4), in: RoundedRectangle(cornerRadius: 12))
            .offset(x: place.width + translation.width, y: place.height + translation.height)
            .gesture(
                DragGesture()
                    .updating($translation) { value, translation, _ in translation = value.translation }
                    .onEnded {
                        place.width += $0.translation.width
                        place.height += $0.translation.height
                    }
            )
            .focusable()
            .onKeyPress(keys: [.leftArrow, .rightArrow, .upArrow, .downArrow]) { press in
                place.width += press.key == .leftArrow ? -10 : press.key == .rightArrow ? 10 : 0
                place.height += press.key == .upArrow ? -10 : press.key == .downArrow ? 10 : 0
                return .handled
            }
    }
}

private struct Deck: View {
    @State private var cards = ["Apple", "Pear", "Quince", "Plum"]
    @State private var offset = CGSize.zero
    @State private var last = "Swipe a card"

    var body: some View {
        VStack(spacing: 16) {
            Text(last)
            if let card = cards.first {
                Text(card)
                    .frame(width: 160, height: 100)
                    .background(.green.opacity(0.3), in: RoundedRectangle(cornerRadius: 12))
                    .offset(offset)
                    .rotationEffect(.degrees(offset.width / 10))
                    .gesture(
                        DragGesture()
                            .onChanged { offset = $0.translation }
                            .onEnded { end(card, $0.predictedEndTranslation.width) }
                    )
                HStack {
                    Button("No") { end(card, -200) }
                    Button("Yes") { end(card, 200) }
                }
            } else {
                Button("Start again") { cards = ["Apple", "Pear", "Quince", "Plum"] }
            }
        }
    }

    private func end(_ card: String, _ width: Double) {
        offset = .zero
        guard abs(width) > 100 else { return }
        last = "\(width > 0 ? "Yes" : "No") to \(card)"
        cards.removeFirst()
    }
}

private struct Pinch: View {
    @State private var scale = 1.0
    @State private var angle = Angle.zero
    @GestureState private var change = 1.0
    @GestureState private var turn = Angle.zero

    var body: some View {
        VStack(spacing: 24) {
            Rectangle().fill(.orange)
                .frame(width: 100, height: 60)
                .scaleEffect(scale * change)
                .rotationEffect(Angle(radians: angle.radians + turn.radians))
                .gesture(
                    MagnifyGesture().updating($change) { value, change, _ in change = value.magnification }
                        .onEnded { scale = min(max(scale * $0.magnification, 0.25), 3) }
                        .simultaneously(
                            with: RotateGesture().updating($turn) { value, turn, _ in turn = value.rotation }
                                .onEnded { angle = Angle(radians: angle.radians + $0.rotation.radians) })
                )
            Slider(value: $scale, in: 0.25...3) { Text("Scale") }.padding(.horizontal)
        }
    }
}

private struct Presses: View {
    @State private var isPressed = false
    @State private var isHovered = false
    @State private var count = 0
    @GestureState private var offset = CGSize.zero

    var body: some View {
        VStack(spacing: 16) {
            Text("Held \(count) times")
            Text(isPressed ? "Keep holding" : "Hold me")
                .padding()
                .background(isPressed ? .red.opacity(0.3) : .gray.opacity(0.2))
                .onLongPressGesture {
                    count += 1
                } onPressingChanged: {
                    isPressed = $0
                }
            Text(isHovered ? "Under the pointer" : "Move the pointer here")
                .padding()
                .background(isHovered ? .blue.opacity(0.2) : .clear)
                .onHover { isHovered = $0 }
            Text("Hold, then drag")
                .padding()
                .background(.gray.opacity(0.2))
                .offset(offset)
                .gesture(
                    LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture())
                        .updating($offset) { value, offset, _ in
                            if case .second(true, let drag?) = value { offset = drag.translation }
                        })
        }
    }
}

private struct Ticks: View {
    private final class Model: ObservableObject {
        @Published var text = ""
    }

    @StateObject private var model = Model()
    @State private var length = 0
    @State private var seconds = 0
    private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
        VStack {
            Text("\(seconds) seconds").onReceive(timer) { _ in seconds += 1 }
            TextField("Text", text: $model.text).textFieldStyle(.roundedBorder)
            Text("\(length) characters").onReceive(model.$text) { length = $0.count }
        }
    }
}
