import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Faults } from '#web/platform/faults-by-field.ts';
import { isOpenedByHand } from '#web/platform/opened-by-hand.ts';
import { Button } from '#web/ui/button.tsx';
import { useForm } from '#web/ui/form.ts';
import type { FieldValues } from '#web/ui/form.ts';
import type { Draft } from './draft.ts';
import type { Request } from './use-request.ts';

/** One step as a form: validated on submit, focusing the first invalid field. */
export function StepForm({
  label,
  request: { faults, complete },
  check,
  part,
  checksFields = false,
  button = 'Continue',
  children,
}: {
  label: string;
  request: Request;
  /** Validates the fields' values; returns errors by field. */
  check: (values: FieldValues) => Faults | Promise<Faults>;
  /** Changes to the draft when the step is completed. */
  part?: Partial<Draft>;
  /** Whether fields are validated on blur: not where the user only moves through choices. */
  checksFields?: boolean;
  button?: string;
  children: (faultOf: (name: string) => string | undefined) => ReactNode;
}) {
  const { form, errors, setErrors, state } = useForm({
    validate: check,
    submit: async () => complete(part),
  });
  const show = useRef(setErrors);
  useEffect(() => {
    show.current = setErrors;
  });
  useEffect(() => {
    const node = form.ref.current;
    if (!node) return;
    const faulty = [...node.elements].find((field) => faults[field.getAttribute('name') ?? '']);
    if (Object.keys(faults).length > 0) show.current(faults);
    if (faulty instanceof HTMLElement) faulty.focus();
    else if (isOpenedByHand()) {
      node.focus({ preventScroll: true });
      node.scrollIntoView();
    }
  }, [form.ref, faults]);
  return (
    <form
      {...(checksFields ? form : { ...form, onBlur: undefined })}
      method="post"
      tabIndex={-1}
      aria-label={label}
      className="grid max-w-144 scroll-mt-40 gap-6 outline-none"
    >
      {children((name) => errors[name])}
      <Button
        type="submit"
        variant="ink"
        size="lg"
        state={state === 'pending' ? 'pending' : 'idle'}
        className="max-md:w-full md:justify-self-start"
      >
        {button}
      </Button>
    </form>
  );
}
