import { reasonWords } from '#contract/rules/return-reasons.ts';
import { reasonsWithPhotos } from '#contract/rules/returns.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';
import { TextareaField } from '#web/ui/field.tsx';
import { OptionTile, RadioGroup } from '#web/ui/radio-group.tsx';
import { StepForm } from './step-form.tsx';
import type { Request } from './use-request.ts';

// Sound: the keys of the record are exactly the reasons.
const reasons = Object.keys(reasonWords) as (keyof typeof reasonWords)[];

/** The reason for the return, with an optional description. */
export function ReasonStep({ request }: { request: Request }) {
  const { draft, say } = request;
  return (
    <StepForm
      label="Reason"
      request={request}
      check={({ reason }): Faults => (reason ? {} : { reason: 'Choose a reason.' })}
    >
      {(faultOf) => (
        <>
          <RadioGroup legend="Why are you returning it?" hideLegend error={faultOf('reason')}>
            {reasons.map((reason) => (
              <OptionTile
                key={reason}
                name="reason"
                value={reason}
                title={reasonWords[reason]}
                aside={reasonsWithPhotos.includes(reason) && <span className="text-sm text-muted">Needs a photo</span>}
                checked={draft.reason === reason}
                onChange={() => say({ reason })}
              />
            ))}
          </RadioGroup>
          <TextareaField
            label="In your own words"
            optional
            name="description"
            rows={3}
            maxLength={1_000}
            hint="What does not fit, what is broken, what you expected."
            value={draft.description}
            onChange={(event) => say({ description: event.currentTarget.value })}
            error={faultOf('description')}
          />
        </>
      )}
    </StepForm>
  );
}
