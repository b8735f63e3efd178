import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addressesIn, isKnown } from '#server/testing/mail-links.ts';
import { addTellable, harm, prepareFor } from '#server/testing/tellable.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { isMarketing, topicOf } from './messages.rules.ts';
import { messageKinds, tell } from './tell.ts';
import { tellPeople } from './tell-people.ts';

const opened = await testShop();
const { shop, pool, mails, runJobs } = opened;
opened.writesByHand();
const { origin } = shop.context.config;

const subjects: Record<(typeof messageKinds)[number], RegExp> = {
  welcome: /^Welcome to Ksauni$/,
  'order-placed': /^Order KS-\w+ is confirmed$/,
  'order-cancelled': /^Order KS-\w+ is cancelled$/,
  'pieces-cancelled': /^One item of order KS-\w+ is cancelled$/,
  shipped: /^Order KS-\w+ is on its way$/,
  'out-for-delivery': /^Order KS-\w+ arrives today$/,
  delivered: /^Order KS-\w+ has arrived$/,
  'refund-started': /^Your refund of ₹999 is on its way$/,
  refunded: /^₹999 has been refunded$/,
  'return-requested': /^We have your return request RT-\w+$/,
  'return-approved': /^Your return RT-\w+ is approved$/,
  'return-rejected': /^We could not accept your return RT-\w+$/,
  'return-received': /^We have received RT-\w+$/,
  'return-brought-back': /^Your parcel for RT-\w+ came back to you$/,
  'return-completed': /^Your return RT-\w+ is complete$/,
  'return-cancelled': /^RT-\w+ is cancelled$/,
  'exchange-checked': /^We are sending your new item for RT-\w+$/,
  'exchange-lost': /^The new item for RT-\w+ did not arrive$/,
  'review-request': /^How does it fit, Asha\?$/,
  'back-in-stock': /^Low <b>Sun<\/b> & Co is back in S$/,
  'price-drop': /^Low <b>Sun<\/b> & Co is now ₹899$/,
  'cart-left': /^Your item is still in your cart$/,
  'shop-order-placed': /^New order KS-\w+: ₹1,998$/,
  'shop-return-requested': /^New return RT-\w+: The size does not fit$/,
};

const desk = 'orders@ksauni.example';
const staff = await opened.signIn({ role: 'admin' });
const { version } = (await opened.ask(api.shopSettings.news, staff)).json;
await opened.ask(api.shopSettings.saveNews, { ...staff, body: { email: desk, version } });

describe.each(messageKinds)('%s', (kind) => {
  test('is told by one mail, however often and however many at once say so', async () => {
    const { person, orderId, ids } = await addTellable(opened);
    await pool.query('delete from graphile_worker._private_jobs');
    mails.length = 0;
    await prepareFor(opened, kind, orderId);
    await tell(shop.context.db, kind, ids[kind]);
    await tell(shop.context.db, kind, ids[kind]);
    await Promise.all(Array.from({ length: 20 }, () => tellPeople(shop.context, { kind, id: ids[kind] })));
    await Promise.all([runJobs(), runJobs()]);
    await tell(shop.context.db, kind, ids[kind]);
    await runJobs();
    const to = topicOf[kind] === 'shop' ? desk : person.email;
    const mine = mails.filter((mail) => mail.to === to);
    expect(mine.map(({ subject }) => subject)).toEqual([expect.stringMatching(subjects[kind])]);
    const { rows } = await pool.query(
      `select channel, sent_at is not null as sent from messages where user_id = $1 or user_id is null and kind = $2`,
      [person.userId, kind],
    );
    expect(rows.filter(({ channel }) => channel === 'email')).toEqual([{ channel: 'email', sent: true }]);

    const [mail] = mine;
    const html = mail?.html ?? '';
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toMatch(/<script|<b>Sun|<i>|onerror=(?!alert)/);
    const strange = addressesIn(html).filter((url) => !isKnown(url, origin));
    expect(strange).toEqual([]);
    // User input appears escaped, but otherwise unchanged.
    const written = [harm.person, harm.goods].map((name) =>
      name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    );
    expect(written.some((name) => html.includes(name))).toBe(!['welcome', 'refund-started', 'refunded'].includes(kind));
    // The text version says the same as the HTML.
    const words = [...html.matchAll(/<(?:h1|a)[^>]*>([^<]+)</g)].map(([, word = '']) => word);
    const [heading = ''] = words;
    expect(mail?.text).toContain(heading.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
    expect(mail?.unsubscribe !== undefined).toBe(
      isMarketing(topicOf[kind]) || ['reviews', 'stock'].includes(topicOf[kind]),
    );
    expect(mail?.text).toContain(mail?.unsubscribe ?? '');
  });
});
