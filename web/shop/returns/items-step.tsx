import type { ReturnOptions } from '#contract/returns.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';
import { dateOf } from '#web/platform/moment-words.ts';
import { OrderPicture } from '#web/resources/orders/order-item.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { choiceWords } from '#web/resources/orders/choice-words.ts';
import { StepForm } from './step-form.tsx';
import type { Request } from './use-request.ts';

type Item = ReturnOptions['items'][number];

/** Items to return, and their quantities. */
export function ItemsStep({ request }: { request: Request }) {
  const { options, draft, say } = request;
  const setPieces = (id: string, count: number) => {
    const { [id]: _, ...others } = draft.pieces;
    say({ pieces: count > 0 ? { ...others, [id]: count } : others });
  };
  return (
    <StepForm
      label="Items to return"
      request={request}
      check={({ items }): Faults => (items ? {} : { items: 'Choose the items to return.' })}
    >
      {(faultOf) => (
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-3 max-w-text text-pretty text-muted">
            Choose the items to return. They should be unworn, with their tags.
          </legend>
          <ul className="border-t border-line">
            {options.items.map((item) => (
              <ItemRow
                key={item.orderItemId}
                item={item}
                count={draft.pieces[item.orderItemId] ?? 0}
                onCount={(count) => setPieces(item.orderItemId, count)}
              />
            ))}
          </ul>
          <div role="alert" className="empty:hidden">
            {faultOf('items') && <FieldError>{faultOf('items')}</FieldError>}
          </div>
        </fieldset>
      )}
    </StepForm>
  );
}

function ItemRow({ item, count, onCount }: { item: Item; count: number; onCount: (count: number) => void }) {
  const { orderItemId, name, pieces, whyNot, refunds, until } = item;
  const isOffered = pieces > 0;
  return (
    <li className="border-b border-line py-4">
      <label className="grid grid-cols-[auto_4.5rem_minmax(0,1fr)] items-start gap-4">
        <input
          type="checkbox"
          name="items"
          value={orderItemId}
          checked={count > 0}
          disabled={!isOffered}
          onChange={(event) => onCount(event.currentTarget.checked ? 1 : 0)}
          className="tick mt-0.5"
        />
        <span className={isOffered ? '' : 'opacity-60 grayscale'}>
          <OrderPicture item={item} />
        </span>
        <span className="grid content-start gap-0.5">
          <span className={`leading-tight font-medium text-balance ${isOffered ? '' : 'text-muted'}`}>{name}</span>
          <span className="text-sm text-muted">{choiceWords(item)}</span>
          {isOffered ? (
            <>
              {until && <span className="text-sm text-muted">Until {dateOf(until)}</span>}
              <span className="mt-0.5 text-sm font-bold tabular-nums">
                {formatRupees(refunds[Math.max(count, 1) - 1] ?? 0)}
              </span>
            </>
          ) : (
            <span className="mt-0.5 text-sm text-pretty text-warn">{whyNot || 'This cannot be returned.'}</span>
          )}
        </span>
      </label>
      {count > 0 && pieces > 1 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 ps-[8.25rem] text-sm">
          <QuantityStepper label={`Quantity of ${name}`} value={count} max={pieces} onChange={onCount} />
          <span className="text-muted tabular-nums">of {pieces} items</span>
        </div>
      )}
    </li>
  );
}
