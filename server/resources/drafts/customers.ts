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

/** Finds customers to order for: accounts that match the search, and the guest whose full phone number it is. */
export async function findCustomers(context: Context, search: string): Promise<DraftCustomer[]> {
  const phone = indianPhone.safeParse(search);
  const people = await selectPeople(context.db, {
    search,
    state: 'open',
    sort: '-lastLogin',
    limit: mostFound,
    offset: 0,
    isFew: true,
  });
  const ids = people.map(({ id }) => id);
  const [books, last] = await Promise.all([readBooks(context, ids), selectLastAddresses(context.db, ids)]);
  const known = people.map((person) =>
    toCustomer(person, { book: books.get(person.id) ?? [], last: last.get(person.id) }),
  );
  return phone.success ? [...known, ...(await guestOf(context, phone.data))] : known;
}

/** Throws if the account is gone or blocked. */
export async function requireKnown({ db }: Context, userId: string): Promise<void> {
  const person = await selectPerson(db, userId);
  if (!person) throw invalid('userId', 'There is no such customer any more.');
  if (person.disabled_at) throw invalid('userId', 'This customer is blocked.');
}

type Places = { book: readonly SavedAddress[]; last: Record<string, string> | undefined };

/** Without an address book, the address of the last order is used. */
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

/** Reads the fields of an address from a book or an order, all of them present. */
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
