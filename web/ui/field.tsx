import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { ChevronDownIcon } from './icons/chevron-down.tsx';

type Frame = { label: string; hint?: ReactNode; error?: string | undefined; optional?: boolean; className?: string };

/**
 * A single-line text field with label, hint and error; `before` and `after` contain short content such as +91 or a
 * button.
 */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  before,
  after,
  ...rest
}: Frame & Omit<ComponentProps<'input'>, 'className'> & { before?: ReactNode; after?: ReactNode }) {
  const wires = useWires(rest.id, hint, error);
  return (
    <FieldFrame {...{ label, hint, error, optional, className }} id={wires.id}>
      <div className="relative flex items-center">
        {before && <span className="pointer-events-none absolute inset-s-3 text-muted">{before}</span>}
        <input {...rest} {...wires} className={`control ${before ? 'ps-12' : ''} ${after ? 'pe-14' : ''}`} />
        {after && <span className="absolute inset-e-0 flex items-center">{after}</span>}
      </div>
    </FieldFrame>
  );
}

/** A multi-line text field that grows with its content. */
export function TextareaField({
  label,
  hint,
  error,
  optional,
  className,
  ...rest
}: Frame & Omit<ComponentProps<'textarea'>, 'className'>) {
  const wires = useWires(rest.id, hint, error);
  return (
    <FieldFrame {...{ label, hint, error, optional, className }} id={wires.id}>
      <textarea {...rest} {...wires} className="control" />
    </FieldFrame>
  );
}

/** A native select, which phones render best; children are `<option>`s. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  ...rest
}: Frame & Omit<ComponentProps<'select'>, 'className'>) {
  const wires = useWires(rest.id, hint, error);
  return (
    <FieldFrame {...{ label, hint, error, optional, className }} id={wires.id}>
      <div className="relative grid">
        <select {...rest} {...wires} className="control" />
        <ChevronDownIcon className="pointer-events-none absolute inset-e-3 size-5 self-center" />
      </div>
    </FieldFrame>
  );
}

function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  className = '',
  children,
}: Frame & { id: string; children: ReactNode }) {
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {hint && !error ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

function useWires(given: string | undefined, hint: ReactNode, error: string | undefined) {
  const made = useId();
  const id = given ?? made;
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return { id, 'aria-describedby': describedBy, 'aria-invalid': error ? (true as const) : undefined };
}
