import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { useForm } from './form.ts';
import type { FieldErrors, FieldValues } from './form.ts';

type Answer = { errors?: FieldErrors; message?: string } | void;

const validate = (values: FieldValues) => ({
  name: values['name'] ? undefined : 'Tell us your name.',
  mobile: /^\d{10}$/.test(values['mobile'] ?? '') ? undefined : 'A mobile number has ten digits.',
});

function Address({
  submit,
  check = validate,
}: {
  submit: (values: FieldValues, data: FormData) => Promise<Answer>;
  check?: typeof validate | ((v: FieldValues) => Promise<FieldErrors>);
}) {
  const { form, field, state, message } = useForm({ validate: check, submit });
  return (
    <form {...form}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Mobile" {...field('mobile')} />
      {message && <p role="alert">{message}</p>}
      <Button type="submit" state={state}>
        Save
      </Button>
    </form>
  );
}

const fill = (label: string, value: string) => {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('shows the errors, wires them to their fields and focuses the first', async () => {
  const submit = vi.fn<() => Promise<void>>();
  render(<Address submit={submit} />);
  fill('Mobile', '12');
  save();
  await screen.findByText('Tell us your name.');
  const name = screen.getByLabelText('Name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Tell us your name.');
  expect(submit).not.toHaveBeenCalled();
});

it('blames a field on leaving it, but not one only passed through', async () => {
  render(<Address submit={async () => undefined} />);
  fireEvent.blur(screen.getByLabelText('Name'));
  fill('Mobile', '12');
  fireEvent.blur(screen.getByLabelText('Mobile'));
  await screen.findByText('A mobile number has ten digits.');
  expect(screen.queryByText('Tell us your name.')).toBeNull();
});

it('takes an error back as soon as it is mended', async () => {
  render(<Address submit={async () => undefined} />);
  fill('Mobile', '12');
  fireEvent.blur(screen.getByLabelText('Mobile'));
  await screen.findByText('A mobile number has ten digits.');
  fill('Mobile', '9876543210');
  await waitFor(() => expect(screen.queryByText('A mobile number has ten digits.')).toBeNull());
});

it('sends the values once, however often it is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const submit = vi.fn<(values: FieldValues) => Promise<Answer>>(() => promise);
  render(<Address submit={submit} />);
  fill('Name', 'Asha');
  fill('Mobile', '9876543210');
  save();
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  save();
  fireEvent.submit(screen.getByLabelText('Name').closest('form') ?? document.body);
  resolve();
  await waitFor(() => expect(screen.getByRole('button').dataset['state']).toBe('done'));
  expect(submit.mock.calls).toEqual([[{ name: 'Asha', mobile: '9876543210' }, expect.any(FormData)]]);
});

it('merges what the server found wrong and keeps what was typed', async () => {
  render(
    <Address
      submit={async () => ({ errors: { mobile: 'This number is taken.' }, message: 'Please check one field.' })}
    />,
  );
  fill('Name', 'Asha');
  fill('Mobile', '9876543210');
  save();
  await screen.findByText('This number is taken.');
  const mobile = screen.getByLabelText<HTMLInputElement>('Mobile');
  await waitFor(() => expect(document.activeElement).toBe(mobile));
  expect(mobile.value).toBe('9876543210');
  expect(screen.getByRole('alert').textContent).toBe('Please check one field.');
});

it('lets no late answer of a check replace a newer one', async () => {
  const answers: Array<(errors: FieldErrors) => void> = [];
  const check = () => new Promise<FieldErrors>((answer) => void answers.push(answer));
  render(<Address submit={async () => undefined} check={check} />);
  fill('Mobile', '1');
  fireEvent.blur(screen.getByLabelText('Mobile'));
  fill('Mobile', '9876543210');
  fireEvent.blur(screen.getByLabelText('Mobile'));
  answers[1]?.({ mobile: 'Newer' });
  await screen.findByText('Newer');
  answers[0]?.({ mobile: 'Older' });
  await Promise.resolve();
  expect(screen.queryByText('Older')).toBeNull();
});

it('shows the result of a field also if another was left while it was checked', async () => {
  const answers: Array<(errors: FieldErrors) => void> = [];
  const check = () => new Promise<FieldErrors>((answer) => void answers.push(answer));
  render(<Address submit={async () => undefined} check={check} />);
  fill('Name', 'A');
  fireEvent.blur(screen.getByLabelText('Name'));
  fill('Mobile', '12');
  fireEvent.blur(screen.getByLabelText('Mobile'));
  answers[1]?.({ mobile: 'Too short.' });
  answers[0]?.({ name: 'Only one letter.' });
  expect(await screen.findByText('Only one letter.')).toBeTruthy();
  expect(screen.getByText('Too short.')).toBeTruthy();
});

it('sends what stands there when the check has come back, and checks that too', async () => {
  const answers: Array<(errors: FieldErrors) => void> = [];
  const check = vi.fn<(values: FieldValues) => Promise<FieldErrors>>(
    () => new Promise((answer) => void answers.push(answer)),
  );
  const submit = vi.fn<(values: FieldValues, data: FormData) => Promise<Answer>>(async () => undefined);
  render(<Address submit={submit} check={check} />);
  fill('Name', 'Asha');
  save();
  fill('Name', 'Asha Menon');
  answers[0]?.({ name: 'Only one word.' });
  await waitFor(() => expect(check).toHaveBeenCalledTimes(2));
  expect(screen.queryByText('Only one word.')).toBeNull();
  answers[1]?.({});
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  const [values, data] = submit.mock.calls[0] ?? [];
  expect([values?.['name'], data?.get('name')]).toEqual(['Asha Menon', 'Asha Menon']);
});
