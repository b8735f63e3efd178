import type { SavedAddress } from '#contract/addresses.ts';
import type { DraftCustomer } from '#contract/drafts.ts';
import { indianPhone } from '#contract/postal.ts';
import type { Context } from '#server/context.ts';
import { invalid } from '#server/platform/http/api-error.ts';
import { readBooks } from '#server/resources/addresses/addresses.ts';
import { selectPeople, selectPerson } from '#server/resources/users/admin-users.queries.ts';
import type { ListedRow } from '#server/resources/users/admin-users.queries.ts';
import { selectGuest, selectLastAddresses } from './pieces.queries.ts';

const mostFound = 6;

/** Whom staff may order for: accounts that fit the search, and the guest whose whole number it is. */
export async function findCustomers(context: Context, search: string): Promise<DraftCustomer[]> {
  const phone = indianPhone.safeParse(search);
  const people = await selectPeople(context.db, {
    search,
    state: 'open',
    sort: '-lastLogin',
    limit: mostFound,
    offset: 0,
  });
  const ids = people.map(({ id }) => id);
  const [books, last] = await Promise.all([readBooks(context, ids), selectLastAddresses(context.db, ids)]);
  const known = people.map((person) =>
    toCustomer(person, { book: books.get(person.id) ?? [], last: last.get(person.id) }),
  );
  return phone.success ? [...known, ...(await guestOf(context, phone.data))] : known;
}

/** Refuses an account that is gone or may not order. */
export async function requireKnown({ db }: Context, userId: string): Promise<void> {
  const person = await selectPerson(db, userId);
  if (!person) throw invalid('userId', 'There is no such customer any more.');
  if (person.disabled_at) throw invalid('userId', 'This customer is blocked.');
}

type Places = { book: readonly SavedAddress[]; last: Record<string, string> | undefined };

/** Whoever has no book is known by where their last order went. */
function toCustomer(person: ListedRow, { book, last }: Places): DraftCustomer {
  const email = person.email ?? '';
  const addresses = book.length === 0 && last ? [addressOf(last)] : book.map((place) => addressOf({ ...place, email }));
  return {
    userId: person.id,
    name: person.name || addresses[0]?.fullName || '',
    phoneNumber: person.phone ?? addresses[0]?.phoneNumber ?? '',
    email,
    orders: person.orders,
    addresses,
  };
}

async function guestOf({ db }: Context, phone: string): Promise<DraftCustomer[]> {
  return (await selectGuest(db, phone)).map(({ address, orders }) => {
    const { fullName: name, phoneNumber, email } = addressOf(address);
    return { userId: null, name, phoneNumber, email, orders, addresses: [addressOf(address)] };
  });
}

const types = ['home', 'work', 'other'] as const;

/** The fields of a place out of a book or an order, none of them missing. */
export function addressOf(place: Readonly<Record<string, unknown>>): DraftCustomer['addresses'][number] {
  const text = (field: string) => {
    const value = place[field];
    return typeof value === 'string' ? value : '';
  };
  return {
    fullName: text('fullName'),
    phoneNumber: text('phoneNumber'),
    email: text('email'),
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2'),
    city: text('city'),
    state: text('state'),
    pinCode: text('pinCode'),
    landmark: text('landmark'),
    addressType: types.find((type) => type === place['addressType']) ?? 'home',
  };
}
