import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useAddressesQuery } from '#web/resources/addresses/addresses.api.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { readAddresses } from '#web/resources/orders/address-book.ts';
import { addressFrom, placeWords } from '#web/resources/orders/address.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { Button } from '#web/ui/button.tsx';
import { Heading } from '#web/ui/heading.tsx';

const most = 5;

/** The addresses of the person's book, or else those used before in this browser, one tap each. */
export function SavedAddresses({ onUse }: { onUse: (address: Partial<Address>) => void }) {
  const { title, saved } = useSaved();
  if (saved.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      <Heading level={3} look="label" className="text-muted">
        {title}
      </Heading>
      <ul className="border-y border-line">
        {saved.map(({ id, address }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-line py-3 not-first:border-t">
            <p className="min-w-0 text-sm">
              <b className="font-medium">{address.fullName}</b>
              <span className="block text-muted">{placeWords(address)}</span>
            </p>
            <Button size="sm" onClick={() => onUse(filledIn(address))}>
              Use<span className="sr-only"> {placeWords(address)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Heading level={3} look="label" className="mt-3 text-muted">
        Or another one
      </Heading>
    </div>
  );
}

function useSaved(): { title: string; saved: readonly { id: string; address: Address }[] } {
  const { isAuthenticated } = useSelector(selectSession);
  const { data: book = [] } = useAddressesQuery(undefined, { skip: !isAuthenticated });
  const [used] = useState(readAddresses);
  const kept = book.length > 0 ? book : used;
  const saved = kept.slice(0, most).map((one) => ({ id: one.id, address: addressFrom(one) }));
  return { title: kept === book ? 'Your addresses' : 'Used before', saved };
}

/** The book knows no e-mail address: what was typed stays. */
function filledIn({ email, ...place }: Address): Partial<Address> {
  return email ? { ...place, email } : place;
}
