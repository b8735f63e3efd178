import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Variant } from '#contract/products.ts';
import { stockAlertConsent, stockAlertRequest } from '#contract/stock-alerts.ts';
import { shopApi } from '#web/platform/api.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { useNoteStockAlertMutation, useUndoStockAlertMutation } from './stock-alerts.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmailField } from '#web/ui/contact-fields.tsx';
import { useForm } from '#web/ui/form.ts';

type Noted = { message: string; isAvailable: boolean; undoId: string | null };

/** Form for a single mail when a size is back, to the account's address or another. */
export function NotifyDialog({
  open,
  onClose,
  name,
  variant,
}: {
  open: boolean;
  onClose: () => void;
  name: string;
  variant: Variant;
}) {
  const [noted, setNoted] = useState<Noted>();
  const [undo, { data: undone, error, isLoading, reset }] = useUndoStockAlertMutation();
  const back = useRef<HTMLButtonElement>(null);
  const dispatch = useShopDispatch();
  // Only on closing: once the size is for sale again, this dialog unmounts.
  const close = () => {
    if (noted?.isAvailable) dispatch(shopApi.util.invalidateTags(['products']));
    if (undone) {
      setNoted(undefined);
      reset();
    }
    onClose();
  };
  const undoId = noted?.undoId;
  const takeBack = async (id: string) => {
    // The pressed button is gone.
    if ((await undo({ params: { id } })).data) back.current?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={titleOf(noted, undone !== undefined)}
      actions={
        noted && (
          <>
            {undoId && !undone && (
              <Button state={isLoading ? 'pending' : 'idle'} onClick={() => void takeBack(undoId)}>
                Undo
              </Button>
            )}
            <Button ref={back} variant="ink" onClick={close}>
              Back to shopping
            </Button>
          </>
        )
      }
    >
      <p role="status" className="mt-1">
        {(undone ?? noted)?.message ??
          `${name} in ${variant.color}, size ${variant.size}, is sold out. We will email you once when it is back.`}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error && `${isCallError(error) ? error.message : 'That did not work.'} We will still email you.`}
      </p>
      {!noted && <NotifyForm variantId={variant._id} onNoted={setNoted} />}
    </Dialog>
  );
}

function titleOf(noted: Noted | undefined, isUndone: boolean): string {
  if (isUndone) return 'Alert removed';
  if (!noted) return 'Notify me';
  return noted.isAvailable ? 'Back in stock' : 'Alert set';
}

function NotifyForm({ variantId, onNoted }: { variantId: string; onNoted: (noted: Noted) => void }) {
  const account = useSelector(selectUser)?.email ?? '';
  const [note] = useNoteStockAlertMutation();
  const consent = stockAlertConsent.version;
  const { form, field, state, message } = useForm({
    validate: (values) =>
      values['email'] ? faultsOf({ variantId, consent, email: values['email'] }) : { email: 'Email is required.' },
    submit: async ({ email = '' }) => {
      const { data, error } = await note({ body: { variantId, email, consent } });
      if (data) return onNoted(data);
      if (!isCallError(error)) return { message: 'That did not work. Please try again.' };
      return {
        errors: Object.fromEntries(error.errors?.map((fault) => [fault.field, fault.message]) ?? []),
        message: error.message,
      };
    },
  });
  return (
    <form {...form} method="post" className="mt-4 grid gap-4">
      <EmailField required defaultValue={account} hint={stockAlertConsent.words} {...field('email')} />
      {message && !field('email').error && (
        <p role="alert" className="text-sm text-danger">
          {message}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" state={state === 'pending' ? 'pending' : 'idle'}>
        Notify me
      </Button>
    </form>
  );
}

/** Returns validation errors by the contract's schema. */
function faultsOf(body: object): Record<string, string> {
  const result = stockAlertRequest.safeParse(body);
  return Object.fromEntries(result.error?.issues.map((issue) => [String(issue.path[0]), issue.message]) ?? []);
}
