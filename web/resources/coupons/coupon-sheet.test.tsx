import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { forgetAppliedCoupon } from './applied-coupon.ts';
import { CouponSheet } from './coupon-sheet.tsx';

const terms = { discountType: 'flat', discountValue: 50, minOrderValue: 0, maxDiscountAmount: null, categories: [] };
const judged = { validUntil: '2027-05-18T20:00:00.000Z', discountAmount: 50, whyNot: '' };
const offerOf = (code: string) => ({ _id: code, code, ...terms, ...judged });

/** Answers to the checks of codes, by code. */
let answers: Map<string, PromiseWithResolvers<Response>>;

beforeEach(() => {
  answers = new Map(['FIRST', 'SECOND'].map((code) => [code, Promise.withResolvers()]));
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body: string }) => {
    if (method !== 'POST') return Response.json({ success: true, coupons: ['FIRST', 'SECOND'].map(offerOf) });
    return answers.get(JSON.parse(body).code)?.promise;
  });
});

const answer = (code: string, problem: string) =>
  act(async () => answers.get(code)?.resolve(Response.json({ success: true, problem, coupon: { code } })));

async function openSheet() {
  const [pick, close] = [vi.fn<(code: string) => void>(), vi.fn<() => void>()];
  render(
    <Provider store={makeStore()}>
      <CouponSheet open onClose={close} basket={{ items: [] } as never} applied="" onPick={pick} />
    </Provider>,
  );
  for (const code of ['FIRST', 'SECOND']) fireEvent.click(await button(code));
  return { pick, close };
}

const button = (code: string) => screen.findByRole('button', { name: new RegExp(`^Apply\\s*${code}`) });

it.each(['', 'It is only for new customers.'])(
  'an answer to an earlier choice comes too late: "%s"',
  async (problem) => {
    const { pick, close } = await openSheet();
    await answer('FIRST', problem);
    expect(pick).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await button('SECOND')).getAttribute('aria-busy')).toBe('true');
    await answer('SECOND', '');
    await waitFor(() => expect(pick.mock.calls).toEqual([['SECOND']]));
    expect(close).toHaveBeenCalledOnce();
  },
);

it('an earlier choice that is answered last does not override the newest', async () => {
  const { pick } = await openSheet();
  await answer('SECOND', '');
  await answer('FIRST', '');
  expect(pick.mock.calls).toEqual([['SECOND']]);
});

it('a coupon that was taken off meanwhile stays off', async () => {
  const { pick } = await openSheet();
  forgetAppliedCoupon();
  await answer('SECOND', '');
  expect(pick).not.toHaveBeenCalled();
});
