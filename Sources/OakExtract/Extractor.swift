import SwiftSyntax

/// A type that extracts machines from Swift sources.
///
/// The sources are parsed, but not built or run. Anything that cannot be determined from them, such as the result of a
/// function from another package, is reported as unknown.
public struct Extractor {
    let index: Index
    let machines: [BuiltMachine]
    public let document: ModelDocument
    let observer: (any ReadingObserver)?

    /// Creates an extractor that reads the sources at the given paths.
    ///
    /// - Parameters:
    ///   - paths: The paths of Swift files, of folders with Swift files, and of Markdown files with Swift code in
    ///     fenced blocks.
    ///   - excluded: The full paths of files and folders to exclude.
    ///   - observer: An observer of the files that are read.
    /// - Throws: ``ExtractError`` if a path does not exist.
    public init(
        paths: [String], excluding excluded: [String] = [], observer: (any ReadingObserver)? = nil
    ) throws(ExtractError) {
        let extractor = LargeStack.run {
            Result { () throws(ExtractError) in
                let finder = try SourceFinder(paths: paths, excluding: excluded, observer)
                return Self(finder.files, finder.problems, observer)
            }
        }
        self = try extractor.get()
    }

    /// Creates an extractor for the source text of a single file, for use in tests and editors.
    public init(source: String, path: String = "Machine.swift") {
        self = LargeStack.run {
            let file = SourceFile(path: path, text: source)
            return Self([file], file.problems)
        }
    }

    private init(_ files: [SourceFile], _ problems: [Problem], _ observer: (any ReadingObserver)? = nil) {
        self.observer = observer
        observer?.didRead()
        index = Index(files)
        machines = index.types.compactMap { [index] type in
            observer?.willRead(type.location.file)
            return MachineBuilder(index, type)?.build()
        }
        observer?.didRead()
        let composites = CompositeFinder(index: index)
        let all = machines.map { Self.resolved($0, composites) } + composites.composites()
        document = ModelDocument(
            machines: all.sorted { ($0.location, $0.name) < ($1.location, $1.name) },
            problems: problems.sorted { $0.location < $1.location })
    }

    /// Returns the model with the names of the child machines resolved.
    private static func resolved(_ built: BuiltMachine, _ finder: CompositeFinder) -> MachineModel {
        var model = built.model
        for position in model.children.indices {
            model.children[position].machine = finder.machineName(
                model.children[position].machine, built.type.scope)
        }
        return model
    }
}

extension Extractor {
    /// Returns the machine whose state has the given stored name, as in `static var name: String { "order" }`.
    public func machine(withStateName name: String) -> MachineModel? {
        let built = machines.first { machine in
            guard let state = index.resolve(TypeUse("State", in: machine.type.scope)) else { return false }
            return Self.text(of: state) == name
        }
        return built.flatMap { built in document.machines.first { $0.id == built.model.id } }
    }

    /// Returns the value of the static property `name`, if it is a literal.
    private static func text(of state: TypeDecl) -> String? {
        let getter = state.getters["name"]?.body.last?.item
        var expression = state.statics["name"]?.value ?? getter?.as(ExprSyntax.self)
        if let statement = getter?.as(ReturnStmtSyntax.self) { expression = statement.expression }
        return expression?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
}

/// An observer of the files that an extractor and a linter read.
///
/// Its functions are called on the thread that reads the files.
public protocol ReadingObserver {
    /// Returns the reason to skip a file, or `nil` if the file is to be read.
    func reasonToSkip(_ path: String) -> String?
    /// Notifies the observer that a file will be parsed, or that a machine in it will be interpreted or linted.
    func willRead(_ path: String)
    /// Notifies the observer that the last file has been read.
    func didRead()
}
