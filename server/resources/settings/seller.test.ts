import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { SellerSettings } from '#contract/shop-settings.ts';
import { chargesOf } from '#server/resources/settings/charges.ts';
import { sellerOf } from '#server/resources/settings/seller.ts';
import { issuePapers } from '#server/resources/invoices/issue-papers.ts';
import { readInvoice } from '#server/resources/invoices/read-paper.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { shop, pool, ask, signIn, runJobs, mails } = await testShop();
const { token } = await signIn({ role: 'admin' });
const tee = await addProduct(pool);

const read = async () => (await ask(api.shopSettings.seller, { token })).json;
const usual = (await read()).seller;

/** Saves over the current version. */
const save = async (change: object) =>
  ask(api.shopSettings.saveSeller, { token, body: { ...usual, ...change, version: (await read()).version } });

/** Saves and waits until this process has seen the change. */
async function set(change: Partial<SellerSettings>) {
  const saved = await save(change);
  const wanted = { ...usual, ...change };
  await expect.poll(() => sellerOf(shop.context)).toMatchObject({ legalName: wanted.legalName, gstin: wanted.gstin });
  await expect.poll(async () => (await chargesOf(shop.context)).seller.home).toBe(wanted.gstin.slice(0, 2));
  return saved;
}

/** Places an order from Karnataka and reads its invoice. */
async function invoiced() {
  const placed = await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)]) });
  const orderId = placed.json.order.id;
  await issuePapers(shop.context, orderId);
  return { orderId, paper: await readInvoice(shop.context, { orderId, reader: { staff: true } }) };
}

const moved = {
  legalName: 'Ksauni Retail LLP',
  street: '9, Linking Road',
  city: 'Mumbai',
  pincode: '400050',
  gstin: '27AAPFU0939F1ZV',
  phone: '+91 22 4000 1234',
  email: 'help@ksauni.example',
  officerName: 'Ravi Iyer',
};

beforeEach(() => set({}));
afterEach(() => expectInvariants(pool));

describe('the seller', () => {
  test('is told to shoppers as soon as he is saved, with the State of his GSTIN', async () => {
    await set(moved);
    const told = async () => (await ask(api.client.config)).json.seller;
    await expect.poll(told).toMatchObject({
      legalName: 'Ksauni Retail LLP',
      city: 'Mumbai',
      state: 'Maharashtra',
      phone: '+91 22 4000 1234',
      officer: { name: 'Ravi Iyer' },
      warehouse: { city: 'Bengaluru' },
    });
  });

  test('of an invoice is the one who sold the order: name, GSTIN, care and the split of its tax stay', async () => {
    const before = await invoiced();
    const { orderId: waiting } = await (async () => {
      const placed = await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)]) });
      return { orderId: placed.json.order.id };
    })();
    await set(moved);
    const again = await readInvoice(shop.context, { orderId: before.orderId, reader: { staff: true } });
    expect(again).toEqual(before.paper);
    expect(JSON.stringify(again)).toContain('29AAKCK4718P1ZQ');
    expect(again.care.join()).toContain('Meera Krishnan');

    // Priced as a sale within Karnataka, so its invoice must say so whenever it is numbered.
    await issuePapers(shop.context, waiting);
    const late = await readInvoice(shop.context, { orderId: waiting, reader: { staff: true } });
    expect(late.taxes.isInterState).toBe(false);
    expect(late.rates[0]?.cgst).toBeGreaterThan(0);
    expect(late.footer).toContain('29AAKCK4718P1ZQ');

    const next = await invoiced();
    expect(next.paper.footer).toBe('Ksauni Retail LLP · GSTIN 27AAPFU0939F1ZV');
    expect(next.paper.taxes.isInterState).toBe(true);
    expect(next.paper.rates[0]).toMatchObject({ cgst: 0, sgst: 0 });
    expect(next.paper.rates[0]?.igst).toBeGreaterThan(0);
    expect(next.paper.care.join()).toContain('Ravi Iyer');
  });

  test('is named on mails to the desk and to whoever writes', async () => {
    await set({ ...moved, officerEmail: 'officer@ksauni.example' });
    const body = {
      name: 'Asha',
      email: 'asha@ksauni.example',
      topic: 'grievance',
      message: 'Nobody answers my mails.',
    };
    const { json } = await ask(api.tickets.open, { body });
    await runJobs();
    const sent = mails.filter(({ subject }) => subject.includes(json.ticket.number));
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['asha@ksauni.example', 'officer@ksauni.example']);
    for (const { text, html } of sent) {
      expect(text).toMatch(/Ksauni Retail LLP, 9, Linking Road, .*\nhelp@ksauni.example, \+91 22 4000 1234$/);
      expect(html).toContain('Ksauni Retail LLP');
    }
  });

  test('saved over by somebody else meanwhile stays as the first left him', async () => {
    const { version } = await read();
    await set({ hours: 'Every day' });
    const late = await ask(api.shopSettings.saveSeller, { token, body: { ...usual, city: 'Mysuru', version } });
    expect([late.status, late.json.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect((await read()).seller).toMatchObject({ hours: 'Every day', city: 'Bengaluru' });
  });

  test('can be taken back, and is told again at once', async () => {
    const { json } = await set(moved);
    const undone = await ask(api.activity.undo, { token, params: { id: json.activityId } });
    expect(undone.json.results.map(({ problem }) => problem)).toEqual(['']);
    expect((await read()).seller).toEqual(usual);
    await expect.poll(async () => (await chargesOf(shop.context)).seller.home).toBe('29');
  });

  test.each([
    ['a GSTIN whose last character does not fit', { gstin: '29AAKCK4718P1ZR' }, 'gstin'],
    ['a GSTIN of no State', { gstin: '99AAKCK4718P1ZQ' }, 'gstin'],
    ['no name', { legalName: ' ' }, 'legalName'],
    ['a pincode of five digits', { pincode: '56003' }, 'pincode'],
    ['a number without its country', { phone: '080 4718 2200' }, 'phone'],
    ['a mail address that is none', { officerEmail: 'grievance' }, 'officerEmail'],
    ['a field nobody knows', { colour: 'red' }, 'colour'],
  ])('is refused with %s and stays as he was', async (_, change, field) => {
    const { status, json } = await save(change);
    expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
    expect((await read()).seller).toEqual(usual);
  });

  test.each(['user', 'digitalMarketer'] as const)('is nothing a %s may read or change', async (role) => {
    const other = (await signIn({ role })).token;
    expect((await ask(api.shopSettings.seller, { token: other })).status).toBe(403);
    const body = { ...usual, version: (await read()).version };
    expect((await ask(api.shopSettings.saveSeller, { token: other, body })).status).toBe(403);
  });
});
