import { useState } from 'react';
import { draftDays } from '#contract/drafts.ts';
import { brand } from '#contract/brand.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { tenDigits } from '#web/resources/orders/address.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MessageIcon } from '#web/ui/icons/message.tsx';
import type { DraftEditorState } from './use-draft-editor.ts';

/** Payment: COD places the order immediately; a link creates it when the customer pays. */
export function DraftActions({ editor }: { editor: DraftEditorState }) {
  const { kept, quote, lines, coupon, problem, pendingAction, isPricing, place, send, cancel } = editor;
  const [isAsking, setAsking] = useState(false);
  const cash = quote?.cod;
  const soldOut = lines.find((line) => line.problem !== '');
  const notApplied = coupon.isApplied ? '' : 'Apply the coupon first.';
  const reason = soldOut
    ? `${soldOut.name}: ${soldOut.problem}`
    : quote
      ? quote.couponProblem || cash?.whyNot || ''
      : '';
  const why = notApplied || reason;
  return (
    <section aria-label="Payment" className="grid gap-3">
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <Button
        variant="primary"
        full
        state={pendingAction === 'place' ? 'pending' : 'idle'}
        disabled={!cash || why !== '' || isPricing}
        aria-describedby="why-no-cash"
        onClick={() => cash && place(cash.pricing.total)}
      >
        {cash ? `Place COD order, ${formatRupees(cash.pricing.total)}` : 'Place COD order'}
      </Button>
      <p id="why-no-cash" className="text-sm text-muted empty:hidden">
        {why}
      </p>
      <Button
        full
        state={pendingAction === 'send' ? 'pending' : 'idle'}
        disabled={!quote || !coupon.isApplied}
        onClick={send}
      >
        {kept?.link ? 'Renew payment link' : 'Create payment link'}
      </Button>
      {kept?.link && <LinkBox editor={editor} link={kept.link} />}
      {kept && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => setAsking(true)}>
          Cancel draft
        </Button>
      )}
      {isAsking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title="Cancel this draft?"
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Keep draft</Button>
              <Button variant="danger" state={pendingAction === 'cancel' ? 'pending' : 'idle'} onClick={cancel}>
                Cancel draft
              </Button>
            </>
          }
        >
          <p>{kept?.link ? 'The payment link will stop working.' : 'It stays in the list as cancelled.'}</p>
        </Dialog>
      )}
    </section>
  );
}

/** The payment link, with ways to send it. */
function LinkBox({ editor: { form, isDirty }, link }: { editor: DraftEditorState; link: string }) {
  const { fullName, phoneNumber } = form.address;
  const words = `Hello ${fullName}, here is your ${brand.name} order. Please check it and pay within ${draftDays} days: ${link}`;
  return (
    <div className="grid gap-3 border-s-2 border-success bg-surface p-4 text-sm">
      <p className="font-medium">The customer pays with this link, at current prices:</p>
      <p className="font-mono text-xs break-all">{link}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={link} label="Copy link" />
        <a
          href={`https://wa.me/91${tenDigits(phoneNumber)}?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noreferrer"
          className="button"
          data-variant="secondary"
          data-size="sm"
        >
          <span className="inline-flex items-center gap-2">
            <MessageIcon className="size-4" />
            WhatsApp
          </span>
        </a>
      </div>
      {isDirty && <p className="text-danger">Your latest changes are not included yet. Save the draft first.</p>}
    </div>
  );
}
