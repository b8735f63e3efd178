import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentType, ReactNode, SVGProps, SubmitEvent } from 'react';
import type { DeliveryPromise } from '#contract/pincodes.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { BanknoteIcon } from '#web/ui/icons/banknote.tsx';
import { TruckIcon } from '#web/ui/icons/truck.tsx';
import { UndoIcon } from '#web/ui/icons/undo.tsx';
import { deliveryDays, placeOf } from './delivery-words.ts';
import { pincodesApi } from './pincodes.api.ts';
import { isPincode, savePincode } from './saved-pincode.ts';
import { promiseFault, useSavedPromise } from './use-saved-promise.ts';

/** Form that saves the delivery pincode and shows dates, payment and returns (`returnDays`: for one product). */
export function PincodeBox({ returnDays, className = '' }: { returnDays?: number; className?: string }) {
  const heading = useId();
  const { pincode: saved, promise, fault: unread } = useSavedPromise();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The saved pincode is known only after hydration; anything typed meanwhile stays.
    if (saved && field.current?.value === '') field.current.value = saved;
  }, [saved]);
  const { fault, isPending, check } = useCheck();
  const failure = fault ?? unread;
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className="sr-only">
        Delivery
      </h2>
      <form onSubmit={check} className="flex items-start gap-2">
        <TextField
          ref={field}
          label="Delivery pincode"
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          required
          error={failure}
          className="grow"
        />
        <Button type="submit" state={isPending ? 'pending' : 'idle'} className="mt-6.5">
          {saved ? 'Change' : 'Check'}
        </Button>
      </form>
      <ul aria-live="polite" className="mt-3 grid gap-1.5 text-sm">
        {failure ? null : <Lines promise={saved ? promise : undefined} returnDays={returnDays} />}
      </ul>
    </section>
  );
}

/** Three lines before and after a check, so that nothing shifts; one line where the shop does not deliver. */
function Lines({ promise, returnDays }: { promise: DeliveryPromise | undefined; returnDays: number | undefined }) {
  if (promise && !promise.delivers) {
    return <Line icon={TruckIcon}>We do not deliver to {promise.pincode} yet. Try another pincode.</Line>;
  }
  return (
    <>
      <Line icon={TruckIcon}>
        {promise ? (
          <>
            <b className="font-bold">{deliveryDays(promise)}</b> to {placeOf(promise)}
          </>
        ) : (
          'Enter your pincode to see the delivery date'
        )}
      </Line>
      <Line icon={BanknoteIcon}>{codWords(promise)}</Line>
      <Line icon={UndoIcon}>{returnWords(promise, returnDays)}</Line>
    </>
  );
}

function Line({ icon: Icon, children }: { icon: ComponentType<SVGProps<SVGSVGElement>>; children: ReactNode }) {
  return (
    <li className="flex min-h-6 items-start gap-2.5">
      <Icon className="mt-0.5 size-4.5" />
      <span>{children}</span>
    </li>
  );
}

function codWords(promise: DeliveryPromise | undefined): string {
  if (!shopFacts().cash.isOffered) return 'Pay online by UPI, card or netbanking';
  if (!promise) return 'Cash on delivery in most places';
  return promise.cod ? 'Cash on delivery available' : 'No cash on delivery here, pay online';
}

function returnWords(promise: DeliveryPromise | undefined, days: number | undefined): string {
  if (days === 0) return 'This cannot be returned';
  const words = days === undefined ? 'Returns' : `Return or exchange within ${days} days`;
  if (!promise) return days === undefined ? 'Return pickup in most places' : words;
  const [comma, how] = [
    days === undefined ? '' : ',',
    promise.pickup ? 'picked up from your door' : 'you ship it back',
  ];
  return `${words}${comma} ${how}`;
}

/** A pincode is saved once the server has answered for it; an invalid one leaves the last valid one in place. */
function useCheck() {
  const dispatch = useShopDispatch();
  const [fault, setFault] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const check = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('pincode');
    if (!(field instanceof HTMLInputElement) || isPending) return;
    const pincode = field.value.replaceAll(/\s/g, '');
    const answer = isPincode(pincode) ? await ask(pincode) : 'Enter a 6-digit pincode.';
    setFault(answer);
    if (answer) field.focus();
    else savePincode(pincode);
  };
  const ask = async (pincode: string): Promise<string | undefined> => {
    setIsPending(true);
    const { error } = await dispatch(
      pincodesApi.endpoints.promise.initiate({ params: { pincode } }, { subscribe: false }),
    );
    setIsPending(false);
    return error ? promiseFault(error, pincode) : undefined;
  };
  return { fault, isPending, check: (event: SubmitEvent<HTMLFormElement>) => void check(event) };
}
