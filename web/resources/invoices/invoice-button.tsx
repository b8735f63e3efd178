import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ButtonSize } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { DownloadIcon } from '#web/ui/icons/download.tsx';
import { downloadInvoice } from './invoices.api.ts';

/** Saves the tax invoice of an order; what went wrong stands below it. */
export function InvoiceButton({
  orderId,
  size = 'md',
  children,
}: {
  orderId: string;
  size?: ButtonSize;
  children: ReactNode;
}) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const press = async () => {
    setIsPending(true);
    setFailure(undefined);
    const failed = await downloadInvoice(orderId);
    setIsPending(false);
    if (failed) setFailure(failed.message || 'Failed to fetch the invoice');
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
