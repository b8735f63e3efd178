import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import type { SavedAddress } from '#contract/addresses.ts';
import { useAddressesQuery } from '#web/resources/addresses/addresses.api.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { isSamePlace, readAddresses } from '#web/resources/orders/address-book.ts';
import { addressFrom, placeWords } from '#web/resources/orders/address.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { trimmed } from './form-values.ts';

const AddressSheet = lazyPart(async () => (await import('#web/resources/addresses/address-sheet.tsx')).AddressSheet);

/** Addresses listed at first. */
const few = 5;

/** The user's saved addresses, else those used before in this browser; one tap uses one. */
export function SavedAddresses({
  draft,
  onUse,
}: {
  /** The address entered so far. */
  draft: Address;
  onUse: (address: Partial<Address>) => void;
}) {
  const { user } = useSelector(selectSession);
  const { title, saved } = useSaved();
  const [edited, setEdited] = useState<SavedAddress>();
  const [showsAll, setShowsAll] = useState(false);
  if (saved.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      <Heading level={3} look="label" className="text-muted">
        {title}
      </Heading>
      <ul className="border-y border-line">
        {(showsAll ? saved : saved.slice(0, few)).map(({ id, address, entry }, index) => (
          <li key={id} className="flex items-center justify-between gap-4 border-line py-3 not-first:border-t">
            <p className="min-w-0 text-sm">
              <span className="flex flex-wrap items-center gap-2">
                <b className="font-medium">{address.fullName}</b>
                {entry?.isDefault && <Badge tone="line">Default</Badge>}
              </span>
              <span className="block text-pretty text-muted">{placeWords(address)}</span>
            </p>
            <div className="flex shrink-0 items-center gap-1">
              {entry && (
                <Button variant="ghost" size="sm" className="hit-area" onClick={() => setEdited(entry)}>
                  Edit<span className="sr-only"> {placeWords(address)}</span>
                </Button>
              )}
              <Button size="sm" data-first-address={index === 0 || undefined} onClick={() => onUse(filledIn(address))}>
                Use<span className="sr-only"> {placeWords(address)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {saved.length > few && (
        <button
          type="button"
          aria-expanded={showsAll}
          className="text-link hit-area justify-self-start text-sm"
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer addresses' : `Show all ${saved.length} addresses`}
        </button>
      )}
      <Heading level={3} look="label" className="mt-3 text-muted">
        Or add a new address
      </Heading>
      {edited && user && (
        <Suspense>
          <AddressSheet
            user={user}
            address={edited}
            isFirst={saved.length === 1}
            onSaved={(place) => {
              if (isSamePlace(addressFrom(edited), draft)) onUse(filledIn(addressFrom(trimmed(place))));
            }}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

type Saved = { id: string; address: Address; entry?: SavedAddress };

function useSaved(): { title: string; saved: readonly Saved[] } {
  const { isAuthenticated } = useSelector(selectSession);
  const { data: book = [] } = useAddressesQuery(undefined, { skip: !isAuthenticated });
  const [used] = useState(readAddresses);
  if (book.length > 0) {
    const saved = book.map((entry) => ({ id: entry.id, address: addressFrom(entry), entry }));
    return { title: 'Your addresses', saved };
  }
  return { title: 'Used before', saved: used.map((one) => ({ id: one.id, address: addressFrom(one) })) };
}

/** Saved addresses have no email: the typed one stays. */
function filledIn({ email, ...place }: Address): Partial<Address> {
  return email ? { ...place, email } : place;
}
