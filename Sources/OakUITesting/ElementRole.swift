/// The role of an element for assistive technology.
public struct ElementRole: Hashable, Sendable, CustomStringConvertible {
    /// The name of the role in failure messages.
    public let description: String
    /// The ARIA roles that this role matches.
    let names: Set<String>

    /// Creates a role from the name of an ARIA role.
    public init(_ name: String) { self.init(name, [name]) }

    private init(_ description: String, _ names: Set<String>) {
        self.description = description
        self.names = names
    }

    /// The role of a button of any style, a menu item, or a `NavigationLink`.
    public static let button = ElementRole("button")
    /// The role of a `Link`. A `NavigationLink` has the role of a button.
    public static let link = ElementRole("link")
    /// The role of a text field of any kind: a `TextField`, a `SecureField`, a `TextEditor`, or the field of
    /// `searchable`.
    public static let textField = ElementRole("text field", ["textbox", "searchbox"])
    /// The role of a `Toggle` of any style except the button style. A toggle in that style has the role of a button.
    public static let toggle = ElementRole("toggle", ["switch", "checkbox"])
    /// The role of a `Slider`.
    public static let slider = ElementRole("slider")
    /// The role of a `Picker` of any style.
    public static let picker = ElementRole("picker", ["combobox", "listbox", "radiogroup"])
    /// The role of an option in a picker.
    public static let choice = ElementRole("choice", ["option", "radio"])
    /// The role of a `DatePicker` for dates, times, or both.
    public static let datePicker = ElementRole("date picker", ["date", "time", "datetime-local"])
    /// The role of a section in a list or form, a stepper, or a group of related elements.
    public static let group = ElementRole("group", ["group", "radiogroup"])
    /// The role of a `List` with all its sections.
    public static let list = ElementRole("list")
    /// The role of a row in a list or a table.
    public static let row = ElementRole("row", ["listitem", "row"])
    /// The role of a table.
    public static let table = ElementRole("table", ["table", "grid"])
    /// The role of a column header in a table.
    public static let columnHeader = ElementRole("column header", ["columnheader"])
    /// The role of a cell in a table.
    public static let cell = ElementRole("cell")
    /// The role of an image or a symbol. The element's name is its accessibility label.
    public static let image = ElementRole("image", ["img"])
    /// The role of a heading, such as the title of a page, the header of a section, or text with the
    /// `.isHeader` trait.
    public static let heading = ElementRole("heading")
    /// The role of a `ProgressView` of any style.
    public static let progress = ElementRole("progress", ["progressbar"])
    /// The role of a sheet, a full-screen cover, a popover, a confirmation dialog, or an alert.
    public static let dialog = ElementRole("dialog", ["dialog", "alertdialog"])
    /// The role of an alert or a confirmation dialog.
    public static let alert = ElementRole("alert", ["alertdialog"])
    /// The role of plain text. If a query also specifies a name, any element with exactly this text matches.
    public static let text = ElementRole("text")
}
