import { storageKeys } from '#contract/brand.ts';
import { listsKey } from '#web/ui/data-table/lists-key.ts';
import { singleKeysKey } from '#web/ui/single-keys.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';

/** One purpose: the storage keys, their content, and how long it is kept. */
export type Kept = { keys: readonly string[]; what: string; until: string };

const { authToken, user, tokenExpiry, savedToken, sessionExpired, guestCart, guestWishlist, guestWishlistMerge } =
  storageKeys;
const {
  recentSearches,
  recentlyViewed,
  pincode,
  theme,
  popupSeen,
  firstDay,
  innovations,
  consent,
  trackedEvents,
  orderOrigin,
} = storageKeys;
const { addresses, buyNowProduct, isBuyNow, cartSeen, cartCopy, checkoutDraft, orderAttempt, ticketDraft } =
  personalKeys;
const { appliedCoupon, checkoutChoices, leavingAsked, openPayment, paymentAttempt, verification, wishedChoices } =
  personalKeys;
const { formDraft, returnAttempt, returnDraft, returnPhotos, reviewIntent, reviewPhotos } = personalKeys;

/** Storage required for the shop to work; kept.test.ts compares it with the code. */
export const needed: readonly Kept[] = [
  {
    keys: [authToken, savedToken, user, tokenExpiry, 'firebaseLocalStorageDb', 'firebase-heartbeat-database'],
    what: 'Your login.',
    until: 'you log out, two months at most',
  },
  {
    keys: [sessionExpired],
    what: 'That your login ended by itself, so that other tabs keep what you are typing there.',
    until: 'you log in again',
  },
  { keys: [guestCart], what: 'Your cart before you log in.', until: 'you empty it' },
  { keys: [guestWishlist, guestWishlistMerge], what: 'Your wishlist before you log in.', until: 'you log in' },
  {
    keys: [wishedChoices],
    what: 'Colour and size of the products you saved.',
    until: 'you remove the product or log out',
  },
  { keys: [cartCopy], what: 'Your cart as you last saw it, to read it without a network.', until: 'you log out' },
  {
    keys: [addresses],
    what: 'Up to five addresses you have ordered to without an account, to fill the checkout.',
    until: 'you log in and out again, or clear the data of this site',
  },
  {
    keys: [cartSeen, isBuyNow, buyNowProduct, checkoutDraft, checkoutChoices, paymentAttempt, leavingAsked],
    what: 'Your way through cart and checkout, so that a reload loses nothing and no order is placed twice.',
    until: 'you close the tab or order',
  },
  {
    keys: [orderAttempt],
    what: 'An order you have sent, with its address, so that it is not placed twice if no answer came, not even from another tab.',
    until: 'it is answered, you send another one or log out; other tabs use it for an hour',
  },
  { keys: [appliedCoupon], what: 'The coupon you chose.', until: 'you close the tab or order' },
  {
    keys: [openPayment],
    what: 'Which order you were paying, to find it again after the tab was closed.',
    until: 'it is paid or over',
  },
  {
    keys: [formDraft],
    what: 'What you were changing in your account when your login ended.',
    until: 'you have logged in again or close the tab',
  },
  {
    keys: [returnDraft, returnPhotos, returnAttempt],
    what: 'A return you have started, with its photos and where to send the refund, so that a reload loses nothing and nothing is requested twice.',
    until: 'you send it, log out or close the tab',
  },
  {
    keys: [reviewIntent, reviewPhotos],
    what: 'Which review you wanted to like or report, and the photos of one you were writing when your login ended.',
    until: 'you have logged in again or close the tab',
  },
  { keys: [ticketDraft], what: 'A message to us that you have started.', until: 'you send it or close the tab' },
  {
    keys: [verification],
    what: 'That the email you registered with is waiting to be confirmed.',
    until: 'you answer or close the tab',
  },
  { keys: ['scrollPlaces'], what: 'Where you were on a page, for when you go back.', until: 'you close the tab' },
  {
    keys: ['splashSeen', 'chunkLostAt'],
    what: 'That you have seen the welcome screen, and when a page had to be reloaded.',
    until: 'you close the tab',
  },
  { keys: [recentSearches], what: 'Your last five searches.', until: 'you remove them or your login ends' },
  { keys: [recentlyViewed], what: 'Items you looked at, so you can find them again.', until: 'you clear it' },
  { keys: [pincode], what: 'Your pincode, to name delivery days.', until: 'you change it' },
  {
    keys: ['shop-assets', 'shop-pages', 'shop-pictures'],
    what: 'The shop itself and the pages you looked at last, to read them without a network. Never a page of your own.',
    until: 'newer ones take their place',
  },
  { keys: [theme], what: 'Light or dark.', until: 'you change it' },
  {
    keys: [listsKey, singleKeysKey],
    what: 'For staff: columns and saved views of lists, and whether single keys do something.',
    until: 'you change them',
  },
  {
    keys: [popupSeen, firstDay],
    what: 'When you last saw an offer, so that it does not come again too soon, and since when you know the shop.',
    until: 'you clear it',
  },
  { keys: [innovations], what: 'A copy of what is in the works, to show it without waiting.', until: 'it changes' },
  { keys: [consent], what: 'Your choice on this page.', until: 'you change it' },
];

/** Storage that requires consent. */
export const counting: readonly Kept[] = [
  {
    keys: [trackedEvents],
    what: 'Visits that could not be counted yet, as when you were offline.',
    until: 'they are sent',
  },
  {
    keys: [orderOrigin],
    what: 'Which link or site brought you here last, so that an order can show what led to it.',
    until: 'another one does, or you change your choice; an order is told of the last 30 days',
  },
];
