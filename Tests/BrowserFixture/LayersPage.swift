import OakWebUI

/// A page with views that overlap, and with views that are moved, colored or empty.
struct LayersPage: View {
    @State private var last = "none"
    @State private var text = ""

    var body: some View {
        VStack(spacing: 20) {
            Text("last \(last)")
            ZStack {
                Button("Below") { last = "below" }.padding(40)
                Text("Placed").padding(.top, 120)
                VStack {
                    Spacer()
                    Text("At the bottom").frame(maxWidth: .infinity, alignment: .trailing)
                }
                Text("Ground").foregroundStyle(.clear).frame(width: 30, height: 30).background(.red)
                    .onTapGesture { last = "ground" }.padding(.trailing, 220)
            }
            .frame(width: 300, height: 180)
            Text("Moved")
                .contextMenu { Button("Rename") { last = "renamed" } }
                .accessibilityLabel("Named")
                .offset(x: 120, y: 10)
            Text(" ").accessibilityIdentifier("blank")
            TextField("Colored", text: $text).foregroundStyle(.red)
        }
    }
}
