import { ticketClocks } from '#contract/rules/tickets.ts';
import { phoneLink } from '#contract/seller.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { FactRows } from './facts.tsx';

/** The grievance officer's contact details and response times. */
export function GrievanceOfficer() {
  const { seller } = shopFacts();
  const { name, email, phone } = seller.officer;
  return (
    <FactRows
      rows={[
        { name: 'Grievance Officer', value: name },
        {
          name: 'Email',
          value: (
            <a href={`mailto:${email}`} className="text-link inline-flex min-h-6 items-center">
              {email}
            </a>
          ),
        },
        {
          name: 'Phone',
          value: (
            <a href={phoneLink(phone)} className="text-link inline-flex min-h-6 items-center">
              {phone}
            </a>
          ),
        },
        { name: 'Post', value: `${name}, ${seller.legalName}, ${seller.address}` },
        {
          name: 'You will hear from us',
          value: `within ${ticketClocks.acknowledgeHours} hours, with a ticket number; resolved within a month`,
        },
      ]}
    />
  );
}
