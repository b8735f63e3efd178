import { useState } from 'react';
import { readAddresses } from '#web/resources/orders/address-book.ts';
import { addressFrom, placeWords } from '#web/resources/orders/address.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { Button } from '#web/ui/button.tsx';
import { Heading } from '#web/ui/heading.tsx';

/** Addresses used before in this browser, one tap each. */
export function SavedAddresses({ onUse }: { onUse: (address: Address) => void }) {
  const [saved] = useState(readAddresses);
  if (saved.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      <Heading level={3} look="label" className="text-muted">
        Used before
      </Heading>
      <ul className="border-y border-line">
        {saved.map((kept) => (
          <li key={kept.id} className="flex items-center justify-between gap-4 border-line py-3 not-first:border-t">
            <p className="min-w-0 text-sm">
              <b className="font-medium">{kept.fullName}</b>
              <span className="block text-muted">{placeWords(kept)}</span>
            </p>
            <Button size="sm" onClick={() => onUse(addressFrom(kept))}>
              Use<span className="sr-only"> {placeWords(kept)}</span>
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
