import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { api } from '#contract/api.ts';
import type { DB } from '#database/schema.ts';

export type PersonalRows = z.input<typeof api.auth.exportAccount.reply>['data'];

/** How one table's rows about a user are read, ordered by the first column; `u` is the row of users. */
type Personal = { table: string; columns: string; whose: string };

/**
 * Guest data belongs to the account that has verified its email address. A phone number proves nothing: anybody may
 * enter another's for a parcel, and numbers are reassigned.
 */
const ofGuest = (email: string) => `(t.user_id is null and u.email_verified_at is not null and ${email} = u.email)`;

/**
 * All data stored about a user, by noun; `account` is what the profile does not show. A new table that references
 * users, or holds an email address or a phone number, belongs here, or into the test beside this file with the reason
 * why not.
 */
export const personalData: Record<string, Personal> = {
  sessions: {
    table: 'sessions',
    columns: `t.user_agent as "userAgent", t.created_at as "createdAt", t.last_seen_at as "lastSeenAt",
      t.expires_at as "expiresAt", t.ended_at as "endedAt"`,
    whose: 't.user_id = u.id',
  },
  addresses: {
    table: 'addresses',
    columns: `t.full_name as "fullName", t.phone as "phoneNumber", t.line1 as "addressLine1", t.line2 as "addressLine2", t.city,
      t.state, t.pincode as "pinCode", t.landmark, t.type as "addressType", t.is_default as "isDefault",
      t.created_at as "createdAt", t.updated_at as "updatedAt"`,
    whose: 't.user_id = u.id',
  },
  account: {
    table: 'users',
    columns: `t.email_verified_at as "emailVerifiedAt", t.marketing_email_since as "marketingEmailSince",
      t.marketing_sms_since as "marketingSmsSince", t.marketing_push_since as "marketingPushSince",
      t.signed_out_at as "signedOutAt", t.disabled_at as "disabledAt"`,
    whose: 't.id = u.id',
  },
  cart: {
    table: 'carts',
    columns: `t.updated_at as "updatedAt", (select json_agg(json_build_object('product', p.name, 'size', v.size, 'color', v.color,
        'quantity', l.quantity, 'addedAt', l.added_at) order by l.added_at)
      from cart_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id where l.cart_id = t.id) as items`,
    whose: 't.user_id = u.id',
  },
  orders: {
    table: 'orders',
    columns: `t.created_at as "createdAt", t.order_number as "orderNumber", t.status, t.payment_method as "paymentMethod",
      t.payment_status as "paymentStatus", t.subtotal_paise / 100.0 as subtotal, t.shipping_paise / 100.0 as shipping, t.cod_fee_paise / 100.0 as "codFee",
      t.discount_paise / 100.0 as discount, t.free_discount_paise / 100.0 as "freediscount", t.total_paise / 100.0 as total, t.coupon_code as "couponCode",
      t.shipping_address as "shippingAddress", t.cancel_reason as "cancelReason",
      (select json_agg(json_build_object('name', l.name, 'sku', l.sku, 'size', l.size, 'color', l.color, 'quantity', l.quantity,
        'price', l.unit_price_paise / 100.0) order by l.position) from order_lines l where l.order_id = t.id) as items,
      t.gstin, t.business_name as "businessName", (select json_build_object('source', g.source, 'medium', g.medium, 'campaign', g.campaign, 'content', g.content,
        'device', g.device, 'clickedAt', g.clicked_at) from order_origins g where g.order_id = t.id) as "cameFrom",
      (select json_agg(json_build_object('method', a.method, 'status', a.status, 'amount', a.amount_paise / 100.0,
        'reference', a.gateway_payment_id, 'failure', a.failure, 'seenAt', a.seen_at) order by a.seen_at)
        from payment_attempts a where a.order_id = t.id) as payments,
      (select json_agg(json_build_object('amount', r.amount_paise / 100.0, 'status', r.status, 'reference', coalesce(r.gateway_refund_id, nullif(r.reference, '')),
        'createdAt', r.created_at, 'settledAt', r.settled_at) order by r.created_at) from refunds r where r.order_id = t.id) as refunds,
      (select json_agg(json_build_object('kind', i.kind, 'number', i.number, 'amount', i.amount_paise / 100.0, 'issuedAt', i.issued_at,
        'recipient', i.recipient) order by i.issued_at) from invoices i where i.order_id = t.id) as invoices,
      (select json_agg(json_build_object('number', r.return_number, 'type', r.type, 'status', r.status, 'reason', r.reason,
        'description', r.description, 'pickupOn', r.pickup_on, 'refund', r.refund_paise / 100.0, 'refundMode', r.refund_mode,
        'payout', r.payout, 'note', r.staff_note, 'createdAt', r.created_at,
        'photos', (select json_agg('/media/' || p.picture_key || '/720.webp' order by p.position)
          from return_pictures p where p.return_id = r.id),
        'history', (select json_agg(json_build_object('name', e.name, 'at', e.at, 'by', e.actor, 'note', e.note) order by e.id)
          from return_events e where e.return_id = r.id)) order by r.created_at) from returns r where r.order_id = t.id) as returns,
      (select json_agg(json_build_object('status', e.to_status, 'at', e.at, 'by', e.actor, 'reason', e.reason) order by e.id)
        from order_events e where e.order_id = t.id) as history,
      (select json_agg(json_build_object('name', c.name, 'at', c.at, 'by', c.actor, 'reason', c.reason) order by c.id)
        from order_changes c where c.order_id = t.id) as changes,
      (select json_agg(json_build_object('cause', c.cause, 'amount', c.amount_paise / 100.0, 'reason', c.reason, 'createdAt', c.created_at)
        order by c.id) from credits c where c.order_id = t.id) as credits`,
    whose: `t.user_id = u.id or (t.deidentified_at is null and ${ofGuest("lower(t.shipping_address ->> 'email')")})`,
  },
  drafts: {
    table: 'drafts',
    columns: `t.number, t.address as "shippingAddress", t.coupon_code as "couponCode", t.gstin, t.business_name as "businessName", t.note, t.total_paise / 100.0 as total,
      t.items, t.created_at as "createdAt", t.expires_at as "expiresAt"`,
    whose: `t.user_id = u.id or ${ofGuest("lower(t.address ->> 'email')")}`,
  },
  coupons: {
    table: 'coupon_uses',
    columns: `(select code from coupons c where c.id = t.coupon_id) as code, t.discount_paise / 100.0 as discount,
      t.used_at as "usedAt", t.given_back_at as "givenBackAt"`,
    whose: 't.user_id = u.id',
  },
  reviews: {
    table: 'reviews',
    columns: `(select name from products p where p.id = t.product_id) as product, t.author_name as "authorName", t.rating, t.title,
      t.comment, t.pros, t.cons, t.fit, t.status, t.created_at as "createdAt", t.updated_at as "updatedAt",
      (select json_agg('/media/' || p.picture_key || '/720.webp' order by p.position) from review_pictures p where p.review_id = t.id) as photos`,
    whose: 't.user_id = u.id',
  },
  reviewLikes: {
    table: 'review_likes',
    columns: `(select p.name from reviews r join products p on p.id = r.product_id where r.id = t.review_id) as product, t.at`,
    whose: 't.user_id = u.id',
  },
  reviewReports: {
    table: 'review_reports',
    columns: `(select p.name from reviews r join products p on p.id = r.product_id where r.id = t.review_id) as product, t.reason,
      t.description, t.at`,
    whose: 't.user_id = u.id',
  },
  wishlist: {
    table: 'wishlist_items',
    columns: `(select name from products p where p.id = t.product_id) as product, t.price_paise / 100.0 as "priceWhenAdded",
      t.added_at as "addedAt"`,
    whose: 't.user_id = u.id',
  },
  wishlistLinks: {
    table: 'wishlist_shares',
    columns: 't.token, t.created_at as "createdAt", t.revoked_at as "revokedAt"',
    whose: 't.user_id = u.id',
  },
  searches: {
    table: 'search_history',
    columns: 't.term, t.searched_at as "searchedAt"',
    whose: 't.user_id = u.id',
  },
  tickets: {
    table: 'tickets',
    columns: `t.number, t.topic, t.name, t.email, t.phone, t.order_number as "orderNumber", t.message, t.created_at as "createdAt",
      t.acknowledged_at as "acknowledgedAt", t.solved_at as "solvedAt",
      (select coalesce(json_agg(json_build_object('text', a.text, 'at', a.created_at) order by a.id), '[]')
        from ticket_answers a where a.ticket_id = t.id) as answers`,
    whose: `t.user_id = u.id or ${ofGuest('t.email')}`,
  },
  stockAlerts: {
    table: 'stock_alerts',
    columns: `(select p.name from variants v join products p on p.id = v.product_id where v.id = t.variant_id) as product, t.email,
      t.created_at as "createdAt", t.fired_at as "firedAt"`,
    whose: `t.user_id = u.id or ${ofGuest('t.email')}`,
  },
  messages: {
    table: 'messages',
    columns: 't.kind, t.channel, t.queued_at as "queuedAt", t.sent_at as "sentAt"',
    whose: 't.user_id = u.id',
  },
  outreach: {
    table: 'outreach_sends',
    columns: `(select o.subject from outreach o where o.id = t.outreach_id) as subject, t.channel, t.outcome,
      t.queued_at as "queuedAt", t.settled_at as "settledAt"`,
    whose: 't.user_id = u.id',
  },
  messageChoices: {
    table: 'message_choices',
    columns: 't.topic, t.channel, t.is_on as "isOn", t.changed_at as "changedAt"',
    whose: 't.user_id = u.id',
  },
  consents: {
    table: 'consent_log',
    columns: 't.at, t.topic, t.channel, t.is_given as "isGiven", t.words_version as "wordsVersion", t.through',
    whose: `t.user_id = u.id or (u.email_verified_at is not null and t.email_hash = sha256(convert_to(u.email, 'UTF8')))`,
  },
  notifications: {
    table: 'push_subscriptions',
    columns: 't.endpoint, t.created_at as "createdAt", t.seen_at as "seenAt"',
    whose: 't.user_id = u.id',
  },
};

/** Reads everything in one statement, hence from one snapshot. */
export async function selectPersonalData(db: Kysely<DB>, userId: string): Promise<PersonalRows> {
  const parts = Object.entries(personalData).map(
    ([noun, { table, columns, whose }]) =>
      `'${noun}', (select coalesce(json_agg(r), '[]') from (select ${columns} from ${table} t where ${whose} order by 1) r)`,
  );
  const { rows } = await sql<{ data: PersonalRows }>`
    select json_build_object(${sql.raw(parts.join(', '))}) as data from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.data ?? {};
}
