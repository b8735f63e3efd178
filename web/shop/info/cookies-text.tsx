import { storageKeys } from '#contract/brand.ts';
import { ConsentChoices } from '#web/resources/consent/consent-choices.tsx';
import { NotificationSwitch } from '#web/resources/notifications/notification-switch.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { FactRows } from './facts.tsx';
import { InfoSections } from './info-sections.tsx';

type Kept = { keys: readonly string[]; what: string; until: string };

const { authToken, user, tokenExpiry, savedToken, guestCart, guestWishlist, guestWishlistMerge } = storageKeys;
const { recentSearches, recentlyViewed, pincode, theme, popupSeen, innovations, consent, trackedEvents } = storageKeys;

const needed: readonly Kept[] = [
  { keys: [authToken, savedToken, user, tokenExpiry], what: 'Your login.', until: 'you log out, two months at most' },
  { keys: [guestCart], what: 'Your cart before you log in.', until: 'you empty it' },
  { keys: [guestWishlist, guestWishlistMerge], what: 'Your wishlist before you log in.', until: 'you log in' },
  { keys: ['cartCopy'], what: 'Your cart as you last saw it, to read it without a network.', until: 'you log out' },
  { keys: ['userAddresses'], what: 'Addresses you have ordered to, to fill the checkout.', until: 'you log out' },
  {
    keys: ['checkoutDraft', 'orderAttempt', 'cartSeen', 'isBuyNow', 'buyNowProduct'],
    what: 'Your way through cart and checkout, so that a reload loses nothing and no order is placed twice.',
    until: 'you close the tab or order',
  },
  { keys: ['ticketDraft'], what: 'A message to us that you have begun.', until: 'you send it or close the tab' },
  { keys: ['scrollPlaces'], what: 'Where you were on a page, for the way back.', until: 'you close the tab' },
  { keys: [recentSearches], what: 'Your last five searches.', until: 'you remove them' },
  { keys: [recentlyViewed], what: 'Pieces you looked at, to find them again.', until: 'you clear it' },
  { keys: [pincode], what: 'Your pincode, to name delivery days.', until: 'you change it' },
  {
    keys: ['shop-assets', 'shop-pages', 'shop-pictures'],
    what: 'The shop itself and the pages you looked at last, to read them without a network. Never a page of your own.',
    until: 'newer ones take their place',
  },
  { keys: [theme], what: 'Light or dark.', until: 'you change it' },
  {
    keys: [popupSeen],
    what: 'That you have seen today’s offer, so that it does not come again.',
    until: 'the next day',
  },
  { keys: [innovations], what: 'A copy of what is in the works, to show it without waiting.', until: 'it changes' },
  { keys: [consent], what: 'Your choice on this page.', until: 'you change it' },
];

const counting: readonly Kept[] = [
  {
    keys: [trackedEvents],
    what: 'Visits that could not be counted yet, as when you were offline.',
    until: 'they are sent',
  },
];

const sections = [
  {
    id: 'your-choice',
    title: 'Your choice',
    body: (
      <>
        <p>You can change it here at any time. The shop works the same either way.</p>
        <ConsentChoices />
      </>
    ),
  },
  {
    id: 'one-cookie',
    title: 'The one cookie',
    body: (
      <p>
        <Key>guest_orders</Key> is set when you order without an account. It opens your own order for 180 days and
        nothing else; scripts cannot read it. There is no other cookie, of ours or of anybody else’s.
      </p>
    ),
  },
  {
    id: 'needed',
    title: 'What the shop needs',
    body: (
      <>
        <p>
          The rest is stored in your browser and never travels by itself. Without it there would be no cart and no
          login, so the law asks for no consent.
        </p>
        <KeptRows kept={needed} />
      </>
    ),
  },
  {
    id: 'counting',
    title: 'Only if you agree',
    body: (
      <>
        <p>
          We count which pages and searches are used, to see what works. No name, no network address, no other site. If
          your browser asks not to be tracked, we do not even ask.
        </p>
        <KeptRows kept={counting} />
      </>
    ),
  },
  {
    id: 'clear',
    title: 'How to get rid of it all',
    body: (
      <p>
        Log out, then clear the data of this site in your browser’s settings. What else we know about you is on the page
        about <TextLink to="/privacy">privacy</TextLink>.
      </p>
    ),
  },
  {
    id: 'notifications',
    title: 'Notifications',
    body: (
      <>
        <p>
          They are off until you turn them on, and your browser asks you once more. Then we keep the address at which it
          can be reached; turned off, we delete it.
        </p>
        <NotificationSwitch />
      </>
    ),
  },
];

function KeptRows({ kept }: { kept: readonly Kept[] }) {
  return (
    <FactRows
      rows={kept.map(({ keys, what, until }) => ({
        name: keys.map((key) => (
          <span key={key} className="block">
            <Key>{key}</Key>
          </span>
        )),
        value: (
          <>
            <span className="text-ink">{what}</span>
            <span className="block text-sm">Kept until {until}.</span>
          </>
        ),
      }))}
    />
  );
}

function Key({ children }: { children: string }) {
  return <code className="me-2 inline-block font-mono text-sm font-normal break-all">{children}</code>;
}

/** Everything the shop stores in a browser, and the choice about the part it could do without. */
export function CookiesText() {
  return <InfoSections sections={sections} />;
}
