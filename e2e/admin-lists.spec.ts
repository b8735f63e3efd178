import { test } from './support/journey.ts';
import { tableSuite } from './support/table-suite.ts';

test.beforeEach(async ({ request }) => {
  // The list of answers is empty in a fresh shop.
  await request.post('/api/reason/cancellation', { data: { cancellationReasons: ['Shipping costs too much'] } });
});

tableSuite({
  path: '/admin/users',
  noun: 'users',
  search: 'devika',
  sort: { title: 'Name', id: 'name' },
  column: 'Mobile',
  isSelectable: true,
  isOpening: true,
});

tableSuite({ path: '/admin/feedback', noun: 'answers', column: 'Why' });
