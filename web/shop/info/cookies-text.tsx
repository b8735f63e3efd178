import { ConsentChoices } from '#web/resources/consent/consent-choices.tsx';
import { NotificationSwitch } from '#web/resources/notifications/notification-switch.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { FactRows } from './facts.tsx';
import { InfoSections } from './info-sections.tsx';
import { counting, needed } from './kept.ts';
import type { Kept } from './kept.ts';

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
    id: 'two-cookies',
    title: 'Two cookies',
    body: (
      <p>
        <Key>guest_orders</Key> is set when checkout shows you a total and you have no account. It lets us recognise a
        repeated order as the same one, and opens your own orders for 180 days. <Key>order_pass</Key> is set for 30 days
        when you open an order with a code sent to its phone, or order through a payment link. They do nothing else, and
        scripts cannot read them. There are no other cookies, ours or anyone else’s.
      </p>
    ),
  },
  {
    id: 'needed',
    title: 'What the shop needs',
    body: (
      <>
        <p>
          The rest is stored in your browser and is never sent on its own. Without it there would be no cart and no
          login, so the law does not ask for consent.
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
          We count which pages and searches a visit uses, to see what works. No name, no network address, no other site.
          If your browser asks not to be tracked, we do not even ask.
        </p>
        <KeptRows kept={counting} />
      </>
    ),
  },
  {
    id: 'clear',
    title: 'How to clear it all',
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
          They are off until you turn them on, and your browser asks you once more. Then we keep the address at which
          your browser can be reached; when you turn them off, we delete it.
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

/** Everything the shop stores in a browser, and the consent for the optional part. */
export function CookiesText() {
  return <InfoSections sections={sections} />;
}
