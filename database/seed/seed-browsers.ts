import type pg from 'pg';
import { daysBefore, insertRows } from './rows.ts';

/** The curve's base point, a valid public key. */
const anyKey = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

/** Push subscriptions of the demo shoppers, so that notifications appear in the outbox. */
export async function seedBrowsers(client: pg.ClientBase, now: Date): Promise<void> {
  const since = daysBefore(now, 30);
  const { rows } = await client.query<{ id: string }>(`select id from users where role = 'user'`);
  const browsers = rows.map(({ id }) => ({
    user_id: id,
    endpoint: `https://fcm.googleapis.com/fcm/send/demo-phone-${id}`,
    p256dh: anyKey,
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    created_at: since,
    seen_at: since,
  }));
  const columns = [
    'user_id uuid',
    'endpoint text',
    'p256dh text',
    'auth text',
    'created_at timestamptz',
    'seen_at timestamptz',
  ];
  await insertRows(client, { table: 'push_subscriptions', columns }, browsers);
}
