import OakUI

extension Specimen {
    @MainActor static let pictures: [Specimen] = [
        Specimen("Symbols", of: "Image(systemName:)") {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 44))], spacing: 16) {
                ForEach(symbolNames, id: \.self) { name in
                    Image(systemName: name).font(.title2).help(name)
                }
            }
        },
        Specimen("Symbol sizes", of: "imageScale, resizable, scaledToFit") {
            HStack(spacing: 16) {
                Image(systemName: "star.fill").imageScale(.small)
                Image(systemName: "star.fill")
                Image(systemName: "star.fill").imageScale(.large)
                Image(systemName: "star.fill").font(.largeTitle).foregroundStyle(.yellow)
                Image(systemName: "heart.fill").resizable().scaledToFit().frame(width: 48, height: 48)
                    .foregroundStyle(.red)
            }
        },
        Specimen("Symbol variants", of: "symbolVariant") {
            HStack(spacing: 16) {
                Image(systemName: "star")
                Image(systemName: "star").symbolVariant(.fill)
                Image(systemName: "bell").symbolVariant(.slash)
                Image(systemName: "plus").symbolVariant(.circle)
                Image(systemName: "plus").symbolVariant(.circle.fill)
            }
        },
        Specimen("Label", of: "Label, labelStyle") {
            VStack(alignment: .leading) {
                Label("Title and icon", systemImage: "tag")
                Label("Title only", systemImage: "tag").labelStyle(.titleOnly)
                Label("Icon only", systemImage: "tag").labelStyle(.iconOnly)
                Label("Colored", systemImage: "bolt.fill").foregroundStyle(.orange)
            }
        },
        Specimen("AsyncImage", of: "AsyncImage(url:content:placeholder:)") {
            AsyncImage(url: URL(string: "https://www.swift.org/assets/images/swift.svg")) { image in
                image.resizable().scaledToFit()
            } placeholder: {
                ProgressView()
            }
            .frame(width: 120, height: 120)
        },
        Specimen("Templates and pixels", of: "renderingMode, interpolation") {
            AsyncImage(url: URL(string: "https://www.swift.org/assets/images/swift.svg")) { image in
                HStack(spacing: 16) {
                    image.renderingMode(.template).resizable().scaledToFit().foregroundStyle(.purple)
                    image.interpolation(.none).resizable().scaledToFit()
                }
            } placeholder: {
                ProgressView()
            }
            .frame(width: 200, height: 80)
        },
        Specimen("AsyncImage that fails", of: "AsyncImage(url:content:), AsyncImagePhase") {
            AsyncImage(url: URL(string: "file:///nowhere")) { phase in
                switch phase {
                case .success(let image): image
                case .failure: Label("Not available", systemImage: "photo").foregroundStyle(.secondary)
                case .empty: ProgressView()
                @unknown default: EmptyView()
                }
            }
        },
    ]
}
