import type { AddressInput, SavedAddress } from '#contract/addresses.ts';
import { mostAddresses } from '#contract/rules/address-book.ts';
import type { Context } from '#server/context.ts';
import { lockUser } from '#server/platform/db/lock-user.queries.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import * as queries from './addresses.queries.ts';
import type { AddressColumns, AddressRow } from './addresses.queries.ts';

type Own = { id: string; userId: string };

/** Returns the address book: the default first, then newest first. */
export async function readAddresses(context: Pick<Context, 'db'>, userId: string): Promise<SavedAddress[]> {
  return (await queries.selectAddresses(context.db, userId)).map(toAddress);
}

/** Returns the address books of several users by user id; users without addresses have no entry. */
export async function readBooks({ db }: Pick<Context, 'db'>, userIds: readonly string[]): Promise<Books> {
  const books: Books = new Map();
  for (const row of await queries.selectBooks(db, userIds)) {
    books.set(row.user_id, [...(books.get(row.user_id) ?? []), toAddress(row)]);
  }
  return books;
}

type Books = Map<string, SavedAddress[]>;

/** Adds an address; the first one is always the default. */
export function addAddress(context: Context, userId: string, input: AddressInput): Promise<SavedAddress[]> {
  return changeBook(context, userId, async (tx, book) => {
    if (book.length >= mostAddresses)
      throw new ApiError('OUT_OF_RANGE', { message: `You can keep at most ${mostAddresses} addresses.` });
    const isDefault = input.isDefault || book.length === 0;
    if (isDefault) await queries.clearDefault(tx, userId);
    const address = { ...columnsOf(input), user_id: userId, is_default: isDefault };
    await queries.insertAddress(tx, address, context.clock.now());
  });
}

/** Changes an address. The default stays the default until another one becomes it, so that there always is one. */
export function changeAddress(context: Context, own: Own, input: AddressInput): Promise<SavedAddress[]> {
  return changeBook(context, own.userId, async (tx, book) => {
    const before = book.find(({ id }) => id === own.id);
    if (!before) throw new ApiError('NOT_FOUND');
    if (input.isDefault && !before.is_default) await queries.clearDefault(tx, own.userId);
    const change = { ...columnsOf(input), is_default: input.isDefault || before.is_default };
    await queries.updateAddress(tx, own, { ...change, updated_at: context.clock.now() });
  });
}

export function removeAddress(context: Context, own: Own): Promise<SavedAddress[]> {
  return changeBook(context, own.userId, async (tx, book) => {
    if (!(await queries.deleteAddress(tx, own))) throw new ApiError('NOT_FOUND');
    const [next, ...others] = book.filter(({ id }) => id !== own.id);
    // `book` has the default first, then newest first: `next` is the newest of the others.
    if (next && ![next, ...others].some((address) => address.is_default)) await queries.setDefault(tx, next.id);
  });
}

async function changeBook(
  context: Context,
  userId: string,
  change: (tx: Context['db'], book: AddressRow[]) => Promise<void>,
): Promise<SavedAddress[]> {
  return inTransaction(context.db, async (tx) => {
    if (!(await lockUser(tx, userId))) throw new ApiError('LOGIN_REQUIRED');
    await change(tx, await queries.selectAddresses(tx, userId));
    return readAddresses({ db: tx }, userId);
  });
}

function columnsOf(input: AddressInput): AddressColumns {
  return {
    full_name: input.fullName,
    phone: input.phoneNumber,
    line1: input.addressLine1,
    line2: input.addressLine2,
    city: input.city,
    state: input.state,
    pincode: input.pinCode,
    landmark: input.landmark,
    type: input.addressType,
  };
}

function toAddress(row: AddressRow): SavedAddress {
  return {
    _id: row.id,
    id: row.id,
    fullName: row.full_name,
    phoneNumber: row.phone,
    addressLine1: row.line1,
    addressLine2: row.line2,
    city: row.city,
    state: row.state,
    pinCode: row.pincode,
    landmark: row.landmark,
    // Sound: the constraint addresses_type_known admits exactly the contract's values.
    addressType: row.type as SavedAddress['addressType'],
    isDefault: row.is_default,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
