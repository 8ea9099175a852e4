import ArgumentParser
import GalleryPages
import Launch
import OakLive

@main
struct Gallery: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery", abstract: "Shows the views and modifiers of OakUI in a browser.")

    @Option(help: "The port to listen at; 0 takes a free one.")
    var port: UInt16 = 8090

    @Option(help: ArgumentHelp("Delays messages by as much both ways, at most 60000.", valueName: "ms"))
    var latency = Latency(milliseconds: 0)

    @Flag(help: "Opens a browser.")
    var open = false

    @Flag(help: "Shows the previews in the program instead.")
    var previews = false

    func run() async throws {
        let app = LiveApp("Gallery", latency: latency.duration) {
            if previews {
                GalleryView("Previews", headline: "States without machines", chapters: Chapter.previews)
            } else {
                GalleryView()
            }
        }
        try await app.run(port: port) {
            print("The gallery is at \($0.url). Ctrl-C ends it.")
            if open { Browser.open($0.url) }
        }
    }
}
