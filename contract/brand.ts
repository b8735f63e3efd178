/** The shop's own facts, in one place: its name and the names derived from it. */
export const brand = {
  name: 'Ksauni',
  /** URL segment of the T-shirt catalogue: /api/{segment}-tshirts. */
  segment: 'ksauni',
  /** Prefix of the saved-token key in the browser: `{storagePrefix}_token`. */
  storagePrefix: 'ksauni',
  tagline: 'Streetwear, cut in Bengaluru.',
  /** Where whoever runs the shop is reached; what shoppers are told is a setting (contract/seller.ts). */
  email: 'support@ksauni.example',
  social: [
    { name: 'Instagram', url: 'https://instagram.com/ksauni.example' },
    { name: 'YouTube', url: 'https://youtube.com/@ksauni.example' },
  ],
} as const;

/** Keys of the browser's storage; the four session keys are cleared together. */
export const storageKeys = {
  authToken: 'authToken',
  user: 'user',
  tokenExpiry: 'tokenExpiry',
  savedToken: `${brand.storagePrefix}_token`,
  /** The session has ended by itself: nobody logged out. */
  sessionExpired: 'session_expired',
  guestCart: 'guestCart',
  guestWishlist: 'guest_wishlist',
  /** Makes a second merge of that list harmless. */
  guestWishlistMerge: 'guest_wishlist_merge',
  recentSearches: 'recentSearches',
  pincode: 'deliveryPincode',
  recentlyViewed: 'recentlyViewed',
  theme: 'theme',
  /** The day the sale popup was last shown. */
  popupSeen: 'popupSeen',
  /** The day on which this browser first came to the shop. */
  firstDay: 'firstDay',
  /** The last list of innovations that came. */
  innovations: 'innovations',
  /** Whether this browser may be counted. */
  consent: 'consent',
  /** Events that could not be sent yet. */
  trackedEvents: 'tracked_events',
  /** How somebody came here last, if not directly. */
  orderOrigin: 'order_origin',
} as const;
