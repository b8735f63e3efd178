import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, mails, runJobs, signIn } = await testShop({ RATE_LIMITS: 'on' });
const tee = await addProduct(pool, { stock: 500 });

let orders = 0;

/** Places a cash order of a network and phone of its own; returns the mails to this address. */
async function order(email: string, { token, ...place }: { token?: string } & Record<string, string> = {}) {
  orders += 1;
  const phoneNumber = `98765${String(orders).padStart(5, '0')}`;
  const shippingAddress = { ...address, email, phoneNumber, ...place };
  const body = orderOf([lineOf(tee)], { isBuyNow: true, shippingAddress });
  const from = { headers: keyed(), address: `198.18.7.${orders}` };
  const { status } = await ask(api.orders.placeCod, { body, ...from, ...(token !== undefined && { token }) });
  expect(status).toBe(200);
  await runJobs();
  await runJobs();
  return mails.filter(({ to, subject }) => to === email && subject.startsWith('Order '));
}

const lured = {
  fullName: 'Refund Team refund.ru',
  addressLine1: 'You won Rs 50000, claim at https://evil.example/claim',
  addressLine2: 'Log in at www.evil.example within 24 hours',
  landmark: 'Call 98450 12345 now',
  city: 'evil.click',
};

describe('a mail about an order', () => {
  test('takes no address or number to a stranger that somebody put into the delivery address', async () => {
    const [mail] = await order('stranger@elsewhere.example', lured);
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('560071');
      expect(text).not.toMatch(/evil|refund\.ru|98450|50000/);
    }
  });

  test('repeats delivery addresses of India in full', async () => {
    const place = {
      fullName: 'Md.Asif A.P.J. Khan',
      addressLine1: 'H.No.12/3, c/o www? Dr.Rao, Flat 4.B',
      addressLine2: "Opp. St.Mary's, 2nd.Cross, S.V.Road",
      landmark: 'Nr.Govt.Hospital (Old), M.G.Rd.',
      city: 'Bengaluru',
    };
    const [mail] = await order('guest@elsewhere.example', place);
    for (const line of Object.values(place)) expect(mail?.text).toContain(line);
  });

  test('says everything to whom has proven the address', async () => {
    const { token, email } = await signIn();
    const [mail] = await order(email, { ...lured, token });
    expect(mail?.text).toContain(lured.addressLine2);
  });

  test('reaches an address that nobody has proven ten times a day; every order is placed', async () => {
    const spellings = ['flooded@gmail.com', 'f.looded@gmail.com', 'flooded@googlemail.com'];
    for (let count = 0; count < 12; count += 1) await order(spellings[count % 3]?.replace('@', `+${count}@`) ?? '');
    expect(mails.filter(({ to }) => /^f\.?looded\+/.test(to))).toHaveLength(10);
    const { token, email } = await signIn();
    for (let count = 0; count < 11; count += 1) await order(email, { token });
    expect(await order(email, { token })).toHaveLength(12);
  });
});

test('a welcome reaches an address that nobody has proven ten times a day, whoever registers with it', async () => {
  for (let count = 0; count < 12; count += 1) {
    const body = { email: `welcomed+${count}@elsewhere.example`, password: 'long-enough-7391', name: 'Asha' };
    const { status } = await ask(api.auth.registerEmail, { body, address: `198.18.8.${count}` });
    expect(status).toBe(201);
  }
  await runJobs();
  await runJobs();
  const welcomes = mails.filter(({ to, subject }) => to.startsWith('welcomed+') && subject.startsWith('Welcome'));
  expect(welcomes).toHaveLength(10);
});
