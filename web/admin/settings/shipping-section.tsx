import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { shippingFee } from '#contract/rules/totals.ts';
import type { ShippingSettings } from '#contract/settings.ts';
import { useSaveShippingMutation, useShippingSettingsQuery } from '#web/resources/settings/admin-settings.api.ts';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { amountFaults, amountOf } from './amounts.ts';
import { SaveRow } from './save-row.tsx';
import { StoredSection } from './stored-section.tsx';
import type { Draft } from '#web/ui/use-drafts.ts';
import { useQuestion } from './use-question.tsx';
import { useSectionSaving } from './use-section-saving.ts';
import type { Editor } from './use-stored.ts';

type Read = { shipping: ShippingSettings; version: string };

/** Shipping fee. */
export function ShippingSection({ draft }: { draft: Draft }) {
  const read = useShippingSettingsQuery();
  return (
    <StoredSection
      id="shipping"
      title="Shipping"
      lead="Based on the subtotal before coupons. Applies on product pages, in cart and checkout, and on orders and invoices."
      read={read}
      isShort
      draft={draft}
      form={ShippingForm}
    />
  );
}

function ShippingForm({ base: { shipping: rule, version }, editor }: { base: Read; editor: Editor }) {
  const [save] = useSaveShippingMutation();
  const finish = useSectionSaving(editor);
  const { ask, question } = useQuestion();
  const { form, field, state, message } = useForm({
    validate: (values) => amountFaults(values, ['freeAbove', 'fee']),
    submit: async (values) => {
      const next = { freeAbove: amountOf(values['freeAbove']), fee: amountOf(values['fee']) };
      if (next.freeAbove === rule.freeAbove && next.fee === rule.fee) return editor.clear();
      if (!(await ask(questionAbout(rule, next)))) return { message: 'Not saved.' };
      return finish(save({ body: { ...next, version } }), `Shipping: ${wordsOfRule(next)}`);
    },
  });
  return (
    <form {...form} onInputCapture={editor.touch} aria-label="Shipping" className="grid max-w-narrow gap-4">
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Free above"
          before="₹"
          hint="Orders of exactly this amount still pay the fee."
          inputMode="decimal"
          defaultValue={rule.freeAbove}
          {...field('freeAbove')}
        />
        <TextField label="Shipping fee" before="₹" inputMode="decimal" defaultValue={rule.fee} {...field('fee')} />
      </div>
      <SaveRow label="Save shipping" state={state} message={message} editor={editor} />
      {question}
    </form>
  );
}

function questionAbout(was: ShippingSettings, next: ShippingSettings) {
  return { title: 'Change shipping fee?', words: <Comparison was={was} next={next} />, yes: 'Save change' };
}

/** Compares the fee before and after for up to three orders: a small one, and one just above each limit. */
function Comparison({ was, next }: { was: ShippingSettings; next: ShippingSettings }) {
  const limits = [was.freeAbove, next.freeAbove].toSorted((a, b) => a - b);
  const orders = [...new Set([499, ...limits.map((limit) => limit + 1)])];
  return (
    <div className="grid gap-3">
      <p>
        Current: {wordsOfRule(was)}. New: {wordsOfRule(next)}.
      </p>
      <ul className="grid gap-1 text-sm">
        {orders.map((subtotal) => (
          <li key={subtotal}>
            An order for {formatRupees(subtotal)} pays {feeFor(subtotal, next)}
            {feeFor(subtotal, next) !== feeFor(subtotal, was) && `, currently ${feeFor(subtotal, was)}`}.
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">Existing orders do not change.</p>
    </div>
  );
}

function feeFor(subtotal: number, { freeAbove, fee }: ShippingSettings): string {
  const paise = shippingFee(toPaise(subtotal), { freeAbove: toPaise(freeAbove), fee: toPaise(fee) });
  return paise === 0 ? 'nothing' : formatRupees(toRupees(paise));
}

function wordsOfRule({ freeAbove, fee }: ShippingSettings): string {
  return fee === 0 ? 'free for all orders' : `${formatRupees(fee)}, free above ${formatRupees(freeAbove)}`;
}
