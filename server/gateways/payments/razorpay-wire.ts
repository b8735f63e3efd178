import { z } from 'zod';
import type { Payment, PaymentOrder, Refund } from './payments.ts';

const paise = z.int().min(0);
const moment = z
  .int()
  .min(0)
  .transform((seconds) => new Date(seconds * 1_000));
const word = z.string().nullish();
const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{1,40}$`));

export const orderSchema = z
  .object({
    id: id('order'),
    amount: paise,
    amount_paid: paise,
    currency: z.string(),
    receipt: word,
    // Nothing depends on it, so a new status must not make the order unreadable.
    status: z.enum(['created', 'attempted', 'paid']).catch('attempted'),
    attempts: z.int().min(0),
    created_at: moment,
  })
  .transform((order): PaymentOrder => ({
    id: order.id,
    receipt: order.receipt ?? null,
    amountPaise: order.amount,
    paidPaise: order.amount_paid,
    currency: order.currency,
    status: order.status,
    attempts: order.attempts,
    createdAt: order.created_at,
  }));

export const paymentSchema = z
  .object({
    id: id('pay'),
    order_id: word,
    amount: paise,
    amount_refunded: paise.nullish(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: word,
    error_code: word,
    error_reason: word,
    error_description: word,
    created_at: moment,
  })
  .transform((payment): Payment => ({
    id: payment.id,
    orderId: payment.order_id ?? null,
    amountPaise: payment.amount,
    refundedPaise: payment.amount_refunded ?? 0,
    currency: payment.currency,
    status: payment.status,
    method: payment.method ?? 'unknown',
    failure: payment.error_code
      ? {
          code: payment.error_code,
          reason: payment.error_reason ?? null,
          description: payment.error_description ?? null,
        }
      : null,
    createdAt: payment.created_at,
  }));

export const refundSchema = z
  .object({
    id: id('rfnd'),
    payment_id: id('pay'),
    amount: paise,
    status: z.enum(['pending', 'processed', 'failed']),
    created_at: moment,
  })
  .transform((refund): Refund => ({
    id: refund.id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount,
    status: refund.status,
    createdAt: refund.created_at,
  }));

const named = z.object({ id: z.string().max(60) });

/**
 * Reads the entries of a list one by one, so that one in an unknown state does not hide the others. `unreadable` holds
 * the ids of the skipped entries.
 */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(z.unknown()).max(100) }).transform(({ items: entries }) => {
    const items: z.output<Item>[] = [];
    const unreadable: string[] = [];
    for (const entry of entries) {
      const read = item.safeParse(entry);
      if (read.success) items.push(read.data);
      else unreadable.push(named.safeParse(entry).data?.id ?? 'without an id');
    }
    return { items, unreadable };
  });

/** `reason` and `description` are informational; no decision depends on them. */
export const errorSchema = z.object({
  error: z.object({ code: z.string(), description: z.string().default(''), reason: z.string().nullish() }),
});

const part = <Entity extends z.ZodType>(entity: Entity) => z.object({ entity }).optional();

export const eventSchema = z.object({
  event: z.string().regex(/^[a-z][a-z_.]{2,80}$/),
  payload: z.object({ payment: part(paymentSchema), order: part(orderSchema), refund: part(refundSchema) }),
});
