/// The role of an element for assistive technology.
public struct ElementRole: Hashable, Sendable, CustomStringConvertible {
    /// The name of the role in failure messages.
    public let description: String
    /// The ARIA roles that match.
    let names: Set<String>

    /// Creates a role from the name of an ARIA role.
    public init(_ name: String) { self.init(name, [name]) }

    private init(_ description: String, _ names: Set<String>) {
        self.description = description
        self.names = names
    }

    /// A button of any style, a menu item, or a `NavigationLink`.
    public static let button = ElementRole("button")
    /// A `Link`. A `NavigationLink` is a button.
    public static let link = ElementRole("link")
    /// A text field of any kind, which may be a `TextField`, a `SecureField`, a `TextEditor`, or the field of
    /// `searchable`.
    public static let textField = ElementRole("text field", ["textbox", "searchbox"])
    /// A `Toggle` of any style.
    public static let toggle = ElementRole("toggle", ["switch", "checkbox"])
    /// A `Slider`.
    public static let slider = ElementRole("slider")
    /// A `Picker` of any style.
    public static let picker = ElementRole("picker", ["combobox", "listbox", "radiogroup"])
    /// An option of a picker.
    public static let choice = ElementRole("choice", ["option", "radio"])
    /// A `DatePicker` for dates, times, or both.
    public static let datePicker = ElementRole("date picker", ["date", "time", "datetime-local"])
    /// A section of a list or form, a stepper, or a group of related elements.
    public static let group = ElementRole("group", ["group", "radiogroup"])
    /// A `List` with all its sections.
    public static let list = ElementRole("list")
    /// A row of a list.
    public static let row = ElementRole("row", ["listitem"])
    /// An image or a symbol. Its name is its accessibility label.
    public static let image = ElementRole("image", ["img"])
    /// A heading, such as the title of a page, the header of a section, or text with the `.isHeader` trait.
    public static let heading = ElementRole("heading")
    /// A `ProgressView` of any style.
    public static let progress = ElementRole("progress", ["progressbar"])
    /// A sheet, a popover, a confirmation dialog, or an alert.
    public static let dialog = ElementRole("dialog", ["dialog", "alertdialog"])
    /// An alert or a confirmation dialog.
    public static let alert = ElementRole("alert", ["alertdialog"])
    /// Text that is not a title, a label or a link.
    public static let text = ElementRole("text")
}
