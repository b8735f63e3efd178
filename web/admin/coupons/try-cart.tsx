import { useState } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { useTryCouponMutation } from '#web/resources/coupons/admin-coupons.api.ts';
import { useAdminProductsQuery } from '#web/resources/products/admin-products.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { TextField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { bodyOf } from './draft.ts';
import { faultsIn, placeOf } from './draft-faults.ts';
import type { CouponEditorState } from './use-coupon-editor.ts';

type Piece = { id: string; name: string; price: number; quantity: number };
type Answer = { whyNot: string; pricing: Pricing };
type Pricing = { subtotal: number; shipping: number; discount: number; freediscount: number; total: number };

/** Sample cart to test the coupon as drafted, with the rules of the checkout. */
export function TryCart({ editor }: { editor: CouponEditorState }) {
  const [pieces, setPieces] = useState<readonly Piece[]>([]);
  const [person, setPerson] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  const [problem, setProblem] = useState('');
  const [tryCoupon, trying] = useTryCouponMutation();
  const { draft, stored, isBatch } = editor;
  const change = (next: readonly Piece[]) => {
    setPieces(next);
    setAnswer(undefined);
  };
  const run = async () => {
    setAnswer(undefined);
    const whole = isBatch ? { ...draft, code: 'ONECODE', isFree: false, perPerson: '1', inAll: '1' } : draft;
    const faults = faultsIn({ ...whole, code: whole.code || 'THISCODE', description: whole.description || '–' }, false);
    const [first] = Object.values(faults);
    if (first) return setProblem(`Can’t test yet: ${first}`);
    const terms = bodyOf(whole, undefined);
    const body = {
      draft: {
        ...terms,
        code: terms.code || 'THISCODE',
        description: terms.description || '–',
        validUntil: whole.until,
      },
      ...(stored && { couponId: stored._id }),
      items: pieces.map(({ id, quantity }) => ({ productId: id, quantity })),
      person,
    };
    const { data, error } = await tryCoupon({ body });
    const fault = asCallError(error).errors?.find(({ field }) => placeOf(field));
    setProblem(error ? (fault?.message ?? wordsOf(error)) : '');
    setAnswer(data);
  };
  return (
    <section aria-label="Test on a sample cart" className="grid gap-4 border-t border-line pt-4">
      <Heading level={2} look="part">
        Test on a sample cart
      </Heading>
      <PiecePicker
        onPick={(piece) =>
          pieces.some(({ id }) => id === piece.id) ? undefined : change([...pieces, { ...piece, quantity: 1 }])
        }
      />
      <ul className="grid gap-2 empty:hidden">
        {pieces.map((piece) => (
          <li key={piece.id} className="flex items-center justify-between gap-2 text-sm">
            <span className="min-w-0 grow">
              <span className="block truncate">{piece.name}</span>
              <span className="text-muted">{formatRupees(piece.price)}</span>
            </span>
            <QuantityStepper
              label={piece.name}
              value={piece.quantity}
              min={1}
              max={10}
              onChange={(quantity) => change(pieces.map((one) => (one.id === piece.id ? { ...one, quantity } : one)))}
            />
            <IconButton
              label={`Remove ${piece.name}`}
              onClick={() => change(pieces.filter(({ id }) => id !== piece.id))}
            >
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      <TextField
        label="Customer"
        optional
        placeholder="New customer"
        hint="Enter an email or mobile number to check that customer’s usage limit."
        value={person}
        onChange={({ currentTarget }) => setPerson(currentTarget.value)}
      />
      <Button
        size="sm"
        className="justify-self-start"
        disabled={pieces.length === 0}
        state={trying.isLoading ? 'pending' : 'idle'}
        onClick={() => void run()}
      >
        Test
      </Button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <div aria-live="polite">{answer && <Outcome answer={answer} />}</div>
    </section>
  );
}

function Outcome({ answer: { whyNot, pricing } }: { answer: Answer }) {
  return (
    <div className="grid gap-3">
      <p className={`font-medium ${whyNot === '' ? 'text-success' : 'text-danger'}`}>
        {whyNot === '' ? `Coupon applied: ${formatRupees(pricing.discount)} off.` : whyNot}
      </p>
      <SummaryList className="text-sm">
        <SummaryRow label="Subtotal">{formatRupees(pricing.subtotal)}</SummaryRow>
        <SummaryRow label="Shipping">{pricing.shipping === 0 ? 'Free' : formatRupees(pricing.shipping)}</SummaryRow>
        {pricing.discount > 0 && (
          <SummaryRow label="Coupon" tone="saving">
            −{formatRupees(pricing.discount)}
          </SummaryRow>
        )}
        {pricing.freediscount > 0 && (
          <SummaryRow label="Automatic discount" tone="saving">
            −{formatRupees(pricing.freediscount)}
          </SummaryRow>
        )}
        <SummaryRow label="Total" tone="total">
          {formatRupees(pricing.total)}
        </SummaryRow>
      </SummaryList>
    </div>
  );
}

/** Search for active products by name. */
function PiecePicker({ onPick }: { onPick: (piece: Omit<Piece, 'quantity'>) => void }) {
  const [text, setText] = useState('');
  const search = text.trim();
  const query = { search, state: 'active' as const, limit: 5 };
  const { currentData } = useAdminProductsQuery({ query }, { skip: search.length < 2 });
  const found = search.length < 2 ? [] : (currentData?.products ?? []);
  return (
    <div className="grid gap-2">
      <TextField
        label="Products"
        type="search"
        placeholder="Search products by name"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ul aria-label="Search results" className="grid border border-line empty:hidden">
        {found.map(({ _id, name, price }) => (
          <li key={_id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-3 px-3 text-start text-sm hover:bg-surface"
              onClick={() => {
                onPick({ id: _id, name, price });
                setText('');
              }}
            >
              <span className="truncate">{name}</span>
              <span className="shrink-0 tabular-nums">{formatRupees(price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
