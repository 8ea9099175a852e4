import ArgumentParser
import Foundation
import OakLive

@main
struct Gallery: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery", abstract: "Shows the views and modifiers of OakUI in a browser.")

    @Option(help: "The port to listen at; 0 takes a free one.")
    var port: UInt16 = 8090

    @Option(help: "Delays messages by so many milliseconds both ways.")
    var latency = 0

    @Flag(help: "Opens a browser.")
    var open = false

    func run() async throws {
        try await LiveApp("Gallery", latency: .milliseconds(latency)) { GalleryView() }.run(port: port) {
            print("The gallery is at \($0.url). Ctrl-C ends it.")
            if open { Browser.open($0.url) }
        }
    }
}
