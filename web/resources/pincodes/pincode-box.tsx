import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentType, ReactNode, SVGProps, SubmitEvent } from 'react';
import type { DeliveryPromise } from '#contract/pincodes.ts';
import { unknownPincode } from '#contract/rules/delivery.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { BanknoteIcon } from '#web/ui/icons/banknote.tsx';
import { TruckIcon } from '#web/ui/icons/truck.tsx';
import { UndoIcon } from '#web/ui/icons/undo.tsx';
import { deliveryDays, placeOf } from './delivery-words.ts';
import { pincodesApi, usePromiseQuery } from './pincodes.api.ts';
import { isPincode, savePincode, useSavedPincode } from './saved-pincode.ts';

/** Asks where it shall go, remembers it, and says when it comes and how it can be paid and given back. */
export function PincodeBox({ returnDays, className = '' }: { returnDays: number; className?: string }) {
  const heading = useId();
  const saved = useSavedPincode();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was remembered comes after hydration; what somebody has typed meanwhile stays.
    if (saved && field.current?.value === '') field.current.value = saved;
  }, [saved]);
  const { currentData: promise, error } = usePromiseQuery({ params: { pincode: saved ?? '' } }, { skip: !saved });
  const { fault, isPending, check } = useCheck();
  const failure = fault ?? (saved && error && !promise ? wordsOf(error, saved) : undefined);
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

/** The same three lines whatever is known, so that nothing moves when more is. */
function Lines({ promise, returnDays }: { promise: DeliveryPromise | undefined; returnDays: number }) {
  if (promise && !promise.delivers) {
    return <Line icon={TruckIcon}>We do not deliver to {promise.pincode} yet. Try another pincode.</Line>;
  }
  const days = returnDays > 0 ? `Return or exchange within ${returnDays} days` : 'This cannot be returned';
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
      <Line icon={UndoIcon}>
        {!promise || returnDays === 0
          ? days
          : promise.pickup
            ? `${days}, picked up at your door`
            : `${days}, sent back by you`}
      </Line>
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
  if (!shopFacts().cash.isOffered) return 'Paid online, by UPI, card or netbanking';
  if (!promise) return 'Cash on delivery in most places';
  return promise.cod ? 'Cash on delivery available' : 'No cash on delivery here, only paid online';
}

/** A pincode counts once the shop has answered for it; a wrong one leaves the last good one in place. */
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
    return error ? wordsOf(error, pincode) : undefined;
  };
  return { fault, isPending, check: (event: SubmitEvent<HTMLFormElement>) => void check(event) };
}

function wordsOf(error: unknown, pincode: string): string {
  if (!isCallError(error)) return 'We could not check that. Please try again.';
  return error.status === 404 ? unknownPincode(pincode) : error.message;
}
