import { brand } from '#contract/brand.ts';
import { ticketClocks } from '#contract/rules/tickets.ts';
import { phoneLink } from '#contract/seller.ts';
import { FactRows } from './facts.tsx';

/** The named person whom a complaint reaches, and by when it is answered. */
export function GrievanceOfficer() {
  const { name, designation, email } = brand.grievanceOfficer;
  return (
    <FactRows
      rows={[
        { name: designation, value: name },
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
            <a href={phoneLink} className="text-link inline-flex min-h-6 items-center">
              {brand.phone}
            </a>
          ),
        },
        { name: 'Post', value: `${name}, ${brand.legalName}, ${brand.address}` },
        {
          name: 'You hear from us',
          value: `within ${ticketClocks.acknowledgeHours} hours, with a ticket number; settled within a month`,
        },
      ]}
    />
  );
}
