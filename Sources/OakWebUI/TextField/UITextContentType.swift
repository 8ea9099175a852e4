/// The semantic meaning of the text in a field.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The content type for a full name.
    public static let name = Self(rawValue: "name")
    /// The content type for a name prefix, such as a title.
    public static let namePrefix = Self(rawValue: "name-prefix")
    /// The content type for a first name.
    public static let givenName = Self(rawValue: "given-name")
    /// The content type for a middle name.
    public static let middleName = Self(rawValue: "middle-name")
    /// The content type for a last name.
    public static let familyName = Self(rawValue: "family-name")
    /// The content type for a name suffix, such as "Jr."
    public static let nameSuffix = Self(rawValue: "name-suffix")
    /// The content type for a nickname.
    public static let nickname = Self(rawValue: "nickname")
    /// The content type for a job title.
    public static let jobTitle = Self(rawValue: "organization-title")
    /// The content type for an organization name.
    public static let organizationName = Self(rawValue: "organization")
    /// The content type for a multiline street address.
    public static let fullStreetAddress = Self(rawValue: "street-address")
    /// The content type for the first line of a street address.
    public static let streetAddressLine1 = Self(rawValue: "address-line1")
    /// The content type for the second line of a street address.
    public static let streetAddressLine2 = Self(rawValue: "address-line2")
    /// The content type for a city.
    public static let addressCity = Self(rawValue: "address-city")
    /// The content type for a state or province.
    public static let addressState = Self(rawValue: "address-state")
    /// The content type for a city district.
    public static let sublocality = Self(rawValue: "address-level3")
    /// The content type for a country name.
    public static let countryName = Self(rawValue: "country-name")
    /// The content type for a postal code.
    public static let postalCode = Self(rawValue: "postal-code")
    /// The content type for a telephone number.
    public static let telephoneNumber = Self(rawValue: "tel")
    /// The content type for an email address.
    public static let emailAddress = Self(rawValue: "email")
    /// The content type for a URL.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let URL = Self(rawValue: "url")
    /// The content type for a credit card number.
    public static let creditCardNumber = Self(rawValue: "cc-number")
    /// The content type for an account name.
    public static let username = Self(rawValue: "username")
    /// The content type for an account password.
    public static let password = Self(rawValue: "password")
    /// The content type for a new password.
    public static let newPassword = Self(rawValue: "new-password")
    /// The content type for a one-time code.
    public static let oneTimeCode = Self(rawValue: "one-time-code")

    /// The value of the `autocomplete` attribute for the type, or `nil` for custom types.
    var autocomplete: String? {
        switch self {
        case .password: "current-password"
        case .addressCity: "address-level2"
        case .addressState: "address-level1"
        case .namePrefix: "honorific-prefix"
        case .middleName: "additional-name"
        case .nameSuffix: "honorific-suffix"
        case _ where Self.known.contains(self): rawValue
        default: nil
        }
    }

    private static let known: Set<Self> = [
        .name, .givenName, .familyName, .nickname, .jobTitle,
        .organizationName, .fullStreetAddress, .streetAddressLine1, .streetAddressLine2, .sublocality,
        .countryName, .postalCode, .telephoneNumber, .emailAddress, .URL, .creditCardNumber, .username,
        .newPassword, .oneTimeCode,
    ]
}
