import { describe, expect, test } from 'vitest';
import { type PaymentGateway, PaymentRefused, type WebhookRequest } from './payments.ts';

/** A gateway whose payments the test can complete or fail, and the webhooks sent so far. */
type World = {
  gateway: PaymentGateway;
  pay(orderId: string): Promise<{ paymentId: string; signature: string }>;
  fail(orderId: string): Promise<void>;
  webhooks(): Promise<WebhookRequest[]>;
};

let receipts = 0;
export const newReceipt = () => `KS-${Date.now()}-${(receipts += 1)}`;

/** Contract tests for every adapter of the port. */
export function paymentGatewaySuite(name: string, open: () => Promise<World>): void {
  describe(`${name}, as a payment gateway`, () => {
    test('makes an order for exactly so many paise, not paid yet', async () => {
      const { gateway } = await open();
      const receipt = newReceipt();
      const order = await gateway.createOrder({ receipt, amountPaise: 123_457 });
      expect(order).toMatchObject({ receipt, amountPaise: 123_457, paidPaise: 0, currency: 'INR', status: 'created' });
      expect(await gateway.readOrder(order.id)).toEqual({ order, payments: [], unreadable: [] });
      expect(await gateway.findOrderByReceipt(receipt)).toEqual(order);
    });

    test('makes one order of a receipt, however often it is asked', async () => {
      const { gateway } = await open();
      const wanted = { receipt: newReceipt(), amountPaise: 49_900 };
      const orders = await Promise.all([wanted, wanted, wanted].map((order) => gateway.createOrder(order)));
      expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    });

    test('refuses another amount for the same receipt', async () => {
      const { gateway } = await open();
      const receipt = newReceipt();
      await gateway.createOrder({ receipt, amountPaise: 49_900 });
      await expect(gateway.createOrder({ receipt, amountPaise: 49_901 })).rejects.toBeInstanceOf(PaymentRefused);
    });

    test('knows no order of a receipt nobody has seen', async () => {
      const { gateway } = await open();
      expect(await gateway.findOrderByReceipt(newReceipt())).toBeUndefined();
    });

    test('shows a paid order with its captured payment, and signs it for the browser', async () => {
      const { gateway, pay } = await open();
      const { id: orderId } = await gateway.createOrder({ receipt: newReceipt(), amountPaise: 129_900 });
      const { paymentId, signature } = await pay(orderId);
      expect(gateway.isGenuineCheckout({ orderId, paymentId, signature })).toBe(true);
      const { order, payments } = await gateway.readOrder(orderId);
      expect(order).toMatchObject({ status: 'paid', paidPaise: 129_900 });
      expect(payments).toMatchObject([{ id: paymentId, orderId, status: 'captured', amountPaise: 129_900 }]);
    });

    test('takes no signature of another order or payment, nor one that is changed', async () => {
      const { gateway, pay } = await open();
      const { id: orderId } = await gateway.createOrder({ receipt: newReceipt(), amountPaise: 129_900 });
      const claim = { orderId, ...(await pay(orderId)) };
      expect(gateway.isGenuineCheckout({ ...claim, orderId: 'order_00000000000000' })).toBe(false);
      expect(gateway.isGenuineCheckout({ ...claim, paymentId: 'pay_00000000000000' })).toBe(false);
      for (const signature of ['', 'ü'.repeat(64), claim.signature.slice(1), `${claim.signature.slice(0, -1)}g`])
        expect(gateway.isGenuineCheckout({ ...claim, signature })).toBe(false);
    });

    test('keeps an order open after a failure, so that the shopper can try again', async () => {
      const { gateway, pay, fail } = await open();
      const { id: orderId } = await gateway.createOrder({ receipt: newReceipt(), amountPaise: 129_900 });
      await fail(orderId);
      const failed = await gateway.readOrder(orderId);
      expect(failed.order).toMatchObject({ status: 'attempted', attempts: 1 });
      expect(failed.payments[0]).toMatchObject({ status: 'failed', failure: { code: 'BAD_REQUEST_ERROR' } });
      await pay(orderId);
      const paid = await gateway.readOrder(orderId);
      expect(paid.order).toMatchObject({ status: 'paid', attempts: 2 });
      expect(paid.payments.map(({ status }) => status).toSorted()).toEqual(['captured', 'failed']);
    });

    test('gives money back once for a key, in parts, and never more than was paid', async () => {
      const { gateway, pay } = await open();
      const { id: orderId } = await gateway.createOrder({ receipt: newReceipt(), amountPaise: 100_000 });
      const { paymentId } = await pay(orderId);
      const part = { paymentId, amountPaise: 40_000, key: `refund-${paymentId}-1` };
      const [first, again] = [await gateway.refund(part), await gateway.refund(part)];
      expect(again).toEqual(first);
      expect(await gateway.readPayment(paymentId)).toMatchObject({ status: 'captured', refundedPaise: 40_000 });
      const tooMuch = { paymentId, amountPaise: 60_001, key: `refund-${paymentId}-2` };
      await expect(gateway.refund(tooMuch)).rejects.toBeInstanceOf(PaymentRefused);
      await gateway.refund({ paymentId, amountPaise: 60_000, key: `refund-${paymentId}-3` });
      expect(await gateway.readPayment(paymentId)).toMatchObject({ status: 'refunded', refundedPaise: 100_000 });
      const given = (await gateway.readRefunds(paymentId)).map(({ amountPaise }) => amountPaise);
      expect(new Set(given)).toEqual(new Set([40_000, 60_000]));
      expect(given).toHaveLength(2);
    });

    test('refuses another amount for a refund key that was used', async () => {
      const { gateway, pay } = await open();
      const { id: orderId } = await gateway.createOrder({ receipt: newReceipt(), amountPaise: 100_000 });
      const { paymentId } = await pay(orderId);
      const key = `refund-${paymentId}`;
      await gateway.refund({ paymentId, amountPaise: 40_000, key });
      await expect(gateway.refund({ paymentId, amountPaise: 40_001, key })).rejects.toBeInstanceOf(PaymentRefused);
      expect(await gateway.readPayment(paymentId)).toMatchObject({ refundedPaise: 40_000 });
    });

    test('refuses what it does not know, and says so in a way that can be told apart', async () => {
      const { gateway } = await open();
      const unknown = 'pay_00000000000000';
      for (const ask of [
        () => gateway.readOrder('order_00000000000000'),
        () => gateway.readPayment(unknown),
        () => gateway.capture({ paymentId: unknown, amountPaise: 100 }),
        () => gateway.refund({ paymentId: unknown, amountPaise: 100, key: 'refund-nothing' }),
        () => gateway.createOrder({ receipt: newReceipt(), amountPaise: 99 }),
      ])
        await expect(ask()).rejects.toBeInstanceOf(PaymentRefused);
    });

    test('tells of a payment by webhooks that can be trusted', async () => {
      const { gateway, pay, webhooks } = await open();
      const { id: orderId } = await gateway.createOrder({ receipt: newReceipt(), amountPaise: 129_900 });
      const { paymentId } = await pay(orderId);
      const events = (await webhooks()).map((request) => gateway.openWebhook(request));
      const paid = events.find((event) => event?.name === 'order.paid' && event.order?.id === orderId);
      expect(paid?.payment).toMatchObject({ id: paymentId, status: 'captured', amountPaise: 129_900 });
      expect(events.some((event) => event?.name === 'payment.captured' && event.payment?.id === paymentId)).toBe(true);
    });

    test('takes no webhook that is forged, changed by a byte or written anew', async () => {
      const { gateway, pay, webhooks } = await open();
      const { id: orderId } = await gateway.createOrder({ receipt: newReceipt(), amountPaise: 129_900 });
      await pay(orderId);
      const [genuine] = await webhooks();
      if (!genuine) throw new Error('no webhook came');
      const text = Buffer.from(genuine.body).toString();
      expect(gateway.openWebhook(genuine)).toBeDefined();
      for (const request of [
        { ...genuine, signature: undefined },
        { ...genuine, signature: '' },
        { ...genuine, signature: genuine.signature?.toUpperCase() },
        { ...genuine, body: Buffer.from(text.replace('129900', '129901')) },
        { ...genuine, body: Buffer.from(JSON.stringify(JSON.parse(text), null, 1)) },
      ])
        expect(gateway.openWebhook(request)).toBeUndefined();
    });
  });
}
