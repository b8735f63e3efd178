import { pool } from './hostile-world.ts';

await pool.query(`insert into pincodes (digits, city, state, zone) values
  ('560901', 'Hostile', 'Karnataka', 'city'), ('560902', 'Hostile', 'Karnataka', 'city'), ('560903', '', '', 'city')`);
await pool.query(
  `insert into message_words (template, subject, heading, opening) values ('delivered', 'Here', 'Here.', 'It is here.')`,
);

const words = {
  subject: 'Hello {name}',
  preview: 'It is so.',
  heading: 'Hello, {name}.',
  opening: 'It is so.\n\nReally.',
  closing: 'Yours',
};
const params = { template: 'welcome' };

/** Valid requests for the message template endpoints. */
export const adminMessageRequests = {
  list: {},
  one: { params },
  save: { params, body: { ...words, version: 0 } },
  reset: { params: { template: 'delivered' } },
  preview: { params, body: words },
  test: { params, body: words },
};

const row = { city: 'Hostile', state: 'Karnataka', zone: 'south', delivers: true, cod: true, pickup: false };
const query = {
  search: '560',
  delivers: 'true',
  cod: 'true',
  pickup: 'true',
  state: 'Karnataka',
  zone: 'city',
  sort: '-city',
};

/** Valid requests for the pincode endpoints. */
export const adminPincodeRequests = {
  list: { query: { page: '1', limit: '5', ...query } },
  export: { query },
  one: { params: { pincode: '560901' } },
  add: { body: { ...row, pincode: '560904' } },
  update: { params: { pincode: '560901' }, body: { ...row, version: 1 } },
  remove: { params: { pincode: '560902' } },
  bulk: { body: { action: 'cash-off', who: { ids: ['560903'] } } },
};
