/// The meaning of the text in a field.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A full name.
    public static let name = Self(rawValue: "name")
    /// A prefix of a name, such as a title.
    public static let namePrefix = Self(rawValue: "name-prefix")
    /// A first name.
    public static let givenName = Self(rawValue: "given-name")
    /// A middle name.
    public static let middleName = Self(rawValue: "middle-name")
    /// A last name.
    public static let familyName = Self(rawValue: "family-name")
    /// A suffix of a name, such as "junior".
    public static let nameSuffix = Self(rawValue: "name-suffix")
    /// A nickname.
    public static let nickname = Self(rawValue: "nickname")
    /// A job title.
    public static let jobTitle = Self(rawValue: "organization-title")
    /// The name of an organization.
    public static let organizationName = Self(rawValue: "organization")
    /// A multiline street address.
    public static let fullStreetAddress = Self(rawValue: "street-address")
    /// The first line of a street address.
    public static let streetAddressLine1 = Self(rawValue: "address-line1")
    /// The second line of a street address.
    public static let streetAddressLine2 = Self(rawValue: "address-line2")
    /// A city.
    public static let addressCity = Self(rawValue: "address-city")
    /// A state or province.
    public static let addressState = Self(rawValue: "address-state")
    /// A district of a city.
    public static let sublocality = Self(rawValue: "address-level3")
    /// The name of a country.
    public static let countryName = Self(rawValue: "country-name")
    /// A postal code.
    public static let postalCode = Self(rawValue: "postal-code")
    /// A telephone number.
    public static let telephoneNumber = Self(rawValue: "tel")
    /// An e-mail address.
    public static let emailAddress = Self(rawValue: "email")
    /// A URL.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let URL = Self(rawValue: "url")
    /// A credit card number.
    public static let creditCardNumber = Self(rawValue: "cc-number")
    /// A user name for signing in.
    public static let username = Self(rawValue: "username")
    /// A password for signing in.
    public static let password = Self(rawValue: "password")
    /// A new password.
    public static let newPassword = Self(rawValue: "new-password")
    /// A one-time code.
    public static let oneTimeCode = Self(rawValue: "one-time-code")

    /// The name that browsers use for the type, or `nil` for custom types.
    var autocomplete: String? {
        switch self {
        case .password: "current-password"
        case .addressCity: "address-level2"
        case .addressState: "address-level1"
        case _ where Self.known.contains(self): rawValue
        default: nil
        }
    }

    private static let known: Set<Self> = [
        .name, .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .nickname, .jobTitle,
        .organizationName, .fullStreetAddress, .streetAddressLine1, .streetAddressLine2, .sublocality,
        .countryName, .postalCode, .telephoneNumber, .emailAddress, .URL, .creditCardNumber, .username,
        .newPassword, .oneTimeCode,
    ]
}
