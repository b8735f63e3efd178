import type { Kysely } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { ShippingAddress } from '#contract/order-requests.ts';
import { areDifferentStates } from '#contract/rules/indian-states.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { codRefusalAt } from '#server/resources/pincodes/pincodes.ts';
import { moveUsesToPhone } from '#server/resources/coupons/use-coupons.ts';
import { checkoutRules } from '#server/resources/settings/settings.ts';
import type { CheckoutRules } from '#server/resources/settings/settings.queries.ts';
import { countOpenCashInTurn, insertChange, updateAddress, updateCashConfirmed } from './order-changes.queries.ts';
import { countMoveToPhone } from './numbers-of-network.ts';
import { deleteCode, deletePasses } from './order-codes.queries.ts';
import { lockOrder, selectStanding, type SettledRow } from './order-moves.queries.ts';
import type { Reader } from './orders.queries.ts';
import { selectAccountPhone, storedAddress } from './place-order.queries.ts';
import { queueParcel } from './queue-parcel.ts';
import { tooManyOpen, whyNotVerified } from './ways-to-pay.rules.ts';

type AddressChange = {
  orderId: string;
  reader: Reader;
  userId: string | null;
  address: ShippingAddress;
  /** The caller's IP address. */
  from: string;
  requestId: string;
};

/** Changes the address of an unpacked order within its State, if delivery and its way to pay are offered there. */
export async function changeAddress(context: Context, request: AddressChange): Promise<void> {
  const { orderId, reader, userId, requestId } = request;
  const rules = await checkoutRules(context);
  const refusal = await codRefusalAt(context, request.address.pinCode);
  await countNewPhone(context, request);
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId, reader);
    if (!order) throw new ApiError('NOT_FOUND');
    requireMovable(order);
    const before = order.shipping_address;
    // Messages go to this email address: omitting it does not mean that none are wanted.
    const address = { ...request.address, email: request.address.email || (before.email ?? '') };
    if (isDeepStrictEqual(storedAddress(address), storedAddress(before))) return;
    requireReachable({ order, address, refusal });
    if (address.phoneNumber !== before.phoneNumber) await changePhone(tx, { ...request, order, rules });
    await updateAddress(tx, orderId, address);
    const actor = 'staff' in reader && order.user_id !== userId ? 'staff' : 'shopper';
    const change = { orderId, actor, actorId: userId, reason: '', requestId, now } as const;
    await insertChange(tx, { ...change, name: 'address_changed' });
    // The buyer confirmed a parcel to the earlier place and phone.
    if (isElsewhere(before, address) && (await updateCashConfirmed(tx, orderId, null)))
      await insertChange(tx, { ...change, name: 'cash_unconfirmed' });
    await queueParcel(tx, orderId);
  });
}

function isElsewhere(before: SettledRow['shipping_address'], after: ShippingAddress): boolean {
  const parts = ['phoneNumber', 'addressLine1', 'addressLine2', 'city', 'pinCode'] as const;
  return parts.some((part) => before[part] !== after[part]);
}

function requireMovable({ status }: SettledRow): void {
  if (status === 'confirmed') return;
  if (status !== 'pending_payment') throw new ApiError('TOO_LATE');
  throw new ApiError('TOO_LATE', { message: 'The address can be changed once the order is paid.' });
}

/** Staff may try any number. */
async function countNewPhone({ db, config }: Context, request: AddressChange): Promise<void> {
  const { orderId, reader, userId, address, from } = request;
  if (!config.RATE_LIMITS || 'staff' in reader) return;
  const order = await selectStanding(db, orderId, reader);
  if (!order || order.shipping_address.phoneNumber === address.phoneNumber) return;
  await countMoveToPhone(db, { phone: address.phoneNumber, address: from, userId: userId ?? undefined });
}

type PhoneChange = AddressChange & { order: SettledRow; rules: CheckoutRules };

/** The order's coupons and cash payment must be allowed for the new phone; whoever opened the order by the former loses it. */
async function changePhone(tx: Kysely<DB>, { orderId, reader, order, rules, address }: PhoneChange): Promise<void> {
  const phone = address.phoneNumber;
  // Coupons are locked before the count of open cash orders, as when placing an order.
  await moveUsesToPhone(tx, { orderId, phone });
  if (isUnpaidCash(order)) await requireCashPhone(tx, { order, rules, phone });
  await deleteCode(tx, orderId);
  await deletePasses(tx, { orderId, except: 'staff' in reader ? undefined : reader.passKey });
}

type Place = { order: SettledRow; address: ShippingAddress; refusal: ApiError | undefined };

function requireReachable({ order, address, refusal }: Place): void {
  if (areDifferentStates(order.shipping_address.state, address.state)) {
    const message = `The State stays ${order.shipping_address.state}, because the tax of the order goes by it.`;
    throw new ApiError('OUT_OF_RANGE', { message, errors: [{ field: 'shippingAddress.state', message }] });
  }
  if (refusal && (isUnpaidCash(order) || refusal.code !== 'COD_NOT_OFFERED')) throw refusal;
}

function isUnpaidCash({ payment_method: method, payment_status: status }: SettledRow): boolean {
  return method === 'COD' && status === 'PENDING';
}

/** The rules for cash on delivery depend on the phone number, so a new one must satisfy them as well. */
async function requireCashPhone(
  tx: Kysely<DB>,
  { order, rules, phone }: { order: SettledRow; rules: CheckoutRules; phone: string },
): Promise<void> {
  const message = (await whyNotThisPhone()) ?? (await whyTooMany());
  if (!message) return;
  throw new ApiError('COD_NOT_OFFERED', { message, errors: [{ field: 'shippingAddress.phoneNumber', message }] });

  async function whyNotThisPhone() {
    if (!rules.codNeedsVerifiedPhone) return undefined;
    const accountPhone = order.user_id === null ? undefined : await selectAccountPhone(tx, order.user_id);
    return whyNotVerified({ phone, accountPhone })?.message;
  }

  async function whyTooMany() {
    return (await countOpenCashInTurn(tx, phone)) < rules.codOpenOrders ? undefined : tooManyOpen(rules);
  }
}
