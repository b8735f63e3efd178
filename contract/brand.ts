/** The brand: the shop's name and everything derived from it. */
export const brand = {
  name: 'Ksauni',
  /** URL segment of the T-shirt catalogue: /api/{segment}-tshirts. */
  segment: 'ksauni',
  /** Prefix of the saved-token key in the browser: `{storagePrefix}_token`. */
  storagePrefix: 'ksauni',
  tagline: 'Streetwear, cut in Bengaluru.',
  /** Contact of the operator; the address shoppers see is a setting (contract/seller.ts). */
  email: 'support@ksauni.example',
  social: [
    { name: 'Instagram', url: 'https://instagram.com/ksauni.example' },
    { name: 'YouTube', url: 'https://youtube.com/@ksauni.example' },
  ],
} as const;

/** The utm_source of visits that begin by opening the installed app. */
export const installedAppSource = 'installed-app';

/** Keys in the browser's storage; the four session keys are cleared together. */
export const storageKeys = {
  authToken: 'authToken',
  user: 'user',
  tokenExpiry: 'tokenExpiry',
  savedToken: `${brand.storagePrefix}_token`,
  /** The session expired without a logout. */
  sessionExpired: 'session_expired',
  guestCart: 'guestCart',
  guestWishlist: 'guest_wishlist',
  /** Makes merging that list idempotent. */
  guestWishlistMerge: 'guest_wishlist_merge',
  recentSearches: 'recentSearches',
  pincode: 'deliveryPincode',
  recentlyViewed: 'recentlyViewed',
  theme: 'theme',
  /** The day the sale popup was last shown. */
  popupSeen: 'popupSeen',
  /** Day of this browser's first visit. */
  firstDay: 'firstDay',
  /** The last list of innovations fetched. */
  innovations: 'innovations',
  /** The visitor's consent to analytics. */
  consent: 'consent',
  /** Events not sent yet. */
  trackedEvents: 'tracked_events',
  /** Attribution of the last non-direct visit. */
  orderOrigin: 'order_origin',
} as const;
