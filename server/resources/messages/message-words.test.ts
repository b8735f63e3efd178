import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { messageTemplates, templateNames } from '#contract/rules/message-templates.ts';
import { addTellable } from '#server/testing/tellable.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { tellPeople } from './tell-people.ts';

const opened = await testShop();
const { shop, pool, ask, signIn, mails, runJobs } = opened;
opened.writesByHand();
const admin = await signIn({ role: 'admin', name: 'Devika Rao' });
const { token } = admin;
const { adminMessages } = api;

const one = async (template: string) => (await ask(adminMessages.one, { token, params: { template } })).json.message;
const save = (template: string, body: object) => ask(adminMessages.save, { token, params: { template }, body });
const preview = (template: string, body: object) => ask(adminMessages.preview, { token, params: { template }, body });
const undo = (id: string) => ask(api.activity.undo, { token, params: { id } });

const words = {
  subject: 'Namaste {name}, {orderNumber} is yours',
  preview: '',
  heading: 'Dhanyavaad, {name}!',
  opening: 'We have it: {orderNumber}.\n\n{money}',
  closing: 'With love,\nKsauni & Co',
};

/** The mail sent for an order placed now. */
async function mailOfOrder() {
  const { person, orderId } = await addTellable(opened);
  await pool.query('delete from graphile_worker._private_jobs');
  await pool.query('delete from messages where order_id = $1', [orderId]);
  await tellPeople(shop.context, { kind: 'order-placed', id: orderId });
  await runJobs();
  const mail = mails.findLast(({ to }) => to === person.email);
  return { subject: '', text: '', html: '', ...mail };
}

describe('the list of messages', () => {
  test('holds every mail in its group and every SMS as it is registered, with its id', async () => {
    const { json } = await ask(adminMessages.list, { token });
    expect(json.messages.map(({ name }) => name)).toEqual(templateNames);
    expect(new Set(json.messages.map(({ group }) => group))).toEqual(
      new Set(['orders', 'parcels', 'returns', 'wishes', 'account', 'shop']),
    );
    expect(json.sms.find(({ templateId }) => templateId === 'demo-shipped')).toMatchObject({
      text: 'Your Ksauni order ##order## is on its way with ##courier##, tracking number ##awb##.',
      sample: expect.not.stringContaining('##'),
    });
  });
});

describe.each(templateNames)('%s', (template) => {
  test('is drawn in the shop’s own words, each place with a sample', async () => {
    const { own, places } = await one(template);
    expect(places.filter(({ sample }) => sample === '')).toEqual([]);
    const { status, json } = await preview(template, own);
    expect(status).toBe(200);
    expect(json.mail.subject).not.toBe('');
    expect(json.mail.html).toMatch(/^<!DOCTYPE html/);
    expect(`${json.mail.subject}${json.mail.preview}${json.mail.text}`).not.toMatch(
      /[{}]|undefined| {2}[a-z]| \.|,\./i,
    );
    for (const { name } of places.filter(({ name: place }) => own.opening.includes(`{${place}}`))) {
      expect(json.mail.text).toContain(places.find((place) => place.name === name)?.sample);
    }
  });
});

describe('words that staff have written', () => {
  test('are those of the next mail, with the sums and the order between them; undo brings the old ones back', async () => {
    const { version } = await one('order-placed');
    const saved = await save('order-placed', { ...words, version });
    expect(saved.json.message).toMatchObject({ words, version: 1, change: { by: 'Devika Rao' } });
    const { subject, text, html } = await mailOfOrder();
    expect(subject).toMatch(/^Namaste Asha, KS-\w+ is yours$/);
    expect(text).toMatch(/^Dhanyavaad, Asha!\n\nWe have it: KS-\w+\.\n\nKeep ₹1,998 ready for when it arrives\./);
    expect(text).toContain('To pay on delivery: ₹1,998');
    expect(text).toContain('With love,\nKsauni & Co');
    expect(html).toContain('Ksauni &amp; Co');
    await undo(saved.json.activityId);
    expect((await mailOfOrder()).subject).toMatch(/^Order KS-\w+ is confirmed$/);
    expect((await one('order-placed')).change).toBeNull();
  });

  test('go back to the shop’s own with one call, and undo brings them back', async () => {
    await save('shipped', { ...words, opening: '{what} left.', version: 0 });
    const { json } = await ask(adminMessages.reset, { token, params: { template: 'shipped' } });
    expect(json.message).toMatchObject({ words: json.message.own, version: 0, change: null });
    await undo(json.activityId);
    expect((await one('shipped')).words.opening).toBe('{what} left.');
  });

  test('that are the shop’s own leave no trace of a change', async () => {
    const { own } = await one('welcome');
    expect((await save('welcome', { ...own, version: 0 })).json.message).toMatchObject({ version: 0, change: null });
  });

  test.each([
    {
      fault: 'a place that this mail does not have',
      field: 'subject',
      text: 'Hello {couponCode}',
      message: '{couponCode}',
    },
    { fault: 'a brace that stands alone', field: 'opening', text: 'Hello {name', message: 'Braces' },
    { fault: 'a tag', field: 'closing', text: '<b>Bye</b>', message: 'Plain words only' },
    { fault: 'an empty subject', field: 'subject', text: '   ', message: 'must not be empty' },
    { fault: 'a subject of 121 letters', field: 'subject', text: 'x'.repeat(121), message: 'at most 120' },
    { fault: 'a heading of two lines', field: 'heading', text: 'Hello\nthere', message: 'one line' },
    { fault: 'an opening of 1501 letters', field: 'opening', text: 'x'.repeat(1_501), message: 'at most 1500' },
  ])('are refused beside their field with $fault', async ({ field, text, message }) => {
    const sent = { ...words, [field]: text };
    for (const reply of [await save('delivered', { ...sent, version: 0 }), await preview('delivered', sent)]) {
      expect(reply.status).toBe(400);
      const fault = reply.json.errors?.find((error) => error.field === field);
      expect(fault?.message).toContain(message);
    }
    expect((await one('delivered')).change).toBeNull();
  });

  test('are not overwritten unseen by somebody who read older ones', async () => {
    const text = { ...words, opening: 'First' };
    expect((await save('refunded', { ...text, version: 0 })).status).toBe(200);
    expect((await save('refunded', { ...text, opening: 'Second', version: 0 })).json.code).toBe('EDIT_CONFLICT');
    expect((await one('refunded')).words.opening).toBe('First');
  });

  test('are for an admin alone', async () => {
    for (const role of ['user', 'digitalMarketer'] as const) {
      const other = { token: (await signIn({ role })).token, params: { template: 'welcome' } };
      expect((await ask(adminMessages.one, other)).status).toBe(403);
      expect((await ask(adminMessages.save, { ...other, body: { ...words, version: 0 } })).status).toBe(403);
    }
    expect((await ask(adminMessages.one, { token, params: { template: 'secret' } })).status).toBe(400);
  });
});

test('whatever is stored, the mail goes out: a text that cannot be sent is replaced by the shop’s own', async () => {
  await pool.query(
    `insert into message_words (template, subject, heading, opening, closing)
    values ('order-placed', '{gone}', '{name}', 'Kept {orderNumber}.', 'Half a {place')`,
  );
  const { subject, text } = await mailOfOrder();
  expect(subject).toMatch(/^Order KS-\w+ is confirmed$/);
  expect(text).toMatch(/^Asha\n\nKept KS-\w+\./);
  expect(text).not.toContain('{');
  await pool.query(`delete from message_words where template = 'order-placed'`);
});

describe('a test', () => {
  test('goes to whoever asks, through the queue, as a whole mail, marked as a test', async () => {
    const params = { template: 'price-drop' };
    const body = { ...messageTemplates['price-drop'].words, closing: 'Only a try.' };
    const { status, json } = await ask(adminMessages.test, { token, params, body });
    expect([status, json.to]).toEqual([202, admin.email]);
    expect(mails.filter(({ subject }) => subject.startsWith('[Test]'))).toEqual([]);
    await runJobs();
    const mail = mails.findLast(({ to }) => to === admin.email);
    expect(mail?.subject).toMatch(/^\[Test\] /);
    expect(mail?.text).toContain('Only a try.');
    expect(mail?.text).toContain('Unsubscribe: ');
    expect(mail?.html).toContain('Only a try.');
    expect(mail?.unsubscribe).toBeUndefined();
  });

  test('of words that cannot be sent is refused, and nothing is queued', async () => {
    const params = { template: 'welcome' };
    const before = mails.length;
    expect((await ask(adminMessages.test, { token, params, body: { ...words, subject: '{x}' } })).status).toBe(400);
    await runJobs();
    expect(mails).toHaveLength(before);
  });
});
