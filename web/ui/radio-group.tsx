import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

/** A radio group; children are `OptionTile`s or plain radio buttons. */
export function RadioGroup({
  legend,
  hideLegend,
  error,
  className = '',
  children,
}: {
  legend: ReactNode;
  hideLegend?: boolean;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={error ? id : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-medium'}>{legend}</legend>
      <div className="grid">{children}</div>
      {error && (
        <div className="mt-2">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

/**
 * A radio option as a full-width row: title, a quieter note and content at the end (price, icon); `children` are shown
 * below it when selected, `below` always.
 */
export function OptionTile({
  title,
  note,
  aside,
  below,
  className = '',
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
  below?: ReactNode;
}) {
  return (
    <div className={`option-tile ${className}`}>
      <label className="flex min-h-14 items-start gap-3 p-4">
        <input {...rest} type="radio" className="tick mt-0.5" />
        <span className="min-w-0 grow">
          <span className="block font-medium">{title}</span>
          {note && <span className="block text-sm text-muted">{note}</span>}
        </span>
        {aside && <span className="shrink-0 text-end">{aside}</span>}
      </label>
      {/* Aligned with the text above: the width of the radio button, its gap and the padding. */}
      {below && <div className="-mt-1 ps-12 pe-4 pb-4">{below}</div>}
      {children && <div className="option-more px-4 pb-4">{children}</div>}
    </div>
  );
}
