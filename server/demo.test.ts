import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openDemoPayments } from './demo.ts';
import { razorpay } from './gateways/payments/razorpay.ts';

const paidBefore = {
  orderId: 'order_DemoDEMO000004',
  paymentId: 'pay_DemoDEMO000004',
  receipt: 'KS-DEMO000004',
  amount: 129_900,
  refunded: 0,
  email: 'asha@ksauni.example',
  contact: '+919845012345',
  at: new Date('2026-11-19T06:00:00Z'),
};

test('the demo’s gateway shows its checkout on the shop’s origin, tells the shop of payments, and remembers them', async () => {
  const heard: string[] = [];
  const shop = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.end();
  });
  const config = readConfig({ SHOP_DATA: await mkdtemp(join(tmpdir(), 'ksauni-demo-')) });
  let address = '';
  const open = () => openDemoPayments(config, { shopAddress: () => address, paidBefore: [paidBefore] });
  const payments = await open();
  // The shop listens only after its gateway is open.
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  const at = shop.address();
  if (typeof at === 'object' && at) address = `http://127.0.0.1:${at.port}`;
  const app = Fastify();
  await payments.showAt(app);
  const { id } = await razorpay(payments.settings).createOrder({ receipt: 'KS-DEMO', amountPaise: 49_900 });

  expect((await app.inject(payments.settings.checkoutScript)).headers['content-type']).toContain('javascript');
  const { keyId, keySecret } = payments.settings;
  const paid = await app.inject({
    method: 'POST',
    url: '/razorpay/switchboard/pay',
    headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
    payload: { order_id: id, method: 'upi' },
  });
  expect(paid.json()).toMatchObject({ status: 'paid', razorpay_order_id: id });
  await expect.poll(() => heard).toEqual(Array.from({ length: 3 }, () => '/api/webhooks/payments'));
  const { paymentId, amount } = paidBefore;
  const refund = { paymentId, amountPaise: amount, key: 'refund-of-a-demo-order' };
  expect(await razorpay(payments.settings).refund(refund), 'money of the demo’s orders can go back').toMatchObject({
    amountPaise: amount,
  });
  await payments.close();
  await app.close();

  const again = await open();
  expect((await razorpay(again.settings).readOrder(id)).order.status).toBe('paid');
  await again.close();
  shop.close();
});
