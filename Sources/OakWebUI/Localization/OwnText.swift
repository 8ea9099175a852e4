/// One of the library's own strings, such as the title of a standard button. Each string is available in six languages.
///
/// Declare here all strings that the library shows to users. Name them after their meaning, and translate them into all
/// languages.
package enum OwnText: Equatable, Sendable {
    // Buttons
    case ok, cancel, done, edit, delete, move, back, refresh, refreshing, share, copied, moreActions
    case increment, decrement, activate, dismiss

    // Search
    case search, noResults, checkSpelling
    case noResultsFor(String)

    // Status
    case error, loading, progress, missingWindow

    // Menus
    case menus, fileMenu, editMenu, viewMenu, windowMenu, helpMenu, settings, openSettings

    // The page
    case connectionLost, serverRestarting, openElsewhere, pageExpired, reloading, cannotBeShown
    case tooMuchInput, actionUncertain, requiresJavaScript, loadsTooLong

    // Drag and drop
    case howToDrag, paste

    /// A string in all of the library's languages.
    struct Words: Equatable, Sendable {
        let english: String
        let german: String
        let french: String
        let spanish: String
        let japanese: String
        let arabic: String

        init(_ en: String, de: String, fr: String, es: String, ja: String, ar: String) {
            (english, german, french, spanish, japanese, arabic) = (en, de, fr, es, ja, ar)
        }

        /// The language tags, each with the key path of the string in that language.
        static let languages: [(tag: String, text: KeyPath<Words, String> & Sendable)] = [
            ("en", \.english), ("de", \.german), ("fr", \.french), ("es", \.spanish), ("ja", \.japanese),
            ("ar", \.arabic),
        ]
    }

    /// Returns the string in the language of the given locale, or in English if it has not been translated into that
    /// language.
    func text(in locale: Locale) -> String {
        let code = locale.language.languageCode?.identifier
        let language = Words.languages.first { $0.tag == code }
        return words[keyPath: language?.text ?? \.english]
    }
}

extension OwnText {
    /// The strings that have no parameters.
    static let all: [OwnText] = [
        .ok, .cancel, .done, .edit, .delete, .move, .back, .refresh, .refreshing, .share, .copied,
        .moreActions,
        .increment, .decrement, .activate, .dismiss, .search, .noResults, .checkSpelling, .error, .loading,
        .progress, .missingWindow, .menus, .fileMenu, .editMenu, .viewMenu, .windowMenu, .helpMenu, .settings,
        .openSettings, .connectionLost, .serverRestarting, .openElsewhere, .pageExpired, .reloading,
        .cannotBeShown, .tooMuchInput, .actionUncertain, .requiresJavaScript, .loadsTooLong,
        .howToDrag, .paste,
    ]

    /// The string in all languages.
    var words: Words {
        switch self {
        case .ok: Words("OK", de: "OK", fr: "OK", es: "Aceptar", ja: "OK", ar: "حسنًا")
        case .cancel:
            Words("Cancel", de: "Abbrechen", fr: "Annuler", es: "Cancelar", ja: "キャンセル", ar: "إلغاء")
        case .done: Words("Done", de: "Fertig", fr: "OK", es: "Listo", ja: "完了", ar: "تم")
        case .edit: Words("Edit", de: "Bearbeiten", fr: "Modifier", es: "Editar", ja: "編集", ar: "تحرير")
        case .delete: Words("Delete", de: "Löschen", fr: "Supprimer", es: "Eliminar", ja: "削除", ar: "حذف")
        case .move: Words("Move", de: "Bewegen", fr: "Déplacer", es: "Mover", ja: "移動", ar: "نقل")
        case .back: Words("Back", de: "Zurück", fr: "Retour", es: "Atrás", ja: "戻る", ar: "رجوع")
        case .refresh:
            Words("Refresh", de: "Aktualisieren", fr: "Actualiser", es: "Actualizar", ja: "更新", ar: "تحديث")
        case .refreshing:
            Words(
                "Refreshing…", de: "Wird aktualisiert …", fr: "Actualisation…", es: "Actualizando…",
                ja: "更新中…",
                ar: "جارٍ التحديث…")
        case .share:
            Words("Share…", de: "Teilen …", fr: "Partager…", es: "Compartir…", ja: "共有…", ar: "مشاركة…")
        case .copied:
            Words("Copied.", de: "Kopiert.", fr: "Copié.", es: "Copiado.", ja: "コピーしました。", ar: "تم النسخ.")
        case .moreActions:
            Words(
                "More actions", de: "Weitere Aktionen", fr: "Plus d’actions", es: "Más acciones",
                ja: "その他の操作",
                ar: "إجراءات أخرى")
        case .increment:
            Words("Increment", de: "Erhöhen", fr: "Augmenter", es: "Aumentar", ja: "増やす", ar: "زيادة")
        case .decrement:
            Words("Decrement", de: "Verringern", fr: "Diminuer", es: "Disminuir", ja: "減らす", ar: "إنقاص")
        case .activate:
            Words("Activate", de: "Aktivieren", fr: "Activer", es: "Activar", ja: "実行", ar: "تنشيط")
        case .dismiss: Words("Dismiss", de: "Schließen", fr: "Fermer", es: "Cerrar", ja: "閉じる", ar: "إغلاق")
        case .search: Words("Search", de: "Suchen", fr: "Rechercher", es: "Buscar", ja: "検索", ar: "بحث")
        case .noResults:
            Words(
                "No Results", de: "Keine Ergebnisse", fr: "Aucun résultat", es: "Sin resultados", ja: "結果なし",
                ar: "لا توجد نتائج")
        case .noResultsFor(let text):
            Words(
                "No Results for “\(text)”", de: "Keine Ergebnisse für „\(text)“",
                fr: "Aucun résultat pour « \(text) »", es: "Sin resultados para «\(text)»",
                ja: "“\(text)” の検索結果はありません", ar: "لا توجد نتائج لـ «\(text)»")
        case .checkSpelling:
            Words(
                "Check the spelling or try a new search.",
                de: "Prüfe die Schreibweise oder versuche eine neue Suche.",
                fr: "Vérifiez l’orthographe ou lancez une nouvelle recherche.",
                es: "Comprueba la ortografía o prueba otra búsqueda.",
                ja: "スペルを確認するか、別の語句で検索してください。", ar: "تحقق من الإملاء أو جرّب بحثًا جديدًا.")
        case .error: Words("Error", de: "Fehler", fr: "Erreur", es: "Error", ja: "エラー", ar: "خطأ")
        case .loading:
            Words(
                "Loading", de: "Wird geladen", fr: "Chargement", es: "Cargando", ja: "読み込み中",
                ar: "جارٍ التحميل")
        case .progress:
            Words("Progress", de: "Fortschritt", fr: "Progression", es: "Progreso", ja: "進行状況", ar: "التقدم")
        case .missingWindow:
            Words(
                "This window does not exist", de: "Dieses Fenster existiert nicht",
                fr: "Cette fenêtre n’existe pas",
                es: "Esta ventana no existe", ja: "このウインドウは存在しません", ar: "هذه النافذة غير موجودة")
        case .menus: Words("Menus", de: "Menüs", fr: "Menus", es: "Menús", ja: "メニュー", ar: "القوائم")
        case .fileMenu: Words("File", de: "Ablage", fr: "Fichier", es: "Archivo", ja: "ファイル", ar: "ملف")
        case .editMenu: Words("Edit", de: "Bearbeiten", fr: "Édition", es: "Edición", ja: "編集", ar: "تحرير")
        case .viewMenu:
            Words("View", de: "Darstellung", fr: "Présentation", es: "Visualización", ja: "表示", ar: "عرض")
        case .windowMenu:
            Words("Window", de: "Fenster", fr: "Fenêtre", es: "Ventana", ja: "ウインドウ", ar: "نافذة")
        case .helpMenu: Words("Help", de: "Hilfe", fr: "Aide", es: "Ayuda", ja: "ヘルプ", ar: "مساعدة")
        case .settings:
            Words("Settings", de: "Einstellungen", fr: "Réglages", es: "Ajustes", ja: "設定", ar: "الإعدادات")
        case .openSettings:
            Words(
                "Settings…", de: "Einstellungen …", fr: "Réglages…", es: "Ajustes…", ja: "設定…",
                ar: "الإعدادات…")
        case .connectionLost:
            Words(
                "Connection lost. Reconnecting…", de: "Verbindung unterbrochen. Neuer Versuch …",
                fr: "Connexion perdue. Reconnexion…", es: "Se perdió la conexión. Reconectando…",
                ja: "接続が切れました。再接続しています…", ar: "انقطع الاتصال. جارٍ إعادة الاتصال…")
        case .serverRestarting:
            Words(
                "The server is restarting…", de: "Der Server wird neu gestartet …",
                fr: "Le serveur redémarre…",
                es: "El servidor se está reiniciando…", ja: "サーバを再起動しています…", ar: "جارٍ إعادة تشغيل الخادم…")
        case .openElsewhere:
            Words(
                "This page is open elsewhere.", de: "Diese Seite ist an anderer Stelle geöffnet.",
                fr: "Cette page est ouverte ailleurs.", es: "Esta página está abierta en otro lugar.",
                ja: "このページは別の場所で開かれています。", ar: "هذه الصفحة مفتوحة في مكان آخر.")
        case .pageExpired:
            Words(
                "This page has expired.", de: "Diese Seite ist abgelaufen.", fr: "Cette page a expiré.",
                es: "Esta página ha caducado.", ja: "このページの有効期限が切れました。", ar: "انتهت صلاحية هذه الصفحة.")
        case .reloading:
            Words(
                "Reloading…", de: "Wird neu geladen …", fr: "Rechargement…", es: "Recargando…", ja: "再読み込み中…",
                ar: "جارٍ إعادة التحميل…")
        case .cannotBeShown:
            Words(
                "This page cannot be shown. Try again later.",
                de: "Diese Seite kann nicht angezeigt werden. Versuche es später erneut.",
                fr: "Cette page ne peut pas être affichée. Réessayez plus tard.",
                es: "No se puede mostrar esta página. Inténtalo más tarde.",
                ja: "このページを表示できません。後でもう一度お試しください。",
                ar: "تعذر عرض هذه الصفحة. حاول مرة أخرى لاحقًا.")
        case .tooMuchInput:
            Words(
                "Too much input.", de: "Zu viele Eingaben.", fr: "Trop de données saisies.",
                es: "Demasiados datos introducidos.", ja: "入力が多すぎます。", ar: "المدخلات كثيرة جدًا.")
        case .actionUncertain:
            Words(
                "Your last action may not have been carried out.",
                de: "Deine letzte Aktion wurde vielleicht nicht ausgeführt.",
                fr: "Votre dernière action n’a peut-être pas été effectuée.",
                es: "Es posible que tu última acción no se haya realizado.",
                ja: "最後の操作は実行されていない可能性があります。", ar: "ربما لم يُنفَّذ إجراؤك الأخير.")
        case .requiresJavaScript:
            Words(
                "This page requires JavaScript.", de: "Diese Seite benötigt JavaScript.",
                fr: "Cette page nécessite JavaScript.", es: "Esta página requiere JavaScript.",
                ja: "このページにはJavaScriptが必要です。", ar: "تتطلب هذه الصفحة JavaScript.")
        case .loadsTooLong:
            Words(
                "The content did not load in time. Reload the page to see it.",
                de: "Der Inhalt wurde nicht rechtzeitig geladen. Lade die Seite neu, um ihn zu sehen.",
                fr: "Le contenu n’a pas été chargé à temps. Rechargez la page pour le voir.",
                es: "El contenido no se cargó a tiempo. Recarga la página para verlo.",
                ja: "コンテンツを時間内に読み込めませんでした。ページを再読み込みしてください。",
                ar: "لم يُحمَّل المحتوى في الوقت المناسب. أعد تحميل الصفحة لعرضه.")
        case .paste:
            Words("Paste", de: "Einsetzen", fr: "Coller", es: "Pegar", ja: "ペースト", ar: "لصق")
        case .howToDrag:
            Words(
                "Control-C picks this up, Tab chooses a place, Return drops it, and Escape cancels.",
                de: "Strg-C hebt dies auf, Tab wählt ein Ziel, Return legt es ab, und Escape bricht ab.",
                fr:
                    "Contrôle-C saisit l’élément, Tab choisit un emplacement, Retour le dépose et Échap annule.",
                es: "Control-C toma el elemento, Tab elige un lugar, Intro lo suelta y Escape cancela.",
                ja: "Control-Cで持ち上げ、Tabで移動先を選び、Returnでドロップし、Escapeでキャンセルします。",
                ar: "يلتقط Control-C هذا العنصر، ويختار Tab مكانًا، ويفلته Return، ويلغي Escape العملية.")
        }
    }
}
