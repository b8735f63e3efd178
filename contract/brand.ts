/** The shop's own facts, in one place: its name, the names derived from it, and how to reach it. */
export const brand = {
  name: 'Ksauni',
  /** URL segment of the T-shirt catalogue: /api/{segment}-tshirts. */
  segment: 'ksauni',
  /** Prefix of the saved-token key in the browser: `{storagePrefix}_token`. */
  storagePrefix: 'ksauni',
  tagline: 'Streetwear, cut in Bengaluru.',
  legalName: 'Ksauni Apparel Private Limited',
  city: 'Bengaluru',
  address: '14, 2nd Cross, Indiranagar, Bengaluru 560038, Karnataka, India',
  phone: '+91 80 4718 2200',
  email: 'support@ksauni.example',
  social: [
    { name: 'Instagram', url: 'https://instagram.com/ksauni.example' },
    { name: 'YouTube', url: 'https://youtube.com/@ksauni.example' },
    { name: 'WhatsApp', url: 'https://wa.me/918047182200' },
  ],
  /** Consumer Protection (E-Commerce) Rules 2020: a named person who answers complaints. */
  grievanceOfficer: { name: 'Meera Krishnan', designation: 'Grievance Officer', email: 'grievance@ksauni.example' },
} as const;

/** Keys of the browser's storage; the four session keys are cleared together. */
export const storageKeys = {
  authToken: 'authToken',
  user: 'user',
  tokenExpiry: 'tokenExpiry',
  savedToken: `${brand.storagePrefix}_token`,
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
  /** The last list of innovations that came. */
  innovations: 'innovations',
  /** Whether this browser may be counted. */
  consent: 'consent',
  /** Events that could not be sent yet. */
  trackedEvents: 'tracked_events',
} as const;
