import { Suspense, useState } from 'react';
import { mostAddresses } from '#contract/rules/address-book.ts';
import type { User } from '#contract/auth.ts';
import { useAddressesQuery } from '#web/resources/addresses/addresses.api.ts';
import { formDraft } from '#web/resources/auth/form-draft.ts';
import { FailedPart } from '#web/shop/error/failed-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PinIcon } from '#web/ui/icons/pin.tsx';
import { PlusIcon } from '#web/ui/icons/plus.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { AddressCard, RemovedAddress } from './address-card.tsx';
import { bookRows } from './book-rows.ts';
import { AddressesSkeleton } from './addresses-skeleton.tsx';
import { useAddressRemovals } from './use-address-removals.ts';

const AddressSheet = lazyPart(async () => (await import('#web/resources/addresses/address-sheet.tsx')).AddressSheet);

/** Id of the address in the sheet; empty for a new one. */
type Editing = string | undefined;

/** The user's addresses, the default one first. */
export function AddressBook({ user }: { user: User }) {
  const {
    data: addresses,
    error,
    isFetching,
    refetch,
  } = useAddressesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [editing, setEditing] = useState<Editing>(() => formDraft('address', user._id)?.about);
  const removals = useAddressRemovals();
  if (!addresses && !error) return <AddressesSkeleton />;
  if (!addresses) {
    return (
      <div className="py-8">
        <FailedPart
          level={2}
          title="Your addresses did not load"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  const rows = bookRows(addresses, removals.removed);
  const isFull = addresses.length >= mostAddresses;
  const add = (
    <Button variant="ink" disabled={isFull} onClick={() => setEditing('')} className="max-md:w-full">
      <PlusIcon className="size-4" />
      Add an address
    </Button>
  );
  return (
    <div className="py-6">
      {rows.length > 0 ? (
        <div className="grid gap-6">
          <div className="flex flex-wrap items-center gap-4">
            {add}
            {isFull && (
              <p className="text-sm text-muted">
                You can save up to {mostAddresses} addresses. Remove one to add another.
              </p>
            )}
          </div>
          <ul className="grid gap-x-10 border-t border-line md:grid-cols-2">
            {rows.map((row) =>
              row.kind === 'removed' ? (
                <RemovedAddress key={row.address._id} row={row} removals={removals} />
              ) : (
                <AddressCard
                  key={row.address._id}
                  address={row.address}
                  onEdit={() => setEditing(row.address._id)}
                  onRemove={() => removals.take(row.address, addresses.indexOf(row.address))}
                />
              ),
            )}
          </ul>
        </div>
      ) : (
        <EmptyState title="No saved addresses" picture={<PinIcon />} action={add}>
          Save your addresses to check out faster.
        </EmptyState>
      )}
      {editing !== undefined && (
        <Suspense>
          <AddressSheet
            user={user}
            address={addresses.find(({ _id }) => _id === editing) ?? null}
            isFirst={addresses.length === 0}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
