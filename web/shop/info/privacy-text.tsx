import { keptDays } from '#contract/rules/kept-days.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { FactRows } from './facts.tsx';
import { GrievanceOfficer } from './grievance-officer.tsx';
import { InfoSections } from './info-sections.tsx';

const sections = [
  {
    id: 'what-and-why',
    title: 'What we keep, and why',
    body: (
      <>
        <p>Each line is one purpose. What is not on this list, we do not collect.</p>
        <FactRows
          rows={[
            {
              name: 'Your orders',
              value:
                'Name, address, mobile number, email, what you bought and paid, your GSTIN and business name if you enter them, and, only if you agree to counting visits, the advertisement or site that led you here: to deliver it and to write the invoice.',
            },
            {
              name: 'Your account',
              value:
                'Name, email or mobile number, the devices you are logged in on and when you logged in; your photo, date of birth and gender if you enter them: so that your orders and wishlist are yours alone.',
            },
            {
              name: 'Your returns',
              value:
                'Reasons, photos and, if you paid in cash, your UPI ID or bank account: to check the items and to send your money.',
            },
            {
              name: 'Your messages',
              value: 'What you write to us, with its ticket number: to answer it and to prove that we did.',
            },
            {
              name: 'Your reviews',
              value: 'Stars, words and photos you choose to publish, with your first name and initial.',
            },
            {
              name: 'Searches',
              value:
                'How often words were searched for and how many results they gave, without any sign of who searched: to suggest them to others. If you are logged in, also your last five, for you alone.',
            },
            {
              name: 'Counting visits',
              value:
                'Only if you agree: which pages and searches a visit uses, without name or address. Soon after that day, nobody can tell which device it was.',
            },
            {
              name: 'News and notices',
              value:
                'Your email or this device, for the one thing you asked for. After an order arrives we ask once how it is; you can switch that off.',
            },
            {
              name: 'Safety',
              value:
                'Network address and time of a request, for a short while: to stop password guessing and fake orders.',
            },
          ]}
        />
        <p>We never learn your card number or UPI PIN. Those you give to the payment company itself.</p>
      </>
    ),
  },
  {
    id: 'consent',
    title: 'Your consent',
    body: (
      <>
        <p>
          Buying needs your data, so buying is the agreement. Everything else we ask for one by one, and no box is
          ticked beforehand, except for the one request to review an order, which you can switch off. What you allow,
          you can take back as easily: <TextLink to="/cookies#your-choice">your choice about counting</TextLink>, the
          last line of every newsletter, the notification settings of your browser.
        </p>
        <p>Taking it back costs nothing and does not undo what was lawful before.</p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    body: (
      <>
        <ul>
          <li>The courier: name, address, mobile number and, for cash on delivery, the amount.</li>
          <li>The payment company, when you pay online: the amount and how to reach you.</li>
          <li>The companies that carry our emails and messages: your address and that one message.</li>
          <li>Our staff, as far as their work needs it. What they change leaves a trace.</li>
          <li>The tax office and courts, where the law says so.</li>
        </ul>
        <p>We sell data to nobody. There is no advertising network on this site.</p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <FactRows
        rows={[
          {
            name: 'Orders and invoices',
            value: `As long as tax law requires: 72 months after the annual return of the year. What a guest ordered and never paid for: ${keptDays.unpaidOrders} days.`,
          },
          {
            name: 'Account',
            value:
              'Until you delete it. Cart, wishlist, sessions and notices go at once, your name and photos leave your reviews.',
          },
          { name: 'Consents', value: 'At least one year, as the data protection rules want.' },
          { name: 'What our staff changed', value: 'For good, without what you wrote.' },
          {
            name: 'Messages',
            value: `${keptDays.solvedTickets / 365} years after they are resolved; suspected spam for ${keptDays.suspectedSpam} days.`,
          },
          {
            name: 'Visits',
            value: `The pages of a visit stay together for ${keptDays.visits} days and until that month is over. After that only totals.`,
          },
          {
            name: 'Searches',
            value: `Words: ${keptDays.searchedWords} days after someone last searched for them. Your last five: until you remove them.`,
          },
          {
            name: 'Back-in-stock alerts',
            value: `Until ${keptDays.sentAlerts} days after our email, and for ${keptDays.waitingAlerts} days at most.`,
          },
        ]}
      />
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <ul>
          <li>See what we hold about you, and with whom it was shared.</li>
          <li>Have it corrected, completed or erased.</li>
          <li>Take a consent back.</li>
          <li>Name somebody who may act for you if you cannot.</li>
          <li>Complain, to us first and then to the Data Protection Board of India.</li>
        </ul>
        <p>
          Most of it you can do in your <TextLink to="/profile">profile</TextLink>. For the rest{' '}
          <TextLink to="/contact?topic=privacy">write to us</TextLink>: you hear back within 48 hours and have your
          answer within a month.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Under eighteen',
    body: (
      <p>
        You may look around. To open an account or buy, let a parent do it. We do not follow children and show them no
        targeted advertising. If we learn that a child opened an account without a parent, we delete it.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How it is kept safe',
    body: (
      <>
        <p>
          Everything travels encrypted. Passwords are stored as hashes that nobody can turn back, sessions end when you
          log out, and only the staff who need it can open an order.
        </p>
        <p>
          If your data should ever leak, we tell you and the Data Protection Board without delay: what happened, what it
          means for you and what we do about it.
        </p>
      </>
    ),
  },
  {
    id: 'officer',
    title: 'Whom to ask',
    body: <GrievanceOfficer />,
  },
];

/** The data the shop stores (Digital Personal Data Protection Act 2023 and its Rules of 2025). */
export function PrivacyText() {
  return <InfoSections sections={sections} />;
}
