import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CallError } from '#web/platform/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonSize } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { DownloadIcon } from '#web/ui/icons/download.tsx';
import { downloadCreditNote, downloadInvoice } from './invoices.api.ts';

type Looks = { size?: ButtonSize; children: ReactNode };

/** Button that saves an order's tax invoice. */
export function InvoiceButton({ orderId, ...looks }: Looks & { orderId: string }) {
  return <PaperButton {...looks} fallback="Failed to fetch the invoice" save={() => downloadInvoice(orderId)} />;
}

/** Button that saves a refund's credit note. */
export function CreditNoteButton({ orderId, refundId, ...looks }: Looks & { orderId: string; refundId: string }) {
  const save = () => downloadCreditNote(orderId, refundId);
  return <PaperButton {...looks} fallback="Failed to fetch the credit note" save={save} />;
}

/** Download button with its error below. */
function PaperButton({
  size = 'md',
  fallback,
  save,
  children,
}: Looks & { fallback: string; save: () => Promise<CallError | undefined> }) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const press = async () => {
    setIsPending(true);
    setFailure(undefined);
    const failed = await save();
    setIsPending(false);
    if (failed) setFailure(failed.message || fallback);
  };
  return (
    <div className="grid content-start gap-2">
      <Button size={size} state={isPending ? 'pending' : 'idle'} onClick={() => void press()}>
        <DownloadIcon className="size-4" />
        {children}
      </Button>
      <div role="alert" className="empty:hidden">
        {failure && <FieldError>{failure}</FieldError>}
      </div>
    </div>
  );
}
