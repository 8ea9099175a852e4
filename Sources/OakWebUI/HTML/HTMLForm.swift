/// The HTML representation of an element's role.
package struct HTMLForm: Sendable {
    /// The tag name of the element. The HTML id is the id of the node.
    package var tag: String
    /// The attributes in the start tag as HTML, with a leading space, such as ` type="button"`.
    package var attributes: String
    /// The HTML of a control at the start of the element's content, such as the `input` in a `label`. The control has
    /// the control properties (`HTMLProperty.control`) and sends the events.
    package var control: String

    package init(_ tag: String, _ attributes: String = "", control: String = "") {
        self.tag = tag
        self.attributes = attributes
        self.control = control
    }
}

extension Role {
    /// The HTML representation of the role. The style sheet uses the same class names.
    package var form: HTMLForm {
        switch self {
        case .root: HTMLForm("main", #" class="root""#)
        case .box: HTMLForm("div", #" class="box""#)
        case .text: HTMLForm("span", #" class="text""#)
        case .image: HTMLForm("img")
        case .icon: HTMLForm("i", #" class="icon""#)
        case .verticalStack: HTMLForm("div", #" class="v""#)
        case .horizontalStack: HTMLForm("div", #" class="h""#)
        case .depthStack: HTMLForm("div", #" class="z""#)
        // The class depends on the layout, which can change.
        case .layout: HTMLForm("div")
        // The client script of pages with sizes chooses one of the children, and hides the others.
        case .alternatives: HTMLForm("div", #" class="z fits""#)
        case .spacer: HTMLForm("div", #" class="spacer""#)
        case .divider: HTMLForm("hr")
        case .scrollView: HTMLForm("div", #" class="scroll" tabindex="0""#)
        // On pages with large collections, a client script requests the rows of a gap.
        case .gap: HTMLForm("div", #" class="gap" aria-hidden="true""#)
        case .rowGap: HTMLForm("li", #" class="gap" aria-hidden="true""#)
        case .lazySection: HTMLForm("div", #" class="lazy-section""#)
        case .pinnedView: HTMLForm("div", #" class="pinned""#)
        case .table: HTMLForm("div", #" class="table" tabindex="0""#)
        case .tableHeader: HTMLForm("div", #" class="table-row table-header" role="row""#)
        case .columnHeader: HTMLForm("div", #" class="cell" role="columnheader""#)
        case .tableRows: HTMLForm("div", #" class="table-rows" role="rowgroup""#)
        case .tableRow: HTMLForm("div", #" class="table-row" role="row""#)
        case .tableCell: HTMLForm("div", #" class="cell" role="cell""#)
        case .list: HTMLForm("ul", #" class="list""#)
        case .rows: HTMLForm("ul", #" class="rows""#)
        case .row: HTMLForm("li", #" class="row""#)
        case .singleRow:
            HTMLForm("li", #" class="row selectable""#, control: #"<input type="radio" class="select">"#)
        case .multipleRow:
            HTMLForm(
                "li", #" class="row selectable""#, control: #"<input type="checkbox" class="select">"#)
        case .listSection: HTMLForm("li", #" class="section""#)
        case .rowBackground: HTMLForm("div", #" class="row-background" aria-hidden="true""#)
        case .rowActions: HTMLForm("div", #" class="row-actions""#)
        case .moveHandle: HTMLForm("button", #" type="button" class="move""#)
        case .form: HTMLForm("div", #" class="form""#)
        case .formRows: HTMLForm("div", #" class="rows""#)
        case .formRow: HTMLForm("div", #" class="row""#)
        case .formSection: HTMLForm("section", #" class="section""#)
        case .sectionHeader: HTMLForm("div", #" class="header" role="heading" aria-level="2""#)
        case .sectionFooter: HTMLForm("div", #" class="footer""#)
        case .refreshable: HTMLForm("div", #" class="refreshable""#)
        case .searchable: HTMLForm("div", #" class="searchable""#)
        case .searchField:
            HTMLForm("label", #" class="search""#, control: #"<input type="search">"#)
        case .button: HTMLForm("button", #" type="button""#)
        case .textField: HTMLForm("label", #" class="field""#, control: "<input>")

        // Content, layout and style
        case .textRun: HTMLForm("span", #" class="run""#)
        case .link: HTMLForm("a", #" class="link""#)
        case .label: HTMLForm("span", #" class="icon-label""#)
        case .shape: HTMLForm("div", #" class="shape""#)
        case .path: HTMLForm("svg", #" aria-hidden="true""#, control: "<path></path>")
        case .drawing: HTMLForm("canvas", #" aria-hidden="true""#)
        case .colorFilter:
            HTMLForm(
                "svg", #" class="filter" width="0" height="0" aria-hidden="true""#,
                control: #"<filter color-interpolation-filters="sRGB"><feFlood></feFlood>"#
                    + #"<feComposite in2="SourceGraphic" operator="arithmetic" k1="1"></feComposite></filter>"#
            )
        // The client script sends `load` or `fail` when the image has loaded or failed to load, even if this happened
        // before the script started.
        case .imageLoader: HTMLForm("img", #" class="loader" alt="" aria-hidden="true""#)
        case .progress:
            HTMLForm("label", #" class="progress""#, control: "<progress max=\"1\"></progress>")
        case .gauge: HTMLForm("label", #" class="progress gauge""#, control: "<meter></meter>")
        case .disclosure: HTMLForm("button", #" type="button" class="disclosure""#)
        case .groupBox: HTMLForm("section", #" class="group-box""#)
        case .lazyVerticalStack: HTMLForm("div", #" class="v lazy""#)
        case .lazyHorizontalStack: HTMLForm("div", #" class="h lazy""#)
        case .lazyVerticalGrid: HTMLForm("div", #" class="cells down""#)
        case .lazyHorizontalGrid: HTMLForm("div", #" class="cells across""#)
        case .grid: HTMLForm("div", #" class="grid""#)
        case .gridRow: HTMLForm("div", #" class="grid-row""#)
        case .secureField:
            HTMLForm("label", #" class="field""#, control: #"<input type="password">"#)
        case .textArea:
            HTMLForm("label", #" class="field""#, control: #"<textarea rows="1"></textarea>"#)
        case .textEditor: HTMLForm("div", #" class="editor""#, control: "<textarea></textarea>")
        case .toggle:
            HTMLForm("label", #" class="toggle""#, control: #"<input type="checkbox" role="switch">"#)
        case .checkbox:
            HTMLForm("label", #" class="checkbox""#, control: #"<input type="checkbox">"#)
        case .slider: HTMLForm("label", #" class="slider""#, control: #"<input type="range">"#)
        case .datePicker: HTMLForm("label", #" class="date""#, control: "<input>")
        case .colorPicker: HTMLForm("label", #" class="color""#, control: #"<input type="color">"#)
        case .stepper: HTMLForm("div", #" class="stepper" role="group""#)
        case .picker: HTMLForm("label", #" class="picker""#)
        case .options: HTMLForm("select")
        case .option: HTMLForm("option")
        case .choices: HTMLForm("div", #" class="choices" role="radiogroup""#)
        case .inlineChoices: HTMLForm("div", #" class="inline""#)
        case .segments: HTMLForm("div", #" class="segments""#)
        case .noOption: HTMLForm("option", " hidden selected")
        case .choice: HTMLForm("label", #" class="choice""#, control: #"<input type="radio">"#)
        // A `fieldset` with a `legend` is not used, because WebKit puts the legend on a separate line.
        case .legend: HTMLForm("span", #" class="label""#)
        case .controlLabel: HTMLForm("span", #" class="label""#)
        case .minimumLabel: HTMLForm("span", #" class="minimum""#)
        case .maximumLabel: HTMLForm("span", #" class="maximum""#)
        case .labeledContent: HTMLForm("div", #" class="labeled""#)
        case .labeledValue: HTMLForm("div", #" class="value""#)
        case .menu: HTMLForm("details", #" class="menu""#)
        case .menuLabel: HTMLForm("summary")
        case .menuItems: HTMLForm("div", #" class="items" popover="manual""#)
        case .menuBar: HTMLForm("div", #" class="menu-bar" role="group""#)
        case .contextMenu: HTMLForm("div", #" class="context""#)
        // Navigation and presentation
        case .navigationStack: HTMLForm("div", #" class="stack""#)
        case .splitView: HTMLForm("div", #" class="split""#)
        case .tabView: HTMLForm("div", #" class="tab-view""#)
        case .page: HTMLForm("section", #" class="page""#)
        case .pageContent: HTMLForm("div", #" class="page-content""#)
        case .navigationBar: HTMLForm("header", #" class="bar""#)
        case .barItems: HTMLForm("div", #" class="bar-items""#)
        case .pageTitle: HTMLForm("h1", #" class="page-title""#)
        case .bottomBar: HTMLForm("footer", #" class="bottom-bar""#)
        case .tabPage: HTMLForm("section", #" class="tab-page""#)
        case .tabBar: HTMLForm("nav", #" class="tab-bar""#)
        // The client script opens the element as a modal dialog. The dialog closes only when it is removed;
        // Escape and a click outside it send a `dismiss` event.
        case .dialog: HTMLForm("dialog")
        case .alert: HTMLForm("dialog", #" role="alertdialog""#)
        case .dialogTitle: HTMLForm("h2", #" class="dialog-title""#)
        case .dialogActions: HTMLForm("div", #" class="dialog-actions""#)
        case .accessibilityActions: HTMLForm("div", #" class="actions""#)
        }
    }
}
