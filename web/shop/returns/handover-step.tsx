import type { Faults } from '#web/platform/faults-by-field.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { placeWords } from '#web/resources/orders/address.ts';
import { dayOf } from '#web/resources/returns/return-words.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import type { FieldValues } from '#web/ui/form.ts';
import { OptionTile, RadioGroup } from '#web/ui/radio-group.tsx';
import { StepForm } from './step-form.tsx';
import type { Request } from './use-request.ts';

/** Courier pickup on a chosen day, or shipped by the buyer. */
export function HandoverStep({ request }: { request: Request }) {
  const { draft, say, options, order } = request;
  const isFetched = options.pickupDays.length > 0;
  const check = ({ handover, pickupOn }: FieldValues): Faults => {
    if (!handover) return { handover: 'Choose how you will send it.' };
    return handover === 'pickup' && !pickupOn ? { pickupOn: 'Choose a day.' } : {};
  };
  return (
    <StepForm label="How you send it" request={request} check={check}>
      {(faultOf) => (
        <RadioGroup legend="How will you send it back?" hideLegend error={faultOf('handover')}>
          <OptionTile
            name="handover"
            value="pickup"
            title="A courier picks it up"
            note={
              isFetched
                ? `Free, at ${placeWords(order.shippingAddress)}`
                : `There is no pickup at ${order.shippingAddress.pinCode} yet.`
            }
            disabled={!isFetched}
            checked={draft.handover === 'pickup' && isFetched}
            onChange={() => say({ handover: 'pickup' })}
          >
            {draft.handover === 'pickup' && isFetched && (
              <ChoiceChips
                legend="Day"
                name="pickupOn"
                options={options.pickupDays.map((day) => ({ value: day, label: dayOf(day) }))}
                value={draft.pickupOn || null}
                onChange={(pickupOn) => say({ pickupOn })}
                error={faultOf('pickupOn')}
              />
            )}
          </OptionTile>
          <OptionTile
            name="handover"
            value="self_ship"
            title="I will send it myself"
            note="By post or any courier. You pay the postage."
            checked={draft.handover === 'self_ship'}
            onChange={() => say({ handover: 'self_ship' })}
          >
            {draft.handover === 'self_ship' && (
              <p className="text-sm text-pretty">
                Once we approve, write the return number on the parcel and send it to{' '}
                {shopFacts().seller.warehouse.address}.
              </p>
            )}
          </OptionTile>
        </RadioGroup>
      )}
    </StepForm>
  );
}
