/// A content type that the library declares.
struct DeclaredType: Sendable {
    let identifier: String
    let supertypes: [String]
    let filenameExtensions: [String]
    let mimeTypes: [String]

    /// Creates a type from a line of the table.
    fileprivate init(_ line: Substring) {
        let parts = line.split(separator: ";", omittingEmptySubsequences: false)
        let words = parts.map { $0.split(separator: " ").map(String.init) }
        identifier = words[0][0]
        supertypes = Array(words[0].dropFirst())
        filenameExtensions = words.count > 1 ? words[1] : []
        mimeTypes = words.count > 2 ? words[2] : []
    }
}

/// The content types that the library declares.
struct DeclaredTypes: Sendable {
    let types: [DeclaredType]
    private let indices: [String: Int]

    static let shared = DeclaredTypes()

    private init() {
        types = Self.table.split(separator: "\n").map(DeclaredType.init)
        indices = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1.identifier, $0) })
    }

    subscript(identifier: String) -> DeclaredType? { indices[identifier].map { types[$0] } }

    /// The types. Each line contains the identifier and the supertypes, the file name extensions, and the MIME types,
    /// separated by semicolons. The preferred extension and MIME type are first.
    private static let table = """
        public.item
        public.content
        public.composite-content public.content
        public.data public.item
        public.directory public.item
        public.folder public.directory
        public.volume public.folder
        com.apple.package public.directory
        com.apple.bundle public.directory
        com.apple.application public.executable
        com.apple.resolvable
        public.symlink public.item com.apple.resolvable
        com.apple.alias-file public.data com.apple.resolvable
        public.executable public.item
        public.disk-image public.item
        public.archive public.item
        public.zip-archive public.data public.archive; zip; application/zip
        org.gnu.gnu-zip-archive public.data public.archive; gz; application/gzip application/x-gzip
        public.bzip2-archive public.data public.archive; bz2; application/x-bzip2
        public.tar-archive public.data public.archive; tar; application/x-tar
        public.url public.data
        public.file-url public.url
        com.apple.internet-location public.data com.apple.resolvable
        public.bookmark
        public.text public.data public.content
        public.plain-text public.text; txt text; text/plain
        public.utf8-plain-text public.plain-text
        public.utf16-plain-text public.plain-text
        public.utf16-external-plain-text public.plain-text
        public.delimited-values-text public.text
        public.comma-separated-values-text public.delimited-values-text; csv; text/csv
        public.tab-separated-values-text public.delimited-values-text; tsv; text/tab-separated-values
        public.utf8-tab-separated-values-text public.tab-separated-values-text public.utf8-plain-text
        public.rtf public.text; rtf; text/rtf application/rtf
        com.apple.rtfd com.apple.package public.composite-content; rtfd
        public.html public.text; html htm; text/html
        public.xml public.text; xml; application/xml text/xml
        public.yaml public.text; yml yaml; application/yaml
        net.daringfireball.markdown public.plain-text; md markdown; text/markdown
        public.json public.text; json; application/json
        public.log public.plain-text; log
        public.source-code public.plain-text
        public.swift-source public.source-code; swift
        public.c-source public.source-code; c
        public.c-header public.source-code; h
        public.c-plus-plus-source public.source-code; cpp cp cxx cc
        public.objective-c-source public.source-code; m
        public.assembly-source public.source-code; s
        public.css public.text; css; text/css
        public.script public.source-code
        public.shell-script public.script; sh; application/x-sh
        public.python-script public.script; py; text/x-python
        public.ruby-script public.script; rb; text/x-ruby
        public.perl-script public.script; pl; text/x-perl
        public.php-script public.script; php; text/php
        com.netscape.javascript-source public.source-code public.executable; js mjs; text/javascript application/javascript
        com.apple.property-list public.data; plist
        com.apple.binary-property-list com.apple.property-list
        com.apple.xml-property-list com.apple.property-list public.xml
        com.adobe.pdf public.data public.composite-content; pdf; application/pdf
        org.idpf.epub-container public.data public.composite-content; epub; application/epub+zip
        public.image public.data public.content
        public.jpeg public.image; jpeg jpg; image/jpeg image/jpg
        public.png public.image; png; image/png
        com.compuserve.gif public.image; gif; image/gif
        public.tiff public.image; tiff tif; image/tiff
        com.microsoft.bmp public.image; bmp; image/bmp
        com.microsoft.ico public.image; ico; image/vnd.microsoft.icon
        com.apple.icns public.image; icns
        public.svg-image public.image public.xml; svg; image/svg+xml
        org.webmproject.webp public.image; webp; image/webp
        public.avif public.image; avif; image/avif
        public.heif public.image; heif; image/heif
        public.heic public.image; heic; image/heic
        public.camera-raw-image public.image
        com.adobe.raw-image public.camera-raw-image; dng; image/x-adobe-dng
        public.audiovisual-content public.data public.content
        public.movie public.audiovisual-content
        public.video public.movie
        public.audio public.audiovisual-content
        com.apple.quicktime-movie public.movie; mov qt; video/quicktime
        public.mpeg public.movie; mpg mpeg; video/mpeg
        public.mpeg-4 public.movie; mp4; video/mp4
        public.avi public.movie; avi; video/avi video/x-msvideo
        org.webmproject.webm public.movie; webm; video/webm
        public.mpeg-4-audio public.audio; m4a; audio/mp4 audio/x-m4a
        public.mp3 public.audio; mp3; audio/mpeg audio/mp3
        public.aiff-audio public.audio; aiff aif; audio/aiff audio/x-aiff
        com.microsoft.waveform-audio public.audio; wav; audio/wav audio/x-wav audio/vnd.wave
        org.xiph.ogg-audio public.audio; ogg oga; audio/ogg
        public.midi-audio public.audio; midi mid; audio/midi
        public.playlist
        public.m3u-playlist public.text public.playlist; m3u m3u8; audio/mpegurl
        public.3d-content public.content
        com.pixar.universal-scene-description public.data public.3d-content; usd
        com.pixar.universal-scene-description-mobile public.data public.3d-content; usdz; model/vnd.usdz+zip
        public.font public.data
        public.spreadsheet public.content
        org.openxmlformats.spreadsheetml.sheet public.data public.spreadsheet; xlsx; application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
        public.presentation public.composite-content
        org.openxmlformats.presentationml.presentation public.data public.presentation; pptx; application/vnd.openxmlformats-officedocument.presentationml.presentation
        org.openxmlformats.wordprocessingml.document public.data public.composite-content; docx; application/vnd.openxmlformats-officedocument.wordprocessingml.document
        public.database
        public.message
        public.email-message public.message public.data; eml; message/rfc822
        public.contact
        public.vcard public.text public.contact; vcf; text/vcard text/x-vcard
        public.to-do-item
        public.calendar-event
        com.apple.ical.ics public.text public.calendar-event public.to-do-item; ics; text/calendar
        """
}
