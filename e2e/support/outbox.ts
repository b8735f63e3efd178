import type { APIRequestContext } from '@playwright/test';
import { expect } from './journey.ts';

type Message = { kind: 'mail' | 'sms' | 'push'; to: string; subject: string; text: string };

/** Waits for the newest mail or SMS to this address or number that matches `words`; returns its text. */
export async function messageTo(request: APIRequestContext, to: string, words: RegExp = /./): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        const { messages }: { messages: Message[] } = await (await request.get('/outbox?format=json')).json();
        const letters = messages.filter(({ kind }) => kind !== 'push');
        text = letters.find((one) => one.to.endsWith(to) && words.test(one.subject + one.text))?.text ?? '';
        return text;
      },
      { message: `a message to ${to}`, intervals: [250, 500, 1_000] },
    )
    .not.toBe('');
  return text;
}

/** Returns the code in the newest SMS to a number; `before` is one already read. */
export async function codeTo(request: APIRequestContext, phone: string, before = 'none'): Promise<string> {
  const text = await messageTo(request, phone.slice(-10), new RegExp(`^(?!.*${before})`));
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}
