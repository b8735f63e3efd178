import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { usePlaceOfPincode } from './use-place-of-pincode.ts';

/** Renders a form and types a pincode; the returned `answer` resolves its place. */
function typePincode() {
  const filled = vi.fn<(form: HTMLFormElement) => void>();
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  function Form() {
    const ref = useRef<HTMLFormElement>(null);
    return (
      <form ref={ref} onInput={usePlaceOfPincode(ref, filled)}>
        <input name="pinCode" aria-label="Pincode" />
        <input name="city" aria-label="City" />
      </form>
    );
  }
  const store = makeStore();
  const { unmount } = render(
    <Provider store={store}>
      <Form />
    </Provider>,
  );
  fireEvent.input(screen.getByLabelText('Pincode'), { target: { value: '560038' } });
  const answer = () =>
    act(async () => {
      resolve(Response.json({ success: true, promise: { city: 'Bengaluru', state: 'Karnataka' } }));
      await new Promise((passed) => setTimeout(passed, 50));
    });
  return { filled, unmount, answer };
}

it('tells of the place of a pincode', async () => {
  const { filled, answer } = typePincode();
  await answer();
  expect(filled).toHaveBeenCalledOnce();
  expect(screen.getByDisplayValue('Bengaluru')).toBeTruthy();
});

it('says no more of a form that was left before its place came', async () => {
  const { filled, unmount, answer } = typePincode();
  unmount();
  await answer();
  expect(filled).not.toHaveBeenCalled();
});
