import OakWebUI

/// The address and the title that a browser shows.
struct ShownLocation {
    private(set) var address: String
    private(set) var title: String
    private var history = HistoryTracker()

    init(address: String, title: String) {
        self.address = address
        self.title = title
    }

    /// Records a user action, which can cause a change to the address.
    mutating func recordAction(_ kind: Event.Kind, on element: ElementID) {
        history.recordAction(kind, on: element)
    }

    /// Records that the browser navigated to another address on its own.
    mutating func recordVisit(to address: String) {
        self.address = address
        history.recordVisit()
    }

    /// Replaces the address and the title with those of a location.
    @MainActor
    mutating func replace(with location: PageLocation) {
        (address, title) = (PageAddress.text(of: location.url), location.title)
    }

    /// Replaces the address and the title, and returns the instructions that make the browser show the changes.
    @MainActor
    mutating func update(to location: PageLocation) -> [String] {
        let old = self
        replace(with: location)
        var instructions: [String] = []
        if address != old.address {
            instructions.append(ServerFrame.address(address, replaces: !history.recordAddressChange()))
        }
        if title != old.title { instructions.append(ServerFrame.title(title)) }
        return instructions
    }
}
