import OakUI

/// A view that logs the lifecycle events of another view.
struct Life: View {
    @State private var isShown = true
    @State private var attempt = 1
    @State private var events: [String] = []

    var body: some View {
        VStack(spacing: 12) {
            Toggle("Shown", isOn: $isShown).fixedSize()
            if isShown {
                Guest(attempt: attempt) { events.append($0) }.id(attempt)
            }
            Button("Another One") { attempt += 1 }
            Text(events.suffix(4).joined(separator: ", ")).font(.footnote).foregroundStyle(.secondary)
                .pageLoading(events.isEmpty)
        }
        .onChange(of: isShown) { events.append($1 ? "on" : "off") }
    }
}

private struct Guest: View {
    let attempt: Int
    let log: (String) -> Void

    var body: some View {
        Text("Guest \(attempt)")
            .onAppear { log("\(attempt) appeared") }
            .onDisappear { log("\(attempt) disappeared") }
            .task { log("\(attempt) started its task") }
    }
}

/// A preference that passes the longest name to the enclosing view.
private struct LongestName: PreferenceKey {
    static var defaultValue: String { "" }

    static func reduce(value: inout String, nextValue: () -> String) {
        let next = nextValue()
        if next.count > value.count { value = next }
    }
}

struct Preferences: View {
    @State private var longest = ""

    var body: some View {
        VStack {
            ForEach(["Ada", "Barbara", "Grace"], id: \.self) {
                Text($0).preference(key: LongestName.self, value: $0)
            }
            Text("The longest name is \(longest).").font(.footnote).foregroundStyle(.secondary)
        }
        .onPreferenceChange(LongestName.self) { [$longest] in $longest.wrappedValue = $0 }
    }
}

struct Framed: ViewModifier {
    let color: Color

    func body(content: Content) -> some View {
        content.padding().border(color, width: 2)
    }
}

/// A view with an equatable child, which is evaluated again only if its value has changed.
struct Skipped: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Parity(number: count).equatable()
            Button("Add One to \(count)") { count += 1 }
        }
    }
}

private struct Parity: View, Equatable {
    let number: Int

    var body: some View { Text(number.isMultiple(of: 2) ? "Even" : "Odd") }

    nonisolated static func == (one: Parity, other: Parity) -> Bool {
        one.number.isMultiple(of: 2) == other.number.isMultiple(of: 2)
    }
}
