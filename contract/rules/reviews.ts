/** How a piece fits. */
export const fits = ['small', 'true', 'large'] as const;
export type Fit = (typeof fits)[number];

/** active: everybody sees it; pending: waits for staff; hidden: staff took it down; deleted: its author did. */
export const reviewStatuses = ['active', 'pending', 'hidden', 'deleted'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reportReasons = ['spam', 'inappropriate', 'fake', 'offensive', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Pictures of one review. */
export const mostReviewPhotos = 5;

/** So many people who report a review take it out of sight until staff have looked. */
export const reportsThatHide = 3;

const contacts = [
  // A web address, with or without its scheme.
  /https?:|www\.|\p{L}\.(?:com|net|org|biz|xyz|co\.in)(?![\p{L}\p{N}])/iu,
  // Endings that are words as well: "It fits.In summer" is a sentence.
  /[\p{L}\p{N}]\.(?:in|co|io|me|shop|store|link|info|online|site|app|club|top|live)(?![\p{L}\p{N}])/u,
  // An e-mail or a UPI ID.
  /[\p{L}\p{N}._+-]@[\p{L}\p{N}-]{2}/u,
  // Ten digits of a phone, however they are set apart.
  /(?:\p{Nd}[\s().-]{0,2}){10}/u,
];

/** Whether a text leads elsewhere: a web address, an e-mail or a phone number. Such a review waits for staff. */
export function namesContact(text: string): boolean {
  const plain = text.normalize('NFKC');
  return contacts.some((contact) => contact.test(plain));
}
