import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Faults } from '#web/platform/faults-by-field.ts';
import { Button } from '#web/ui/button.tsx';
import { useForm } from '#web/ui/form.ts';
import type { FieldValues } from '#web/ui/form.ts';
import type { Draft } from './draft.ts';
import type { Request } from './use-request.ts';

/** One step as a form: checked when it is left by its button, the first faulty field focused. */
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
  /** What is wrong with the values of its fields, by field. */
  check: (values: FieldValues) => Faults | Promise<Faults>;
  /** What leaving the step says. */
  part?: Partial<Draft>;
  /** Whether a field is checked when it is left: not where one only passes through choices. */
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

/** The pressed button went away with its step, so the focus is nowhere. When the page has just opened, nothing was pressed. */
function isOpenedByHand(): boolean {
  return document.activeElement === document.body && navigator.userActivation?.hasBeenActive === true;
}
