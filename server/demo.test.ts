import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig, shippingSettings } from './config.ts';
import { openDemoCarrier, openDemoPayments } from './demo.ts';
import { razorpay } from './gateways/payments/razorpay.ts';
import { shiprocket } from './gateways/shipping/shiprocket.ts';
import { reverseProxy } from './reverse-proxy.ts';

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
  await app.register(reverseProxy(payments.shown));
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

test('the demo’s carrier tells the shop of each scan, an hour as long as the shop says, and shows itself on the shop’s origin', async () => {
  const heard: { url: string | undefined; word: string | string[] | undefined }[] = [];
  const shop = createServer((request, response) => {
    heard.push({ url: request.url, word: request.headers['x-api-key'] });
    response.end();
  });
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  const at = shop.address();
  const address = typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : '';
  const folder = await mkdtemp(join(tmpdir(), 'ksauni-demo-'));
  const config = readConfig({ SHOP_DATA: folder, DEMO_HOUR_SECONDS: '0.001', PUBLIC_ORIGIN: 'https://shop.example' });
  const carrier = await openDemoCarrier(config, { shopAddress: () => address });
  const app = Fastify();
  await app.register(reverseProxy(carrier.shown));
  const port = shiprocket({ ...shippingSettings(config), apiUrl: carrier.apiUrl });
  const place = {
    addressLine1: '22, Lakeview',
    addressLine2: '',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560071',
  };
  const parcel = await port.createShipment({
    orderNumber: 'KS-DEMO',
    orderedAt: new Date(),
    to: { name: 'Asha Menon', phone: '+919845012345', email: '', ...place },
    lines: [{ name: 'Tee', sku: 'TEE', quantity: 1, unitPricePaise: 79_900, hsn: '6109' }],
    totalPaise: 79_900,
    isCash: false,
    parcel: { grams: 300, lengthCm: 32, breadthCm: 26, heightCm: 4 },
  });
  const { awb } = await port.assignCourier(parcel);
  await port.requestPickup(parcel);
  await expect.poll(async () => (await port.track(awb)).status).toBe('delivered');
  // The number, the pickup, and seven scans.
  await expect.poll(() => heard.length).toBe(9);
  expect(heard[0]).toEqual({ url: '/api/webhooks/parcels', word: config.SHIPROCKET_WEBHOOK_TOKEN });

  const { url } = await port.label(parcel);
  expect(url).toBe(`https://shop.example/shiprocket/labels/${awb}.pdf`);
  expect((await app.inject(new URL(url).pathname)).headers['content-type']).toBe('application/pdf');
  const page = await app.inject(`/shiprocket/tracking/${awb}`);
  expect(page.body).toContain('Delivered<small>Bengaluru');
  expect((await app.inject('/shiprocket/tracking/1')).statusCode).toBe(404);
  expect((await app.inject('/shiprocket/switchboard/switches')).statusCode).toBe(401);
  await app.close();
  await carrier.close();
  shop.close();
});
