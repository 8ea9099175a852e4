import GalleryPages
import Launch
import OakLive
import OakUI

@main
struct GalleryApp: App {
    private let options = GalleryOptions.parseOrExit()

    init() { NativeApp.activate() }

    var body: some Scene {
        WindowGroup("Gallery") {
            if options.previews {
                GalleryView("Previews", headline: "View states without machines", chapters: Chapter.previews)
            } else {
                GalleryView()
            }
        }
        .liveServer { server in
            server.port = options.port
            server.latency = options.latency.duration
            server.onStart = {
                print("The gallery is running at \($0.url)\nPress Ctrl-C to quit.")
                if options.open { Browser.open($0.url) }
            }
        }
    }
}
