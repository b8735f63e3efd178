import type pg from 'pg';
import { daysBefore, insertRows } from './rows.ts';

/** A login; `identityUid` is the account at the identity provider. */
export type Person = { identityUid: string; email: string; name: string; role: string };

/** Consented to marketing mail, so that marketing messages have a recipient. */
const agreed = ['ravi@ksauni.example'];

export async function seedPeople(client: pg.ClientBase, people: readonly Person[], now: Date): Promise<void> {
  const created = daysBefore(now, 120);
  const rows = people.map((person) => ({
    identity_uid: person.identityUid,
    email: person.email,
    name: person.name,
    role: person.role,
    auth_method: 'email',
    is_verified: true,
    email_verified_at: created,
    marketing_email_since: agreed.includes(person.email) ? created : null,
    created_at: created,
  }));
  const columns = [
    'identity_uid text',
    'email text',
    'name text',
    'role text',
    'auth_method text',
    'is_verified boolean',
    'email_verified_at timestamptz',
    'marketing_email_since timestamptz',
    'created_at timestamptz',
  ];
  await insertRows(client, { table: 'users', columns }, rows);
  await client.query(
    `insert into message_choices (user_id, topic, channel, is_on, changed_at)
    select id, 'offers', 'email', true, marketing_email_since from users where marketing_email_since is not null`,
  );
}
