import { useRef, useState } from 'react';
import type { SavedAddress } from '#contract/addresses.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showError } from '#web/platform/toasts.slice.ts';
import { bodyOf, saveAddress } from '#web/resources/addresses/change-addresses.ts';
import { phoneWords } from '#web/resources/orders/address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { UndoIcon } from '#web/ui/icons/undo.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { useWayBack } from '#web/ui/use-way-back.ts';
import type { Removed } from './book-rows.ts';
import type { Removals } from './use-address-removals.ts';

const kinds = { home: 'Home', work: 'Work', other: 'Other' };

/** One address, as printed on a parcel. */
export function AddressCard({
  address,
  onEdit,
  onRemove,
}: {
  address: SavedAddress;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { fullName, phoneNumber, addressLine1, addressLine2, landmark, city, state, pinCode } = address;
  const edit = useRef<HTMLButtonElement>(null);
  const noted = useKeptFocus(() => edit.current);
  const spoken = <span className="sr-only"> {addressLine1}</span>;
  return (
    <li className="grid content-between gap-4 border-b border-line py-5">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <b className="font-bold wrap-anywhere">{fullName}</b>
          <Badge tone="line">{kinds[address.addressType]}</Badge>
          {address.isDefault && <Badge tone="ink">Default</Badge>}
        </p>
        <p className="text-pretty wrap-anywhere">{[addressLine1, addressLine2, landmark].filter(Boolean).join(', ')}</p>
        <p>
          {city}, {state} <span className="tabular-nums">{pinCode}</span>
        </p>
        <p className="text-sm text-muted tabular-nums">{phoneWords(phoneNumber)}</p>
      </div>
      <div className="-ms-3.75 flex flex-wrap gap-1">
        <Button ref={edit} variant="ghost" size="sm" className="hit-area" onClick={onEdit}>
          Edit{spoken}
        </Button>
        {!address.isDefault && <MakeDefault address={address} onPress={noted} />}
        <Button variant="ghost" size="sm" className="hit-area" onClick={onRemove}>
          Remove{spoken}
        </Button>
      </div>
    </li>
  );
}

function MakeDefault({ address, onPress }: { address: SavedAddress; onPress: () => void }) {
  const dispatch = useShopDispatch();
  const [isPending, setIsPending] = useState(false);
  const press = async () => {
    onPress();
    setIsPending(true);
    const failure = await dispatch(saveAddress({ ...bodyOf(address), isDefault: true }, address._id));
    setIsPending(false);
    if (failure) dispatch(showError(failure.message || 'Failed to save the address'));
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      className="hit-area"
      state={isPending ? 'pending' : 'idle'}
      onClick={() => void press()}
    >
      Make default<span className="sr-only"> {address.addressLine1}</span>
    </Button>
  );
}

/** Shown in place of a removed address for a while, with an undo button. */
export function RemovedAddress({ row, removals }: { row: Removed; removals: Removals }) {
  const place = useWayBack<HTMLLIElement>(() => removals.forget(row));
  return (
    <li ref={place} className="flex items-center justify-between gap-4 border-b border-line py-5">
      <p role="status" className="min-w-0 text-sm text-muted">
        Removed <b className="font-medium text-ink">{row.address.addressLine1}</b>
      </p>
      <Button size="sm" className="hit-area" onClick={() => removals.undo(row)}>
        <UndoIcon className="size-4" />
        Undo
      </Button>
    </li>
  );
}
