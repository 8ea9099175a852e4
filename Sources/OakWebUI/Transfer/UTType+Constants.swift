extension UTType {
    // MARK: Files and content

    /// Anything that can be stored, such as a file or a folder.
    public static var item: UTType { UTType(declared: "public.item") }
    /// The content of a document.
    public static var content: UTType { UTType(declared: "public.content") }
    /// Content of mixed kinds, such as text with images.
    public static var compositeContent: UTType { UTType(declared: "public.composite-content") }
    /// A sequence of bytes.
    public static var data: UTType { UTType(declared: "public.data") }
    /// A folder or a package.
    public static var directory: UTType { UTType(declared: "public.directory") }
    /// A folder.
    public static var folder: UTType { UTType(declared: "public.folder") }
    /// A volume.
    public static var volume: UTType { UTType(declared: "public.volume") }
    /// A folder that is shown as a file.
    public static var package: UTType { UTType(declared: "com.apple.package") }
    /// A bundle.
    public static var bundle: UTType { UTType(declared: "com.apple.bundle") }
    /// An app.
    public static var application: UTType { UTType(declared: "com.apple.application") }
    /// A reference to another item.
    public static var resolvable: UTType { UTType(declared: "com.apple.resolvable") }
    /// A symbolic link.
    public static var symbolicLink: UTType { UTType(declared: "public.symlink") }
    /// An alias of a file.
    public static var aliasFile: UTType { UTType(declared: "com.apple.alias-file") }
    /// A program.
    public static var executable: UTType { UTType(declared: "public.executable") }
    /// A disk image.
    public static var diskImage: UTType { UTType(declared: "public.disk-image") }
    /// An archive.
    public static var archive: UTType { UTType(declared: "public.archive") }
    /// A ZIP archive.
    public static var zip: UTType { UTType(declared: "public.zip-archive") }
    /// A file compressed with gzip.
    public static var gzip: UTType { UTType(declared: "org.gnu.gnu-zip-archive") }
    /// A file compressed with bzip2.
    public static var bz2: UTType { UTType(declared: "public.bzip2-archive") }
    /// A URL.
    public static var url: UTType { UTType(declared: "public.url") }
    /// The URL of a file.
    public static var fileURL: UTType { UTType(declared: "public.file-url") }
    /// The address of a location on the internet.
    public static var internetLocation: UTType { UTType(declared: "com.apple.internet-location") }
    /// A bookmark.
    public static var bookmark: UTType { UTType(declared: "public.bookmark") }

    // MARK: Text

    /// Text, with or without markup.
    public static var text: UTType { UTType(declared: "public.text") }
    /// Text without markup, in an unspecified encoding.
    public static var plainText: UTType { UTType(declared: "public.plain-text") }
    /// Text without markup, in UTF-8.
    public static var utf8PlainText: UTType { UTType(declared: "public.utf8-plain-text") }
    /// Text without markup, in UTF-16 in the native byte order.
    public static var utf16PlainText: UTType { UTType(declared: "public.utf16-plain-text") }
    /// Text without markup, in UTF-16 with an optional byte order mark.
    public static var utf16ExternalPlainText: UTType { UTType(declared: "public.utf16-external-plain-text") }
    /// Text with delimited values.
    public static var delimitedText: UTType { UTType(declared: "public.delimited-values-text") }
    /// Text with values separated by commas.
    public static var commaSeparatedText: UTType { UTType(declared: "public.comma-separated-values-text") }
    /// Text with values separated by tabs.
    public static var tabSeparatedText: UTType { UTType(declared: "public.tab-separated-values-text") }
    /// Text with values separated by tabs, in UTF-8.
    public static var utf8TabSeparatedText: UTType {
        UTType(declared: "public.utf8-tab-separated-values-text")
    }
    /// Rich Text Format.
    public static var rtf: UTType { UTType(declared: "public.rtf") }
    /// A folder with text in Rich Text Format and its attachments.
    public static var rtfd: UTType { UTType(declared: "com.apple.rtfd") }
    /// HTML.
    public static var html: UTType { UTType(declared: "public.html") }
    /// XML.
    public static var xml: UTType { UTType(declared: "public.xml") }
    /// YAML.
    public static var yaml: UTType { UTType(declared: "public.yaml") }
    /// JSON.
    public static var json: UTType { UTType(declared: "public.json") }
    /// A log.
    public static var log: UTType { UTType(declared: "public.log") }
    /// A property list.
    public static var propertyList: UTType { UTType(declared: "com.apple.property-list") }
    /// A property list in XML.
    public static var xmlPropertyList: UTType { UTType(declared: "com.apple.xml-property-list") }
    /// A property list in the binary format.
    public static var binaryPropertyList: UTType { UTType(declared: "com.apple.binary-property-list") }
    /// Source code.
    public static var sourceCode: UTType { UTType(declared: "public.source-code") }
    /// Source code in Swift.
    public static var swiftSource: UTType { UTType(declared: "public.swift-source") }
    /// Source code in C.
    public static var cSource: UTType { UTType(declared: "public.c-source") }
    /// A C header file.
    public static var cHeader: UTType { UTType(declared: "public.c-header") }
    /// Source code in C++.
    public static var cPlusPlusSource: UTType { UTType(declared: "public.c-plus-plus-source") }
    /// Source code in Objective-C.
    public static var objectiveCSource: UTType { UTType(declared: "public.objective-c-source") }
    /// Source code in assembly language.
    public static var assemblyLanguageSource: UTType { UTType(declared: "public.assembly-source") }
    /// A script.
    public static var script: UTType { UTType(declared: "public.script") }
    /// A shell script.
    public static var shellScript: UTType { UTType(declared: "public.shell-script") }
    /// A Python script.
    public static var pythonScript: UTType { UTType(declared: "public.python-script") }
    /// A Ruby script.
    public static var rubyScript: UTType { UTType(declared: "public.ruby-script") }
    /// A Perl script.
    public static var perlScript: UTType { UTType(declared: "public.perl-script") }
    /// A PHP script.
    public static var phpScript: UTType { UTType(declared: "public.php-script") }
    /// Source code in JavaScript.
    public static var javaScript: UTType { UTType(declared: "com.netscape.javascript-source") }

    // MARK: Documents

    /// A PDF document.
    public static var pdf: UTType { UTType(declared: "com.adobe.pdf") }
    /// An EPUB publication.
    public static var epub: UTType { UTType(declared: "org.idpf.epub-container") }
    /// A spreadsheet.
    public static var spreadsheet: UTType { UTType(declared: "public.spreadsheet") }
    /// A presentation.
    public static var presentation: UTType { UTType(declared: "public.presentation") }
    /// A database.
    public static var database: UTType { UTType(declared: "public.database") }
    /// A message.
    public static var message: UTType { UTType(declared: "public.message") }
    /// An email.
    public static var emailMessage: UTType { UTType(declared: "public.email-message") }
    /// A contact.
    public static var contact: UTType { UTType(declared: "public.contact") }
    /// A contact in the vCard format.
    public static var vCard: UTType { UTType(declared: "public.vcard") }
    /// A task in a list of tasks.
    public static var toDoItem: UTType { UTType(declared: "public.to-do-item") }
    /// An event in a calendar.
    public static var calendarEvent: UTType { UTType(declared: "public.calendar-event") }
    /// A font.
    public static var font: UTType { UTType(declared: "public.font") }

    // MARK: Images

    /// An image.
    public static var image: UTType { UTType(declared: "public.image") }
    /// A JPEG image.
    public static var jpeg: UTType { UTType(declared: "public.jpeg") }
    /// A PNG image.
    public static var png: UTType { UTType(declared: "public.png") }
    /// A GIF image.
    public static var gif: UTType { UTType(declared: "com.compuserve.gif") }
    /// A TIFF image.
    public static var tiff: UTType { UTType(declared: "public.tiff") }
    /// A Windows bitmap image.
    public static var bmp: UTType { UTType(declared: "com.microsoft.bmp") }
    /// A Windows icon.
    public static var ico: UTType { UTType(declared: "com.microsoft.ico") }
    /// An Apple icon.
    public static var icns: UTType { UTType(declared: "com.apple.icns") }
    /// An SVG image.
    public static var svg: UTType { UTType(declared: "public.svg-image") }
    /// A WebP image.
    public static var webP: UTType { UTType(declared: "org.webmproject.webp") }
    /// A HEIF image.
    public static var heif: UTType { UTType(declared: "public.heif") }
    /// A HEIC image.
    public static var heic: UTType { UTType(declared: "public.heic") }
    /// A raw image from a camera.
    public static var rawImage: UTType { UTType(declared: "public.camera-raw-image") }

    // MARK: Audio and video

    /// Audio or video.
    public static var audiovisualContent: UTType { UTType(declared: "public.audiovisual-content") }
    /// A video, with or without audio.
    public static var movie: UTType { UTType(declared: "public.movie") }
    /// A video without audio.
    public static var video: UTType { UTType(declared: "public.video") }
    /// Audio.
    public static var audio: UTType { UTType(declared: "public.audio") }
    /// A QuickTime video.
    public static var quickTimeMovie: UTType { UTType(declared: "com.apple.quicktime-movie") }
    /// An MPEG-1 or MPEG-2 video.
    public static var mpeg: UTType { UTType(declared: "public.mpeg") }
    /// An MPEG-4 video.
    public static var mpeg4Movie: UTType { UTType(declared: "public.mpeg-4") }
    /// An AVI video.
    public static var avi: UTType { UTType(declared: "public.avi") }
    /// MPEG-4 audio.
    public static var mpeg4Audio: UTType { UTType(declared: "public.mpeg-4-audio") }
    /// MP3 audio.
    public static var mp3: UTType { UTType(declared: "public.mp3") }
    /// AIFF audio.
    public static var aiff: UTType { UTType(declared: "public.aiff-audio") }
    /// WAV audio.
    public static var wav: UTType { UTType(declared: "com.microsoft.waveform-audio") }
    /// MIDI data.
    public static var midi: UTType { UTType(declared: "public.midi-audio") }
    /// A playlist.
    public static var playlist: UTType { UTType(declared: "public.playlist") }
    /// A playlist in the M3U format.
    public static var m3uPlaylist: UTType { UTType(declared: "public.m3u-playlist") }

    // MARK: 3D content

    /// 3D content.
    public static var threeDContent: UTType { UTType(declared: "public.3d-content") }
    /// A USD scene.
    public static var usd: UTType { UTType(declared: "com.pixar.universal-scene-description") }
    /// A USDZ scene.
    public static var usdz: UTType { UTType(declared: "com.pixar.universal-scene-description-mobile") }
}
