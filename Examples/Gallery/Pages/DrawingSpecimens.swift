import OakUI

extension Specimen {
    @MainActor static let drawing: [Specimen] = [
        Specimen("Shapes", of: "Rectangle, RoundedRectangle, Circle, Ellipse, Capsule") {
            HStack {
                Rectangle().fill(.red).frame(width: 44, height: 44)
                RoundedRectangle(cornerRadius: 10).fill(.orange).frame(width: 44, height: 44)
                Circle().fill(.green).frame(width: 44, height: 44)
                Ellipse().fill(.teal).frame(width: 44, height: 28)
                Capsule().fill(.indigo).frame(width: 64, height: 28)
                UnevenRoundedRectangle(topLeadingRadius: 16, bottomTrailingRadius: 16).fill(.pink)
                    .frame(width: 44, height: 44)
            }
        },
        Specimen("Outlines", of: "stroke, strokeBorder") {
            HStack(spacing: 12) {
                Circle().stroke(.blue, lineWidth: 4).frame(width: 44, height: 44)
                RoundedRectangle(cornerRadius: 10).strokeBorder(.purple, lineWidth: 2)
                    .frame(width: 44, height: 44)
                Capsule().fill(.yellow.opacity(0.3)).stroke(.yellow, lineWidth: 2)
                    .frame(width: 64, height: 28)
                Circle().stroke(
                    AngularGradient(colors: [.red, .yellow, .green, .red], center: .center), lineWidth: 6
                ).frame(width: 44, height: 44)
            }
        },
        Specimen("Colors", of: "Color") {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 56))]) {
                ForEach(colors, id: \.0) { name, color in
                    VStack(spacing: 4) {
                        color.frame(width: 36, height: 36).clipShape(Circle())
                        Text(name).font(.caption2).foregroundStyle(.secondary)
                    }
                }
            }
        },
        Specimen("Gradients", of: "LinearGradient, RadialGradient, gradient") {
            HStack {
                Rectangle().fill(
                    LinearGradient(
                        colors: [.blue, .mint], startPoint: .topLeading, endPoint: .bottomTrailing)
                )
                .frame(width: 72, height: 44)
                Rectangle().fill(
                    RadialGradient(colors: [.yellow, .red], center: .center, startRadius: 0, endRadius: 36)
                )
                .frame(width: 72, height: 44)
                Rectangle().fill(Color.pink.gradient).frame(width: 72, height: 44)
            }
        },
        Specimen("Backgrounds and overlays", of: "background, overlay, border") {
            VStack(spacing: 16) {
                Text("In a capsule").padding(.horizontal, 12).padding(.vertical, 6)
                    .background(.green.opacity(0.2), in: Capsule())
                Text("With a border").padding(8).border(.blue)
                Text("With a badge").padding(12).background(.fill, in: .rect(cornerRadius: 8))
                    .overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 10, height: 10) }
                Text("On a material").padding().background(.regularMaterial, in: .rect(cornerRadius: 12))
                    .padding(24)
                    .background {
                        LinearGradient(colors: [.purple, .orange], startPoint: .top, endPoint: .bottom)
                    }
            }
        },
        Specimen("Effects", of: "opacity, rotationEffect, scaleEffect, offset, blur") {
            VStack(spacing: 20) {
                HStack(spacing: 24) {
                    Text("Faint").opacity(0.4)
                    Text("Rotated").rotationEffect(.degrees(-12))
                    Text("Large").scaleEffect(1.3)
                    Text("Moved").offset(y: 8)
                }
                HStack(spacing: 24) {
                    Text("Blurred").blur(radius: 2)
                    Color.red.frame(width: 24, height: 24).saturation(0.3)
                    Color.red.frame(width: 24, height: 24).grayscale(1)
                }
            }
        },
        Specimen("Color effects", of: "brightness, contrast, hueRotation, colorInvert") {
            HStack {
                Color.orange.frame(width: 44, height: 44)
                Color.orange.frame(width: 44, height: 44).brightness(0.3)
                Color.orange.frame(width: 44, height: 44).brightness(-0.3)
                Color.orange.frame(width: 44, height: 44).contrast(0.4)
                Color.orange.frame(width: 44, height: 44).hueRotation(.degrees(120))
                Color.orange.frame(width: 44, height: 44).colorInvert()
            }
        },
        Specimen("Multiplied colors", of: "colorMultiply") {
            HStack(spacing: 16) {
                Label("Plain", systemImage: "star.fill").foregroundStyle(.orange)
                Label("Multiplied", systemImage: "star.fill").foregroundStyle(.orange).colorMultiply(.cyan)
            }
        },
        Specimen("Blend modes", of: "blendMode, compositingGroup, position") {
            ZStack {
                Circle().fill(.cyan).frame(width: 60, height: 60).position(x: 50, y: 45)
                Circle().fill(.yellow).frame(width: 60, height: 60).position(x: 90, y: 45)
                    .blendMode(.multiply)
                Circle().fill(.pink).frame(width: 60, height: 60).position(x: 70, y: 75)
                    .blendMode(.multiply)
            }
            .compositingGroup()
            .frame(width: 140, height: 120)
        },
        Specimen("Clips and shadows", of: "clipShape, cornerRadius, shadow") {
            HStack(spacing: 24) {
                Color.teal.frame(width: 60, height: 60).clipShape(Circle())
                Color.teal.frame(width: 60, height: 60).cornerRadius(12).shadow(radius: 6, y: 3)
                Image(systemName: "star.fill").font(.largeTitle).foregroundStyle(.yellow).shadow(radius: 2)
            }
        },
        Specimen("Container shape", of: "containerShape, ContainerRelativeShape") {
            ZStack {
                ContainerRelativeShape().fill(.teal.opacity(0.3))
                ContainerRelativeShape().strokeBorder(.teal, lineWidth: 3).padding(8)
                Text("Inside")
            }
            .frame(width: 140, height: 80)
            .containerShape(RoundedRectangle(cornerRadius: 20))
        },
        Specimen("Background style", of: "backgroundStyle") {
            VStack {
                Text("Page").padding().background(in: .rect(cornerRadius: 8))
                Text("Yellow").padding().background(in: .rect(cornerRadius: 8))
                    .backgroundStyle(.yellow.opacity(0.3))
            }
        },
        Specimen("Hidden", of: "hidden") {
            HStack {
                Text("Before")
                Text("hidden").hidden()
                Text("after")
            }
        },
        Specimen("Tint", of: "tint") {
            VStack {
                ProgressView(value: 0.4).frame(width: 160)
                ProgressView(value: 0.6).frame(width: 160).tint(.green)
            }
            .tint(.pink)
        },
        Specimen("Color schemes", of: "colorScheme") {
            HStack {
                Text("Light").padding().background(.background).environment(\.colorScheme, .light)
                Text("Dark").padding().background(.background).environment(\.colorScheme, .dark)
            }
        },
        Specimen("Page color scheme", of: "preferredColorScheme") { PageScheme() },
        Specimen("Type sizes", of: "dynamicTypeSize") {
            VStack {
                Text("Small").dynamicTypeSize(.small)
                Text("Large").dynamicTypeSize(.large)
                Text("For accessibility").dynamicTypeSize(.accessibility1)
            }
        },
    ]

    @MainActor private static let colors: [(String, Color)] = [
        ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint),
        ("teal", .teal), ("cyan", .cyan), ("blue", .blue), ("indigo", .indigo), ("purple", .purple),
        ("pink", .pink), ("brown", .brown), ("gray", .gray), ("primary", .primary),
        ("secondary", .secondary), ("accent", .accentColor),
        ("custom", Color(red: 0.9, green: 0.4, blue: 0.2)),
        ("hue", Color(hue: 0.8, saturation: 0.5, brightness: 0.9)),
    ]
}

private struct PageScheme: View {
    @State private var scheme: ColorScheme?

    var body: some View {
        Picker("Scheme", selection: $scheme) {
            Text("System").tag(ColorScheme?.none)
            Text("Light").tag(ColorScheme?.some(.light))
            Text("Dark").tag(ColorScheme?.some(.dark))
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        .preferredColorScheme(scheme)
    }
}
