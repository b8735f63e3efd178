import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

/** Same path as the stars in choices.css. */
const star = 'm12 2.6 2.9 6.1 6.6.9-4.8 4.6 1.2 6.7-5.9-3.2-5.9 3.2 1.2-6.7L2.5 9.6l6.6-.9z';

/** A rating of one to five stars, as radio buttons. */
export function RatingInput({
  legend,
  name,
  defaultValue,
  error,
}: {
  legend: ReactNode;
  name: string;
  defaultValue?: number | undefined;
  error?: string | undefined;
}) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="star-input">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={stars === defaultValue}
              aria-label={`${stars} of 5`}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={star} />
            </svg>
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
