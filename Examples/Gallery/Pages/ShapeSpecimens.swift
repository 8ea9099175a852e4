import OakUI

extension Specimen {
    @MainActor static let shapes: [Specimen] = [
        Specimen("Own shapes", of: "Shape, Path, trim, rotation") {
            HStack(spacing: 16) {
                Star(points: 5).fill(.yellow).frame(width: 44, height: 44)
                Star(points: 6).stroke(.orange, lineWidth: 3).frame(width: 44, height: 44)
                Star(points: 5).rotation(.degrees(36))
                    .fill(
                        LinearGradient(
                            colors: [.blue, .mint], startPoint: .topLeading, endPoint: .bottomTrailing)
                    ).frame(width: 44, height: 44)
                Color.pink.frame(width: 44, height: 44).clipShape(Star(points: 5))
                Text("New").font(.caption).padding(10).background(.green.opacity(0.3), in: Star(points: 9))
            }
        },
        Specimen("Rings", of: "trim, StrokeStyle, AngularGradient") {
            HStack(spacing: 16) {
                ForEach([0.25, 0.6, 0.9], id: \.self) { progress in
                    Ring(progress: progress).frame(width: 64, height: 64)
                }
                Circle().trim(from: 0, to: 0.75)
                    .stroke(
                        AngularGradient(colors: [.red, .yellow, .green], center: .center),
                        style: StrokeStyle(lineWidth: 8, lineCap: .round)
                    ).frame(width: 56, height: 56)
                RoundedRectangle(cornerRadius: 8)
                    .stroke(.secondary, style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [1, 6]))
                    .frame(width: 64, height: 56)
            }
        },
        Specimen("Charts", of: "Path, Canvas") {
            HStack(spacing: 16) {
                Sparkline(values: [3, 5, 4, 8, 6, 9, 7, 12]).frame(width: 120, height: 44)
                Pie(parts: [0.5, 0.3, 0.2]).frame(width: 64, height: 64)
            }
        },
        Specimen("Wave", of: "Shape, GeometryReader", height: 120) {
            Wave(phase: 0.3).fill(.cyan.opacity(0.4)).overlay { Wave(phase: 0.8).fill(.blue.opacity(0.3)) }
        },
        Specimen("Canvas", of: "Canvas, GraphicsContext") {
            Canvas { context, size in
                context.fill(
                    Path(CGRect(origin: .zero, size: size)),
                    with: .linearGradient(
                        Gradient(colors: [.indigo, .purple]), startPoint: .zero,
                        endPoint: CGPoint(x: size.width, y: size.height)))
                for index in 0..<24 {
                    let (x, y) = (CGFloat(index * 37 % 100) / 100, CGFloat(index * 61 % 100) / 100)
                    let radius = CGFloat(index % 5 + 2)
                    let center = CGPoint(x: x * size.width, y: y * size.height)
                    let circle = CGRect(
                        x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
                    context.fill(Path(ellipseIn: circle), with: .color(.white.opacity(0.7)))
                }
                context.draw(
                    Text("Canvas").font(.headline).foregroundColor(.white),
                    at: CGPoint(x: size.width / 2, y: size.height / 2))
                context.draw(Image(systemName: "star.fill"), in: CGRect(x: 12, y: 12, width: 20, height: 20))
            }
            .frame(width: 240, height: 96)
            .accessibilityLabel("White circles on a violet background")
        },
        Specimen("Clock", of: "TimelineView, Canvas") {
            TimelineView(.periodic(from: .now, by: 1)) { context in ClockFace(date: context.date) }
                .frame(width: 96, height: 96)
        },
        Specimen("Masks", of: "mask") {
            VStack(spacing: 12) {
                Rating(value: 3.5)
                LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
                    .frame(width: 160, height: 40)
                    .mask { Text("Gradient").font(.largeTitle.bold()) }
                Color.green.frame(width: 160, height: 40)
                    .mask {
                        LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing)
                    }
            }
        },
        Specimen("Transformations", of: "rotation3DEffect, transformEffect, projectionEffect, drawingGroup") {
            HStack(spacing: 24) {
                Text("In space").padding(8).background(.orange.opacity(0.2), in: .rect(cornerRadius: 8))
                    .rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0))
                Text("Skewed").padding(8).background(.teal.opacity(0.2), in: .rect(cornerRadius: 8))
                    .transformEffect(CGAffineTransform(a: 1, b: 0, c: -0.3, d: 1, tx: 8, ty: 0))
                Text("Moved").padding(8).background(.yellow.opacity(0.2), in: .rect(cornerRadius: 8))
                    .drawingGroup()
                    .projectionEffect(ProjectionTransform(CGAffineTransform(translationX: 0, y: 8)))
            }
        },
        Specimen(
            "Changed shapes",
            of:
                "AnyShape, OffsetShape, RotatedShape, ScaledShape, TransformedShape, scale, transform, contentShape"
        ) {
            ChangedShapes()
        },
        Specimen("More gradients", of: "EllipticalGradient, AngularGradient, linearGradient") {
            HStack {
                Rectangle().fill(.ellipticalGradient(colors: [.yellow, .orange, .red])).frame(
                    width: 72, height: 44)
                Circle().fill(.conicGradient(colors: [.red, .green, .blue, .red], center: .center))
                    .frame(width: 44, height: 44)
                Star(points: 5).fill(
                    .linearGradient(colors: [.pink, .purple], startPoint: .top, endPoint: .bottom)
                )
                .frame(width: 44, height: 44)
            }
        },
    ]
}

private struct Rating: View {
    let value: Double

    private var stars: some View {
        HStack(spacing: 4) {
            ForEach(0..<5, id: \.self) { _ in Image(systemName: "star.fill").font(.title) }
        }
    }

    var body: some View {
        stars.foregroundStyle(.fill)
            .overlay {
                GeometryReader { proxy in
                    Rectangle().fill(.yellow).frame(width: proxy.size.width * value / 5)
                }
                .mask { stars }
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("3.5 of 5 stars")
    }
}

private struct ChangedShapes: View {
    @State private var count = 0

    var body: some View {
        HStack(spacing: 20) {
            ForEach(shapes.indices, id: \.self) { index in
                shapes[index].fill(.purple).frame(width: 36, height: 36)
            }
            Star(points: 5).fill(.yellow).frame(width: 44, height: 44).contentShape(Rectangle())
                .onTapGesture { count += 1 }
                .accessibilityLabel("Count")
            Text("\(count)")
        }
    }

    private var shapes: [AnyShape] {
        let star = Star(points: 5)
        return [
            AnyShape(OffsetShape(shape: star, offset: CGSize(width: 0, height: 6))),
            AnyShape(RotatedShape(shape: star, angle: .degrees(20))),
            AnyShape(ScaledShape(shape: star, scale: CGSize(width: 0.6, height: 0.6))),
            AnyShape(
                TransformedShape(
                    shape: star, transform: CGAffineTransform(a: 1, b: 0, c: 0.3, d: 1, tx: -5, ty: 0))),
            AnyShape(star.scale(x: 1.2, y: 0.8).transform(.identity)),
        ]
    }
}

/// A star with rays of equal length.
private struct Star: Shape {
    let points: Int

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let outer = min(rect.width, rect.height) / 2
        return Path { path in
            for index in 0..<points * 2 {
                let angle = CGFloat(index) * .pi / CGFloat(points) - .pi / 2
                let radius = index.isMultiple(of: 2) ? outer : outer * 0.45
                let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
        }
    }
}

private struct Ring: View {
    let progress: Double

    var body: some View {
        ZStack {
            Circle().stroke(.fill, lineWidth: 8)
            Circle().trim(from: 0, to: progress)
                .stroke(.blue, style: StrokeStyle(lineWidth: 8, lineCap: .round))
                .rotationEffect(.degrees(-90))
            Text("\(Int(progress * 100)) %").font(.caption)
        }
        .padding(4)
    }
}

private struct Sparkline: View {
    let values: [Double]

    var body: some View {
        GeometryReader { proxy in
            let step = proxy.size.width / CGFloat(values.count - 1)
            let highest = values.max() ?? 1
            Path { path in
                path.addLines(
                    values.enumerated().map { index, value in
                        CGPoint(
                            x: CGFloat(index) * step, y: proxy.size.height * (1 - CGFloat(value / highest)))
                    })
            }
            .stroke(.blue, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
        }
        .accessibilityLabel("A value that rises from 3 to 12")
    }
}

private struct Slice: Shape {
    let start: Double
    let end: Double

    func path(in rect: CGRect) -> Path {
        var path = Path()
        let center = CGPoint(x: rect.midX, y: rect.midY)
        path.move(to: center)
        path.addArc(
            center: center, radius: min(rect.width, rect.height) / 2, startAngle: .degrees(start * 360 - 90),
            endAngle: .degrees(end * 360 - 90), clockwise: false)
        path.closeSubpath()
        return path
    }
}

private struct Pie: View {
    let parts: [Double]
    private let colors: [Color] = [.blue, .orange, .green]

    init(parts: [Double]) { self.parts = parts }

    var body: some View {
        ZStack {
            ForEach(parts.indices, id: \.self) { index in
                let start = parts[..<index].reduce(0, +)
                Slice(start: start, end: start + parts[index]).fill(colors[index])
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Three parts: 50, 30 and 20 percent")
    }
}

private struct Wave: Shape {
    var phase: Double

    var animatableData: Double {
        get { phase }
        set { phase = newValue }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
        for x in stride(from: rect.minX, through: rect.maxX, by: 4) {
            let angle = Double(x / max(rect.width, 1)) + phase
            path.addLine(to: CGPoint(x: x, y: rect.midY + CGFloat(sin(angle * 4 * .pi)) * rect.height / 6))
        }
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

private struct ClockFace: View {
    let date: Date

    var body: some View {
        Canvas { context, size in
            let center = CGPoint(x: size.width / 2, y: size.height / 2)
            let face = CGRect(origin: .zero, size: size).insetBy(dx: 2, dy: 2)
            context.stroke(Path(ellipseIn: face), with: .color(.secondary), lineWidth: 2)
            let seconds = Calendar.current.component(.second, from: date)
            let minutes = Calendar.current.component(.minute, from: date)
            let hours = Calendar.current.component(.hour, from: date)
            let hands = [
                (Double(hours) / 12 + Double(minutes) / 720, 0.25, 4.0, Color.primary),
                (Double(minutes) / 60, 0.36, 3, Color.primary), (Double(seconds) / 60, 0.42, 1, Color.red),
            ]
            for (turn, length, width, color) in hands {
                var hand = context
                hand.translateBy(x: center.x, y: center.y)
                hand.rotate(by: .degrees(turn * 360))
                var path = Path()
                path.move(to: .zero)
                path.addLine(to: CGPoint(x: 0, y: -size.height * length))
                hand.stroke(path, with: .color(color), style: StrokeStyle(lineWidth: width, lineCap: .round))
            }
        }
        .accessibilityLabel(Text(date, style: .time))
    }
}
