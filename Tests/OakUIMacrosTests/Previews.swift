import OakUI

// Do not move these declarations: `PreviewTests` checks their line numbers.
#Preview { Text("plain") }

#Preview("two") {
    Text("one")  // the first
    Text("two")
}

#Preview("traits", traits: .fixedLayout(width: 100, height: 20), .landscapeLeft) { Text("traits") }

#Preview("switch") {
    @Previewable @State var isOn = true
    @Previewable @State var title = ["Loud", "Quiet"][
        1]
    return Toggle(title, isOn: $isOn)
}

private let name = "computed"

#Preview(name + " name", body: { Text("labelled") })

enum Cards {
    #Preview("card") { Text("in a type") }
}
