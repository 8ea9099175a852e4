import ArgumentParser
import Launch

/// The command-line options of the gallery.
struct GalleryOptions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Show OakUI's views and modifiers in a browser, or natively on a Mac.")

    @Option(help: "Serve the gallery on this port; 0 picks a free port.")
    var port: UInt16 = 8090

    @Option(
        help: ArgumentHelp(
            "Delay messages in both directions to simulate network latency, up to 60000.", valueName: "ms"))
    var latency = Latency(milliseconds: 0)

    @Flag(help: "Open the gallery in the default browser.")
    var open = false

    @Flag(help: "Show the program's previews instead of the gallery.")
    var previews = false
}
