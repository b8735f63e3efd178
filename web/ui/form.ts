import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, FormEvent, SubmitEvent } from 'react';
import type { ButtonState } from './button.tsx';

export type FieldValues = Record<string, string>;
export type FieldErrors = Record<string, string | undefined>;
type Validate = (values: FieldValues) => FieldErrors | Promise<FieldErrors>;
type Submit = (values: FieldValues, data: FormData) => Promise<{ errors?: FieldErrors; message?: string } | void>;

/**
 * A native, uncontrolled form: validates on blur and on submit, focuses the first invalid field and merges the server's
 * field errors.
 * `validate` returns one sentence per invalid field; `submit` may return field errors or one message for the whole
 * form; its second argument contains the files.
 */
export function useForm({ validate, submit }: { validate: Validate; submit: Submit }) {
  const [state, setState] = useState<ButtonState>('idle');
  const [message, setMessage] = useState<string>();
  const { ref, errors, setErrors, refuse, check } = useFieldErrors(validate);

  const send = async (form: HTMLFormElement) => {
    setState('pending');
    setMessage(undefined);
    try {
      const answer = await attempt(form, validate, submit);
      setMessage(answer?.message);
      refuse(answer?.errors ?? {});
      setState(answer?.message || hasAny(answer?.errors) ? 'failed' : 'done');
    } catch (error) {
      setState('failed');
      throw error;
    }
  };

  const form = {
    ref,
    noValidate: true,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (state !== 'pending') void send(event.currentTarget);
    },
    // When the focus moves to the submit button, a new error message would shift the button away from the pointer;
    // submitting validates anyway.
    onBlur: (event: FocusEvent<HTMLFormElement>) => isSubmit(event.relatedTarget) || void check(event.target),
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const name = event.target instanceof HTMLElement ? event.target.getAttribute('name') : null;
      if (name && errors[name]) void check(event.target);
      if (state === 'done' || state === 'failed') setState('idle');
    },
  };
  return { form, field: (name: string) => ({ name, error: errors[name] }), errors, setErrors, check, state, message };
}

function isSubmit(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === 'submit';
}

function useFieldErrors(validate: Validate) {
  const ref = useRef<HTMLFormElement>(null);
  /** The number of the latest check of each field. */
  const checks = useRef<Record<string, number>>({});
  const lastCheck = useRef(0);
  const faulty = useRef<FieldErrors>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) firstOf(ref.current, faulty.current)?.focus();
  }, [refusals]);

  const refuse = (found: FieldErrors) => {
    checks.current = {};
    faulty.current = found;
    setErrors(found);
    if (hasAny(found)) setRefusals((before) => before + 1);
  };
  // An empty field that was only passed through gets no error; a late result never replaces a newer one.
  const check = async ({
    form,
    name,
    value,
  }: EventTarget & Partial<Pick<HTMLInputElement, 'form' | 'name' | 'value'>>) => {
    if (!form || !name || (!value && !(name in errors))) return;
    const number = ++lastCheck.current;
    checks.current[name] = number;
    const found = await validate(valuesOf(new FormData(form)));
    if (number === checks.current[name]) setErrors((before) => ({ ...before, [name]: found[name] }));
  };
  return { ref, errors, setErrors, refuse, check };
}

/**
 * Fields stay editable while `validate` waits for the network; if values changed meanwhile, validates again and submits
 * the latest ones.
 */
async function attempt(form: HTMLFormElement, validate: Validate, submit: Submit): ReturnType<Submit> {
  const values = valuesOf(new FormData(form));
  const errors = await validate(values);
  const data = new FormData(form);
  if (JSON.stringify(valuesOf(data)) !== JSON.stringify(values)) return attempt(form, validate, submit);
  return hasAny(errors) ? { errors } : submit(values, data);
}

function valuesOf(data: FormData): FieldValues {
  return Object.fromEntries([...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function hasAny(errors: FieldErrors = {}) {
  return Object.values(errors).some(Boolean);
}

function firstOf(form: HTMLFormElement | null, errors: FieldErrors) {
  const fields = form ? [...form.elements] : [];
  return fields.find(
    (field): field is HTMLElement => field instanceof HTMLElement && Boolean(errors[field.getAttribute('name') ?? '']),
  );
}
