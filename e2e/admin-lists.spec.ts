import type { APIRequestContext } from '@playwright/test';
import { expect } from './support/journey.ts';
import { staffHeaders } from './support/people.ts';
import { ask } from './support/stockroom.ts';
import { tableSuite } from './support/table-suite.ts';

const inStock = 'nimbu';
const messageMark = `Suite ${crypto.randomUUID().slice(0, 8)}`;
const ticketMark = `Suite ${crypto.randomUUID().slice(0, 8)}`;
const campaignMark = `Suite ${crypto.randomUUID().slice(0, 8)}`;

type Sent = { data: object; method?: 'POST' | 'PUT'; headers?: Record<string, string> };

async function send(request: APIRequestContext, address: string, { method = 'POST', ...sent }: Sent) {
  const reply = await request.fetch(address, { method, ...sent });
  expect(reply.ok(), await reply.text()).toBe(true);
}

tableSuite({
  path: '/admin/orders',
  noun: 'orders',
  search: 'KS-DEMO000003',
  sort: { title: 'Placed', id: 'createdAt' },
  column: 'Payment',
  isSelectable: true,
  opens: 'drawer',
  csv: { head: 'Order', says: 'KS-DEMO000003', not: 'KS-DEMO000004' },
});

tableSuite({
  path: '/admin/products',
  noun: 'products',
  search: inStock,
  sort: { title: 'Product', id: 'name' },
  column: 'Category',
  isSelectable: true,
  opens: 'page',
  csv: { head: 'Handle', says: 'nimbu-mirchi', not: 'meter-se' },
  edit: { query: `?search=${inStock}`, cell: /^.*, MRP of /, to: '2499' },
  unsaved: { path: '/admin/products/new', field: 'Name' },
});

tableSuite({
  path: '/admin/inventory',
  noun: 'variants',
  search: inStock,
  sort: { title: 'SKU', id: 'sku' },
  isSelectable: true,
  opens: 'drawer',
  csv: { head: 'SKU', says: /Nimbu Mirchi/, not: 'Meter Se' },
  edit: { query: `?search=${inStock}`, cell: /, Low-stock level of /, to: '17' },
});

tableSuite({
  path: '/admin/imports',
  noun: 'imports',
  opens: 'page',
  fill: async (request) =>
    send(request, '/api/admin/imports', {
      data: { kind: 'prices', fileName: 'suite.csv', file: 'Handle,Price\nno-such-tee,799\n' },
      headers: await staffHeaders(request),
    }),
});

tableSuite({
  path: '/admin/coupons',
  noun: 'coupons',
  search: 'MONSOON20',
  sort: { title: 'Code', id: 'code' },
  isSelectable: true,
  opens: 'page',
  csv: { head: 'Code', says: 'MONSOON20', not: 'FLAT150' },
  unsaved: { path: '/admin/coupons/new', field: 'Description' },
});

tableSuite({
  path: '/admin/returns',
  noun: 'returns',
  search: 'KR-DEMO000018',
  isSelectable: true,
  opens: 'drawer',
  csv: { head: 'Return', says: 'KR-DEMO000018', not: 'KR-DEMO000019' },
});

tableSuite({
  path: '/admin/reviews',
  noun: 'reviews',
  search: 'Loose thread',
  isSelectable: true,
  opens: 'drawer',
  csv: { head: 'Stars', says: 'Loose thread', not: 'Wrong size came' },
});

tableSuite({
  path: '/admin/tickets',
  noun: 'tickets',
  search: `${ticketMark} 7.`,
  isSelectable: true,
  opens: 'drawer',
  csv: { head: 'Ticket', says: `${ticketMark} 7.`, not: `${ticketMark} 8.` },
  bulk: { query: `?search=${encodeURIComponent(ticketMark)}`, action: 'Acknowledge', done: /26 tickets acknowledged/ },
  // One more than a page.
  fill: async (request) => {
    for (let number = 1; number <= 26; number += 1) {
      const email = `${crypto.randomUUID()}@ksauni.example`;
      const message = `When does my parcel come? ${ticketMark} ${number}.`;
      await send(request, '/api/tickets', { data: { name: 'Nila Verghese', email, topic: 'order', message } });
    }
  },
});

tableSuite({
  path: '/admin/categories',
  noun: 'categories',
  search: 'oversized',
  sort: { title: 'Name', id: 'name' },
  opens: 'drawer',
  csv: { head: 'Home page', says: 'oversized', not: 'new-arrival' },
  unsaved: { path: '/admin/categories/new', field: 'Name' },
});

tableSuite({
  path: '/admin/tshirts',
  noun: 'T-shirts',
  search: 'lemon',
  sort: { title: 'Alt text', id: 'alt' },
  isSelectable: true,
  opens: 'drawer',
  csv: { head: 'Alt text', says: 'lemon', not: 'cassette' },
  edit: { query: '?search=cassette', cell: /, Alt text of /, to: 'A tee with a cassette, for one journey' },
});

tableSuite({
  path: '/admin/innovations',
  noun: 'innovations',
  search: 'collar',
  sort: { title: 'Title', id: 'title' },
  opens: 'drawer',
  csv: { head: 'Priority', says: 'collar', not: 'Ink that sinks' },
  edit: { query: '?search=collar', cell: /, Priority of /, to: 'High', isChoice: true },
  unsaved: { path: '/admin/innovations/new', field: 'Title' },
});

tableSuite({
  path: '/admin/users',
  noun: 'users',
  search: 'devika',
  sort: { title: 'Name', id: 'name' },
  isSelectable: true,
  opens: 'drawer',
  csv: { head: 'Email', says: 'Devika Rao', not: 'Ravi Kulkarni' },
  refusal: { query: '?role=admin&search=devika', action: 'Block', says: 'Devika Rao: This is you.' },
});

tableSuite({
  path: '/admin/feedback',
  noun: 'answers',
  fill: (request) =>
    send(request, '/api/reason/cancellation', { data: { cancellationReasons: ['Shipping costs too much'] } }),
});

tableSuite({
  path: '/admin/activity',
  noun: 'changes',
  opens: 'drawer',
  csv: { head: 'Call', says: 'reply-templates' },
  fill: async (request) => {
    const headers = await staffHeaders(request);
    const template = { use: 'ticket', title: `Suite ${crypto.randomUUID()}`, text: 'Thank you for writing.' };
    await send(request, '/api/admin/reply-templates', { method: 'PUT', data: template, headers });
  },
});

tableSuite({
  path: '/admin/jobs',
  noun: 'jobs',
  isSelectable: true,
  opens: 'drawer',
  fill: () =>
    ask(
      `select graphile_worker.add_job('count-sales', run_at => now() + interval '1 day', job_key => 'table-suite')`,
      [],
    ),
});

tableSuite({
  path: '/admin/pincodes',
  noun: 'pincodes',
  search: 'gurugram',
  sort: { title: 'City', id: 'city' },
  isSelectable: true,
  opens: 'drawer',
});

tableSuite({
  path: '/admin/banners',
  noun: 'banners',
  search: 'monsoon',
  isSelectable: true,
  opens: 'page',
});

tableSuite({
  path: '/digitalMarketer/messages',
  noun: 'messages',
  who: 'marketer@ksauni.example',
  search: messageMark,
  sort: { title: 'Name', id: 'name' },
  column: 'Subject',
  opens: 'page',
  csv: { head: 'Campaign', says: messageMark, not: 'Never sent' },
  unsaved: { path: '/digitalMarketer/messages/new', field: 'Name' },
  fill: async (request) => {
    const headers = await staffHeaders(request);
    const said = {
      subject: 'Drop',
      heading: '',
      words: '',
      pushWords: '',
      buttonLabel: '',
      buttonLink: '',
      couponCode: '',
    };
    for (const name of [messageMark, 'Never sent']) {
      const data = { name, ...said, channels: ['email'], products: [], segment: {} };
      await send(request, '/api/digital-marketer/messages', { data, headers });
    }
  },
});

tableSuite({
  path: '/digitalMarketer/campaigns',
  noun: 'campaigns',
  who: 'marketer@ksauni.example',
  search: `${campaignMark} 7.`,
  sort: { title: 'Name', id: 'name' },
  isSelectable: true,
  opens: 'page',
  csv: { head: 'Campaign', says: `${campaignMark} 7.`, not: `${campaignMark} 8.` },
  bulk: {
    query: `?search=${encodeURIComponent(campaignMark)}&state=live`,
    action: 'Pause',
    done: /26 campaigns paused/,
  },
  unsaved: { path: '/digitalMarketer/campaigns/new', field: 'Name' },
  // One more than a page.
  fill: async (request) => {
    const headers = await staffHeaders(request);
    const plan = { startDate: '2026-01-01', endDate: '2099-12-31' };
    for (let number = 1; number <= 26; number += 1) {
      const data = { ...plan, name: `${campaignMark} ${number}.`, status: 'active' };
      await send(request, '/api/digital-marketer/campaigns', { data, headers });
    }
  },
});

tableSuite({
  path: '/digitalMarketer/seo',
  noun: 'pages',
  who: 'marketer@ksauni.example',
  search: inStock,
  sort: { title: 'Name', id: 'name' },
  isSelectable: true,
  opens: 'page',
  csv: { head: 'Kind', says: /Nimbu Mirchi/, not: 'Meter Se' },
  unsaved: { path: '/digitalMarketer/seo/faq', field: 'Keywords (optional)' },
});
