import OakUI

extension Specimen {
    @MainActor static let layout: [Specimen] = [
        Specimen("VStack and HStack", of: "VStack, HStack") {
            HStack(alignment: .top, spacing: 24) {
                VStack(alignment: .leading) {
                    Text("Leading")
                    Text("one")
                }
                VStack {
                    Text("Center")
                    Text("two")
                }
                VStack(alignment: .trailing, spacing: 0) {
                    Text("Trailing")
                    Text("three")
                }
            }
        },
        Specimen("Spacer and Divider", of: "Spacer, Divider") {
            VStack {
                HStack {
                    Text("Left")
                    Spacer()
                    Text("Right")
                }
                Divider()
                HStack {
                    Text("A rather long label, to show which view shrinks")
                    Spacer()
                    Image(systemName: "chevron.right").foregroundStyle(.tertiary)
                }
            }
        },
        Specimen("ZStack", of: "ZStack") {
            ZStack(alignment: .bottomTrailing) {
                RoundedRectangle(cornerRadius: 12).fill(.blue.opacity(0.2)).frame(width: 120, height: 80)
                Text("corner").font(.caption).padding(8)
            }
        },
        Specimen("Frames", of: "frame(maxWidth:alignment:)") {
            VStack(spacing: 8) {
                Text("120 by 44").frame(width: 120, height: 44).background(.fill)
                Text("As wide as possible").frame(maxWidth: .infinity).background(.fill)
                Text("Leading").frame(maxWidth: .infinity, alignment: .leading).background(.fill)
                Text("At most 200").frame(maxWidth: 200).background(.fill)
                HStack {
                    Text("Half").frame(maxWidth: .infinity).padding(8).background(.fill)
                    Text("Half").frame(maxWidth: .infinity).padding(8).background(.fill)
                }
            }
        },
        Specimen("Padding", of: "padding") {
            VStack {
                Text("All sides").padding().background(.fill)
                Text("4 points").padding(4).background(.fill)
                Text("Horizontal").padding(.horizontal).background(.fill)
                Text("Insets").padding(EdgeInsets(top: 2, leading: 24, bottom: 8, trailing: 4))
                    .background(.fill)
            }
        },
        Specimen("Fixed size", of: "fixedSize") {
            HStack {
                Text("This text does not wrap").fixedSize()
                Text("but this text wraps when space runs out").layoutPriority(-1)
            }
        },
        Specimen("Grid", of: "Grid, GridRow, gridCellUnsizedAxes") {
            Grid(alignment: .leading, horizontalSpacing: 16) {
                GridRow {
                    Text("Name").bold()
                    Text("Amount").bold()
                }
                Divider().gridCellUnsizedAxes(.horizontal)
                GridRow {
                    Text("Apples")
                    Text("12").monospacedDigit()
                }
                GridRow {
                    Text("Something with a longer name")
                    Text("3").monospacedDigit()
                }
            }
        },
        Specimen("Cells that span columns", of: "gridCellColumns, gridCellAnchor") {
            Grid(horizontalSpacing: 16) {
                GridRow {
                    Text("One")
                    Text("Two")
                }
                GridRow { Text("Spans both columns").gridCellColumns(2).gridCellAnchor(.trailing) }
            }
        },
        Specimen("Lazy stacks and rows", of: "LazyVStack, LazyHStack, LazyHGrid, scrollIndicators") {
            VStack(spacing: 16) {
                ScrollView {
                    LazyVStack(alignment: .leading) {
                        ForEach(1...100, id: \.self) { Text("Line \($0)") }
                    }
                    .padding(.horizontal)
                }
                .frame(height: 120)
                ScrollView(.horizontal) {
                    LazyHStack { ForEach(1...30, id: \.self) { Text("\($0)").padding(8).background(.fill) } }
                }
                ScrollView(.horizontal) {
                    LazyHGrid(rows: [GridItem(.fixed(32)), GridItem(.fixed(32))]) {
                        ForEach(1...60, id: \.self) { Text("\($0)").frame(width: 40) }
                    }
                }
                .scrollIndicators(.hidden)
            }
        },
        Specimen("Pinned headers", of: "pinnedViews, Section", height: 200) {
            ScrollView {
                LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
                    ForEach(["A", "B", "C"], id: \.self) { letter in
                        Section {
                            ForEach(1...10, id: \.self) { Text("\(letter)\($0)") }
                        } header: {
                            Text(letter).bold().frame(maxWidth: .infinity, alignment: .leading).background(
                                .background)
                        }
                    }
                }
                .padding(.horizontal)
            }
        },
        Specimen("Proportions and depth", of: "aspectRatio, scaledToFill, clipped, zIndex") {
            HStack(spacing: 24) {
                Color.teal.aspectRatio(16 / 9, contentMode: .fit).frame(width: 120)
                Image(systemName: "star.fill").resizable().scaledToFill().frame(width: 80, height: 44)
                    .clipped()
                ZStack {
                    Circle().fill(.red).frame(width: 44, height: 44).zIndex(1)
                    Circle().fill(.blue).frame(width: 44, height: 44).offset(x: 16)
                }
            }
        },
        Specimen("LazyVGrid", of: "LazyVGrid, GridItem") {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))]) {
                ForEach(1..<9) { number in
                    Text("\(number)").frame(maxWidth: .infinity, minHeight: 44)
                        .background(.fill, in: .rect(cornerRadius: 8))
                }
            }
        },
        Specimen("Fixed columns", of: "LazyVGrid, GridItem") {
            VStack {
                ForEach(0..<2) { index in
                    let columns = [GridItem(.fixed(44)), GridItem(.fixed(88))]
                    LazyVGrid(columns: columns, alignment: index == 0 ? .center : .trailing) {
                        ForEach(1..<5) { number in
                            Text("\(number)").frame(maxWidth: .infinity, minHeight: 32).background(.fill)
                        }
                    }
                }
            }
        },
        Specimen("ScrollView", of: "ScrollView, defaultScrollAnchor") {
            VStack {
                ScrollView(.horizontal) {
                    HStack {
                        ForEach(1..<15) { number in
                            Text("Card \(number)").padding().background(.fill, in: .rect(cornerRadius: 12))
                        }
                    }
                }
                ScrollView {
                    VStack(alignment: .leading) { ForEach(1..<15) { Text("Line \($0)") } }
                }
                .frame(height: 120)
                .border(.separator)
                if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
                    ScrollView { Text("In the middle") }
                        .defaultScrollAnchor(.center, for: .alignment)
                        .frame(height: 64)
                        .border(.separator)
                }
            }
        },
        Specimen("Margins of a scroll view", of: "contentMargins, scrollClipDisabled") {
            ScrollView(.horizontal) {
                HStack {
                    ForEach(1..<15) { number in
                        Text("Card \(number)").padding().background(.background, in: .rect(cornerRadius: 12))
                            .shadow(radius: 4)
                    }
                }
            }
            .contentMargins(.horizontal, 24)
            .scrollClipDisabled()
        },
        Specimen("Right to left", of: "layoutDirection, flipsForRightToLeftLayoutDirection") {
            VStack {
                ForEach([LayoutDirection.leftToRight, .rightToLeft], id: \.self) { direction in
                    HStack {
                        Text("First")
                        Image(systemName: "arrow.right").flipsForRightToLeftLayoutDirection(true)
                        Text("Second")
                    }
                    .environment(\.layoutDirection, direction)
                }
            }
        },
        Specimen("DisclosureGroup", of: "DisclosureGroup") {
            DisclosureGroup("More") {
                Text("This content was hidden.")
            }
        },
        Specimen("GroupBox", of: "GroupBox") {
            GroupBox("Account") {
                Text("Ada")
                Text("ada@example.com").foregroundStyle(.secondary)
            }
        },
    ]
}
