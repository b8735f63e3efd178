import { linesOf } from './test-imports.ts';
import type { TestShop } from './test-shop.ts';

/** Downloads a CSV file as staff; returns its lines, or status and code of an error. */
export async function csvLines({ app }: Pick<TestShop, 'app'>, token: string, path: string): Promise<string[]> {
  const reply = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  if (reply.statusCode !== 200) return [`${reply.statusCode} ${reply.json().code}`];
  if (!reply.headers['content-type']?.toString().startsWith('text/csv')) throw new Error('This is no CSV.');
  return linesOf(reply.body);
}
