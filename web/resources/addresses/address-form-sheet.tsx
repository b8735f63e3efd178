import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { DeliveryPromise } from '#contract/pincodes.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { tenDigits } from '#web/resources/orders/address.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { otherStateNotice } from '#web/resources/pincodes/delivery-words.ts';
import { AskingSheet } from '#web/ui/asking-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { MobileField } from '#web/ui/contact-fields.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form.ts';
import { PlaceFields } from './place-fields.tsx';
import { usePlaceOfPincode } from './use-place-of-pincode.ts';

/** A form sheet for a recipient and an address; the pincode fills in city and state. */
export function AddressFormSheet({
  title,
  button,
  asked: { form, field, check, state, message },
  first,
  wasBegun = false,
  onlyState,
  onClose,
  children,
}: {
  title: string;
  button: string;
  asked: Pick<ReturnType<typeof useForm>, 'form' | 'field' | 'check' | 'state' | 'message'>;
  /** Initial field values. */
  first: Omit<Address, 'email'>;
  /** Part of it was typed before the session ended and is not saved yet. */
  wasBegun?: boolean;
  /** The only state the address may be in. */
  onlyState?: string;
  onClose: () => void;
  /** Further fields below. */
  children?: ReactNode;
}) {
  const [place, setPlace] = useState<DeliveryPromise>();
  const notice = onlyState && otherStateNotice(place, onlyState);
  const fillPlace = usePlaceOfPincode(form.ref, (_, fields, found) => {
    setPlace(found);
    for (const filled of fields) void check(filled);
  });
  const input = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    if (event.target instanceof HTMLInputElement && event.target.name === 'pinCode') setPlace(undefined);
    fillPlace(event);
  };
  return (
    <AskingSheet
      open
      onClose={onClose}
      isChanged={wasBegun}
      title={title}
      footer={
        <Button
          type="submit"
          form="address"
          variant="primary"
          size="lg"
          full
          state={state === 'pending' ? 'pending' : 'idle'}
        >
          {button}
        </Button>
      }
    >
      <form {...form} id="address" method="post" onInput={input} className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <div className="has-[>:empty]:hidden md:col-span-2">
          <FormMessage>{message}</FormMessage>
        </div>
        <TextField
          label="Full name"
          autoComplete="name"
          autoCapitalize="words"
          required
          defaultValue={first.fullName}
          className="md:col-span-2"
          {...field('fullName')}
        />
        <MobileField
          before="+91"
          hint="The courier calls this number."
          required
          defaultValue={tenDigits(first.phoneNumber)}
          className="md:col-span-2"
          {...field('phoneNumber')}
        />
        <PlaceFields place={first} field={field} {...(onlyState && { onlyState, notice })} />
        {children}
      </form>
    </AskingSheet>
  );
}
