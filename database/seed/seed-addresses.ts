import type pg from 'pg';
import { daysBefore, insertRows } from './rows.ts';

/** Addresses of the demo shoppers; the first of each is the default. */
const books: Record<string, readonly object[]> = {
  'asha@ksauni.example': [
    {
      full_name: 'Asha Menon',
      phone: '+919845012345',
      line1: '22, Lakeview Apartments',
      line2: 'Domlur',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560071',
      landmark: 'Opposite the park',
      type: 'home',
    },
    {
      full_name: 'Asha Menon',
      phone: '+919845012345',
      line1: 'Unit 4, Indiranagar Studios',
      line2: '12th Main, Indiranagar',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560038',
      landmark: '',
      type: 'work',
    },
  ],
  'ravi@ksauni.example': [
    {
      full_name: 'Ravi Kulkarni',
      phone: '+919822054321',
      line1: 'B-7, Shanti Housing Society',
      line2: 'Kothrud',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411038',
      landmark: '',
      type: 'home',
    },
  ],
};

const columns = [
  'user_id uuid',
  'full_name text',
  'phone text',
  'line1 text',
  'line2 text',
  'city text',
  'state text',
  'pincode text',
  'landmark text',
  'type text',
  'is_default boolean',
  'created_at timestamptz',
  'updated_at timestamptz',
];

export async function seedAddresses(client: pg.ClientBase, now: Date): Promise<void> {
  const { rows: people } = await client.query<{ id: string; email: string }>('select id, email from users');
  const addresses = people.flatMap(({ id, email }) =>
    (books[email] ?? []).map((address, place) => {
      const at = daysBefore(now, 90 - place);
      return { ...address, user_id: id, is_default: place === 0, created_at: at, updated_at: at };
    }),
  );
  await insertRows(client, { table: 'addresses', columns }, addresses);
}
