import Foundation
import OakUI

#if canImport(SwiftUI) && !Browser
extension Chapter {
    /// An empty list, because Xcode shows the previews of native apps.
    @MainActor public static let previews: [Chapter] = []
}
#else
extension Chapter {
    /// All previews of the program, with one chapter per file.
    @MainActor public static var previews: [Chapter] {
        let files = Dictionary(grouping: Preview.all, by: \.location.fileID)
        return files.sorted { $0.key < $1.key }.map { file, previews in
            Chapter(
                name: file.split(separator: "/").last.map(String.init) ?? file, symbol: "eye",
                summary: file, specimens: previews.map(Specimen.init))
        }
    }
}

extension Specimen {
    /// Creates a specimen for a preview, with its source location.
    @MainActor init(_ preview: Preview) {
        let place = "\(preview.location.fileID):\(preview.location.line)"
        self.init(preview.name ?? "Line \(preview.location.line)", of: place) {
            AnyView(preview.makeView()).modifier(Traits(traits: preview.traits))
        }
    }
}

/// A modifier that applies a preview's traits.
private struct Traits: ViewModifier {
    let traits: [Preview.ViewTraits]

    private var size: CGSize? {
        for case .fixedLayout(let width, let height) in traits {
            return CGSize(width: width, height: height)
        }
        return nil
    }

    func body(content: Content) -> some View {
        content.frame(width: size?.width, height: size?.height)
    }
}
#endif
