#if !canImport(SwiftUI)
    /// What an element is to somebody who cannot see it, as browsers and screen readers say.
    public struct ElementRole: Hashable, Sendable, CustomStringConvertible {
        /// As failures name it.
        public let description: String
        /// The ARIA roles that it stands for.
        let names: Set<String>

        /// A role of the ARIA standard.
        public init(_ name: String) { self.init(name, [name]) }

        private init(_ description: String, _ names: Set<String>) {
            self.description = description
            self.names = names
        }

        /// A button of any style, an item of a menu, a `NavigationLink`.
        public static let button = ElementRole("button")
        /// A `Link` to an address. A `NavigationLink` is a button.
        public static let link = ElementRole("link")
        /// A field for text of any kind: `TextField`, `SecureField`, `TextEditor`, the field of `searchable`.
        public static let textField = ElementRole("text field", ["textbox", "searchbox"])
        /// A `Toggle` of any style.
        public static let toggle = ElementRole("toggle", ["switch", "checkbox"])
        /// A `Slider`.
        public static let slider = ElementRole("slider")
        /// A `Picker` of any style.
        public static let picker = ElementRole("picker", ["combobox", "listbox", "radiogroup"])
        /// What a picker offers.
        public static let choice = ElementRole("choice", ["option", "radio"])
        /// A `DatePicker`, of dates, times, or both.
        public static let datePicker = ElementRole("date picker", ["date", "time", "datetime-local"])
        /// A section of a list or form, a stepper, what belongs together.
        public static let group = ElementRole("group", ["group", "radiogroup"])
        /// A `List`, with all of its sections.
        public static let list = ElementRole("list")
        /// A row of a list.
        public static let row = ElementRole("row", ["listitem"])
        /// An image, named by its label or its symbol.
        public static let image = ElementRole("image", ["img"])
        /// The title of a page, the header of a section, text with the trait `.isHeader`.
        public static let heading = ElementRole("heading")
        /// A `ProgressView` of any style.
        public static let progress = ElementRole("progress", ["progressbar"])
        /// What lies in front: a sheet, a popover, a confirmation, an alert.
        public static let dialog = ElementRole("dialog", ["dialog", "alertdialog"])
        /// An alert, or a confirmation.
        public static let alert = ElementRole("alert", ["alertdialog"])
        /// A piece of text that is no title, label or link.
        public static let text = ElementRole("text")
    }
#endif
