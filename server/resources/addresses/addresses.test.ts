import { describe, expect, test } from 'vitest';
import { mostAddresses } from '#contract/rules/address-book.ts';
import { api } from '#contract/api.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop();

const home = {
  fullName: 'Asha Menon',
  phoneNumber: '98450 12345',
  addressLine1: '22, Lakeview Apartments',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560071',
};
const somebodys = crypto.randomUUID();

const read = async (token: string) => (await ask(api.addresses.list, { token })).json.addresses;
const add = (token: string, more: object = {}) => ask(api.addresses.add, { token, body: { ...home, ...more } });
const cities = (book: { city: string }[]) => book.map(({ city }) => city);
const defaults = (book: { city: string; isDefault: boolean }[]) => cities(book.filter(({ isDefault }) => isDefault));

describe('the address book', () => {
  test('is empty for somebody new and keeps what is added, the phone in one form', async () => {
    const { token } = await signIn();
    expect(await read(token)).toEqual([]);
    const { json } = await add(token, { landmark: 'Opposite the park' });
    expect(json.addresses).toEqual([
      {
        ...home,
        _id: expect.any(String),
        id: json.addresses[0]?._id,
        phoneNumber: '+919845012345',
        addressLine2: '',
        landmark: 'Opposite the park',
        addressType: 'home',
        isDefault: true,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
    expect(await read(token)).toEqual(json.addresses);
    expect((await ask(api.auth.profile, { token })).json.user.addresses).toEqual(json.addresses);
  });

  test('has the default first and then the newest, and answers the whole book to every change', async () => {
    const { token } = await signIn();
    for (const city of ['Pune', 'Mysuru']) await add(token, { city });
    const book = (await add(token, { city: 'Kochi' })).json.addresses;
    expect(cities(book)).toEqual(['Pune', 'Kochi', 'Mysuru']);
    const mysuru = book[2]?._id ?? '';
    const body = { ...home, city: 'Mysuru', isDefault: true };
    const changed = (await ask(api.addresses.update, { token, params: { id: mysuru }, body })).json.addresses;
    expect([cities(changed), defaults(changed)]).toEqual([['Mysuru', 'Kochi', 'Pune'], ['Mysuru']]);
    expect(await read(token)).toEqual(changed);
  });

  test('keeps its default when an address is replaced without saying so', async () => {
    const { token } = await signIn();
    const [first] = (await add(token)).json.addresses;
    const body = { ...home, city: 'Hubballi', isDefault: false };
    const { json } = await ask(api.addresses.update, { token, params: { id: first?._id ?? '' }, body });
    expect(defaults(json.addresses)).toEqual(['Hubballi']);
  });

  test('gives the newest address the default when the default is removed, and ends empty', async () => {
    const { token } = await signIn();
    for (const city of ['Pune', 'Mysuru', 'Kochi']) await add(token, { city });
    const left: string[][] = [];
    for (let [first] = await read(token); first; [first] = await read(token)) {
      const { json } = await ask(api.addresses.remove, { token, params: { id: first._id } });
      left.push(cities(json.addresses));
      expect(defaults(json.addresses)).toEqual(cities(json.addresses).slice(0, 1));
    }
    expect(left).toEqual([['Kochi', 'Mysuru'], ['Mysuru'], []]);
  });

  test('holds twenty addresses and says so', async () => {
    const { token } = await signIn();
    const answers = await Promise.all(Array.from({ length: mostAddresses + 3 }, () => add(token)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ json }) => [json.code, json.message])).toEqual(
      Array.from({ length: 3 }, () => ['OUT_OF_RANGE', 'You can keep at most 20 addresses.']),
    );
    expect(await read(token)).toHaveLength(mostAddresses);
  });
});

describe('exactly one address is the default', () => {
  test('whatever ten calls at once want', async () => {
    const { token, userId } = await signIn();
    for (const city of ['Pune', 'Mysuru', 'Kochi', 'Delhi', 'Jaipur']) await add(token, { city });
    const book = await read(token);
    const calls = book.flatMap(({ _id }, index) => [
      ask(api.addresses.update, { token, params: { id: _id }, body: { ...home, isDefault: true } }),
      index % 2 === 0 ? ask(api.addresses.remove, { token, params: { id: _id } }) : add(token, { isDefault: true }),
    ]);
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
    expect(defaults(await read(token))).toHaveLength(1);
    const { rows } = await pool.query('select count(*) from addresses where user_id = $1 and is_default', [userId]);
    expect(rows[0].count).toBe(1);
  });

  test('says the database, and not only the code before it', async () => {
    const { token, userId } = await signIn();
    for (const city of ['Pune', 'Mysuru']) await add(token, { city });
    const refusalOf = (statement: string) =>
      pool.query(statement, [userId]).then(
        () => 'none',
        (error: { constraint: string }) => error.constraint,
      );
    expect(await refusalOf('update addresses set is_default = true where user_id = $1')).toBe('addresses_default_key');
    expect(await refusalOf('update addresses set is_default = false where user_id = $1')).toBe(
      'addresses_default_needed',
    );
    expect(await refusalOf('delete from addresses where user_id = $1 and is_default')).toBe('addresses_default_needed');
  });
});

describe('somebody else', () => {
  test('cannot see, change or remove an address: it answers as if it did not exist', async () => {
    const [asha, ravi] = [await signIn(), await signIn()];
    const [hers] = (await add(asha.token)).json.addresses;
    for (const id of [hers?._id ?? '', somebodys]) {
      const params = { id };
      const body = { ...home, city: 'Elsewhere', isDefault: true };
      expect((await ask(api.addresses.update, { token: ravi.token, params, body })).json.code).toBe('NOT_FOUND');
      expect((await ask(api.addresses.remove, { token: ravi.token, params })).json.code).toBe('NOT_FOUND');
    }
    expect(await read(ravi.token)).toEqual([]);
    expect(await read(asha.token)).toEqual([hers]);
  });

  test('without a session is asked to log in', async () => {
    for (const call of [api.addresses.list, api.addresses.add, api.addresses.update, api.addresses.remove])
      expect((await ask(call, { params: { id: somebodys } })).json.code).toBe('LOGIN_REQUIRED');
  });
});

test.each([
  ['phoneNumber', '12345', 'Enter a 10-digit mobile number.'],
  ['pinCode', '012345', 'Enter a 6-digit pincode.'],
  ['fullName', '  ', 'Full name is required.'],
  ['addressLine1', 'x'.repeat(161), 'House and street must be at most 160 characters.'],
  ['addressType', 'castle', 'Address type is home, work or other.'],
  ['user_id', somebodys, '"user_id" is not a field of this call.'],
])('an address with %s "%s" is refused in words', async (field, value, message) => {
  const { token } = await signIn();
  const { status, json } = await add(token, { [field]: value });
  expect([status, json.errors]).toEqual([400, [{ field, message }]]);
});
