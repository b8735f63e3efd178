import { expect, test } from './support/journey.ts';
import { tokenOf } from './support/people.ts';
import { ask } from './support/stockroom.ts';

test(
  'orders of a fresh demo have invoices, and those packed can be shipped at once',
  { tag: '@desktop' },
  async ({ request }) => {
    const buyer = { authorization: `Bearer ${await tokenOf(request, 'ravi@ksauni.example')}` };
    const delivered = async () => {
      const reply = await request.get('/api/orders/my-orders?limit=50', { headers: buyer });
      const { orders }: { orders: { status: string; invoiceNumber: string | null }[] } = await reply.json();
      return orders.filter(({ status }) => status === 'delivered').map(({ invoiceNumber }) => invoiceNumber);
    };
    await expect.poll(delivered).not.toContain(null);
    expect(await delivered()).not.toEqual([]);

    const [packed] = await ask<{ id: string }>(
      `select id from orders where status = 'packed' and order_number like 'KS-DEMO%' order by order_number desc limit 1`,
      [],
    );
    const admin = { authorization: `Bearer ${await tokenOf(request, 'admin@ksauni.example')}` };
    await expect
      .poll(async () => {
        const url = `/api/admin/orders/${packed?.id}/status`;
        return (await request.put(url, { headers: admin, data: { status: 'shipped' } })).status();
      })
      .toBe(200);
  },
);
