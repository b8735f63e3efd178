import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { emptyForm } from './draft-form.ts';
import { useSave } from './use-draft-calls.ts';

type Sent = { path: string; method: string; key: string | undefined; note: string };

/** Runs saves against a server that returns the given responses in turn; `null` is a lost response. */
function saving(answers: (object | null)[]) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, asked: { method: string; body: string; headers: object }) => {
    const { 'idempotency-key': key } = asked.headers as Record<string, string>;
    sent.push({ path, method: asked.method, key, note: (JSON.parse(asked.body) as { note: string }).note });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer, { status: 'success' in answer ? 200 : 400 });
  });
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useSave(), { wrapper });
  return { sent, save: (note: string) => result.current(undefined, { ...emptyForm, note }) };
}

const draft = (version: number) => ({ success: true, message: 'Saved.', draft: { _id: 'd1', version } });

it('a draft whose answer was lost is made once, and then changed to what stands there by now', async () => {
  const { sent, save } = saving([null, draft(1), draft(2)]);
  await expect(save('Calls back')).rejects.toBeDefined();
  expect(await save('Calls back on Monday')).toMatchObject({ version: 2 });
  expect(sent.map(({ method, note }) => [method, note])).toEqual([
    ['POST', 'Calls back'],
    ['POST', 'Calls back'],
    ['PUT', 'Calls back on Monday'],
  ]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

it('a draft that was refused is made of what stands there by now', async () => {
  const { sent, save } = saving([{ code: 'VALIDATION_FAILED' }, draft(1)]);
  await expect(save('x'.repeat(9))).rejects.toBeDefined();
  expect(await save('Short')).toMatchObject({ version: 1 });
  expect(sent.map(({ method, note }) => [method, note])).toEqual([
    ['POST', 'xxxxxxxxx'],
    ['POST', 'Short'],
  ]);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});
