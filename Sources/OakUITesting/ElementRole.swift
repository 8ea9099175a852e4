#if !canImport(SwiftUI)
    /// What an element is to somebody who cannot see it, as browsers and screen readers say.
    public struct ElementRole: Hashable, Sendable, CustomStringConvertible {
        public let description: String
        /// The ARIA roles that it stands for.
        let names: Set<String>

        /// A role of the ARIA standard.
        public init(_ name: String) { self.init(name, [name]) }

        private init(_ description: String, _ names: Set<String>) {
            self.description = description
            self.names = names
        }

        public static let button = ElementRole("button")
        /// A `Link` to an address. A `NavigationLink` is a button.
        public static let link = ElementRole("link")
        /// A field for text of any kind: `TextField`, `SecureField`, `TextEditor`, the field of `searchable`.
        public static let textField = ElementRole("text field", ["textbox", "searchbox"])
        /// A `Toggle` of any style.
        public static let toggle = ElementRole("toggle", ["switch", "checkbox"])
        public static let slider = ElementRole("slider")
        /// A `Picker` of any style.
        public static let picker = ElementRole("picker", ["combobox", "listbox", "radiogroup"])
        /// What a picker offers.
        public static let choice = ElementRole("choice", ["option", "radio"])
        /// A `DatePicker`, of dates, times, or both.
        public static let datePicker = ElementRole("date picker", ["date", "time", "datetime-local"])
        /// A section of a list or form, a stepper, what belongs together.
        public static let group = ElementRole("group", ["group", "radiogroup"])
        public static let list = ElementRole("list")
        /// A row of a list.
        public static let row = ElementRole("row", ["listitem"])
        public static let image = ElementRole("image", ["img"])
        public static let heading = ElementRole("heading")
        public static let progress = ElementRole("progress", ["progressbar"])
        /// What lies in front: a sheet, a popover, a confirmation, an alert.
        public static let dialog = ElementRole("dialog", ["dialog", "alertdialog"])
        /// An alert, or a confirmation.
        public static let alert = ElementRole("alert", ["alertdialog"])
        public static let text = ElementRole("text")
    }
#endif
