import { formatRupees } from '#contract/rules/money.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';
import type { FieldValues } from '#web/ui/form.ts';
import { OptionTile, RadioGroup } from '#web/ui/radio-group.tsx';
import { inStock, lacksSwap } from './request-steps.ts';
import { StepForm } from './step-form.tsx';
import { SwapChoice } from './swap-choice.tsx';
import type { Request } from './use-request.ts';

/** Refund, or exchange for another size or colour. */
export function WishStep({ request }: { request: Request }) {
  const { draft, picked, options, refund, say } = request;
  const soldOut = picked.filter(({ item, pieces }) => inStock(item, pieces).length === 0);
  const check = (values: FieldValues): Faults => {
    if (!values['wish']) return { wish: 'Choose a refund or an exchange.' };
    if (values['wish'] === 'return') return {};
    const swaps = Object.fromEntries(picked.map(({ item: { orderItemId: id } }) => [id, values[`swap-${id}`] ?? '']));
    const lacking = lacksSwap({ ...draft, swaps }, options);
    return Object.fromEntries(lacking.map((id) => [`swap-${id}`, 'Choose what you want instead.']));
  };
  return (
    <StepForm label="What you would like" request={request} check={check}>
      {(faultOf) => (
        <RadioGroup legend="What would you like?" hideLegend error={faultOf('wish')}>
          <OptionTile
            name="wish"
            value="return"
            title="Refund"
            note="Once we have received and checked the items."
            aside={<b className="tabular-nums">{formatRupees(refund)}</b>}
            checked={draft.wish === 'return'}
            onChange={() => say({ wish: 'return' })}
          />
          <OptionTile
            name="wish"
            value="exchange"
            title="Exchange size or colour"
            note={
              soldOut.length > 0
                ? `Nothing else of ${soldOut.map(({ item }) => item.name).join(' and ')} is in stock.`
                : 'No extra cost and no refund: what you paid counts, even if the price has changed.'
            }
            disabled={soldOut.length > 0}
            checked={draft.wish === 'exchange' && soldOut.length === 0}
            onChange={() => say({ wish: 'exchange' })}
          >
            {draft.wish === 'exchange' && soldOut.length === 0 && (
              <div className="grid gap-6 pt-1">
                {picked.map((one) => (
                  <SwapChoice
                    key={one.item.orderItemId}
                    picked={one}
                    value={draft.swaps[one.item.orderItemId]}
                    error={faultOf(`swap-${one.item.orderItemId}`)}
                    onChange={(variantId) => say({ swaps: { ...draft.swaps, [one.item.orderItemId]: variantId } })}
                  />
                ))}
                <p className="text-sm text-muted">We reserve it for you as soon as you submit.</p>
              </div>
            )}
          </OptionTile>
        </RadioGroup>
      )}
    </StepForm>
  );
}
