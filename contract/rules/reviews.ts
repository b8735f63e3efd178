/** How a piece fits. */
export const fits = ['small', 'true', 'large'] as const;
export type Fit = (typeof fits)[number];

/** active: public; pending: waiting for moderation; hidden: taken down by staff; deleted: by its author. */
export const reviewStatuses = ['active', 'pending', 'hidden', 'deleted'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reportReasons = ['spam', 'inappropriate', 'fake', 'offensive', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Most photos per review. */
export const mostReviewPhotos = 5;

/** Reports by this many people hide a review until staff have checked it. */
export const reportsThatHide = 3;

const contacts = [
  // A URL, with or without scheme.
  /https?:|www\.|\p{L}\.(?:com|net|org|biz|xyz|co\.in)(?![\p{L}\p{N}])/iu,
  // Other top-level domains, lower case only: "It fits.In summer" is a sentence.
  /[\p{L}\p{N}]\.(?:in|co|io|me|shop|store|link|info|online|site|website|app|club|top|live|click|vip|icu|dev|ru|cn|tk|ml|cc|pw|uk|eu)(?![\p{L}\p{N}])/u,
  // An e-mail or a UPI ID.
  /[\p{L}\p{N}._+-]@[\p{L}\p{N}-]{2}/u,
  // A ten-digit phone number with any separators.
  /(?:\p{Nd}[\s().-]{0,2}){10}/u,
];

/**
 * Whether a text contains a URL, an e-mail address or a phone number. Such reviews need moderation, and such lines of a
 * delivery address are not mailed to strangers.
 */
export function namesContact(text: string): boolean {
  const plain = text.normalize('NFKC');
  return contacts.some((contact) => contact.test(plain));
}
