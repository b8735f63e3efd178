import { expect, test } from './support/journey.ts';
import { tokenOf } from './support/people.ts';

test('delivered orders of a fresh demo have invoices', { tag: '@desktop' }, async ({ request }) => {
  const buyer = { authorization: `Bearer ${await tokenOf(request, 'ravi@ksauni.example')}` };
  const delivered = async () => {
    const reply = await request.get('/api/orders/my-orders?limit=50', { headers: buyer });
    const { orders }: { orders: { status: string; invoiceNumber: string | null }[] } = await reply.json();
    return orders.filter(({ status }) => status === 'delivered').map(({ invoiceNumber }) => invoiceNumber);
  };
  await expect.poll(delivered).not.toContain(null);
  expect(await delivered()).not.toEqual([]);
});
