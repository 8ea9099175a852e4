import ArgumentParser
import GalleryPages
import Launch
import OakLive

@main
struct Gallery: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery", abstract: "Show OakUI's views and modifiers in a browser.")

    @Option(help: "Serve the gallery on this port; 0 picks a free port.")
    var port: UInt16 = 8090

    @Option(
        help: ArgumentHelp(
            "Delay messages in both directions, up to 60000, to simulate network latency.", valueName: "ms"))
    var latency = Latency(milliseconds: 0)

    @Flag(help: "Open the gallery in the default browser.")
    var open = false

    @Flag(help: "Show the program's previews instead.")
    var previews = false

    func run() async throws {
        let app = LiveApp("Gallery", latency: latency.duration) {
            if previews {
                GalleryView("Previews", headline: "View states without machines", chapters: Chapter.previews)
            } else {
                GalleryView()
            }
        }
        try await app.run(port: port) {
            print("The gallery is running at \($0.url)\nPress Ctrl-C to quit.")
            if open { Browser.open($0.url) }
        }
    }
}
