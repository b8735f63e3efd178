import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { stateNames } from '#contract/rules/indian-states.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, clock } = await testShop();
await pool.query(`insert into pincodes (digits, city, state, zone, cod, pickup) values
  ('560', 'Bengaluru', 'Karnataka', 'city', true, true), ('560067', 'Bengaluru', 'Karnataka', 'south', false, true)`);

const check = (pincode: string) => ask(api.pincodes.one, { params: { pincode } });

/** Sets the clock to a time in India. */
function at(ist: string) {
  clock.pass(Date.parse(`${ist}:00+05:30`) - clock.now().getTime());
}

describe('GET /pincodes/{pincode}', () => {
  test('says where it lies, what can be had there and when', async () => {
    at('2027-01-08T10:00'); // a Friday
    expect((await check('560038')).json.promise).toEqual({
      pincode: '560038',
      city: 'Bengaluru',
      state: 'Karnataka',
      delivers: true,
      cod: true,
      pickup: true,
      from: '2027-01-09',
      to: '2027-01-11',
      isEstimate: true,
    });
    at('2027-01-08T15:00');
    expect((await check('560038')).json.promise).toMatchObject({ from: '2027-01-11', to: '2027-01-12' });
  });

  test('a row of its own beats that of its district', async () => {
    expect((await check('560067')).json.promise).toMatchObject({ cod: false, isEstimate: false, city: 'Bengaluru' });
  });

  test.each([
    ['110001', 'Delhi'],
    ['122001', 'Haryana'],
    ['141001', 'Punjab'],
    ['171001', 'Himachal Pradesh'],
    ['190001', 'Jammu and Kashmir'],
    ['194101', 'Ladakh'],
    ['226001', 'Uttar Pradesh'],
    ['248001', 'Uttarakhand'],
    ['302001', 'Rajasthan'],
    ['380001', 'Gujarat'],
    ['400001', 'Maharashtra'],
    ['462001', 'Madhya Pradesh'],
    ['492001', 'Chhattisgarh'],
    ['500001', 'Telangana'],
    ['520001', 'Andhra Pradesh'],
    ['560038', 'Karnataka'],
    ['600001', 'Tamil Nadu'],
    ['682001', 'Kerala'],
    ['700001', 'West Bengal'],
    ['744101', 'Andaman and Nicobar Islands'],
    ['751001', 'Odisha'],
    ['781001', 'Assam'],
    ['791111', 'Arunachal Pradesh'],
    ['793001', 'Meghalaya'],
    ['795001', 'Manipur'],
    ['796001', 'Mizoram'],
    ['797001', 'Nagaland'],
    ['799001', 'Tripura'],
    ['800001', 'Bihar'],
    ['834001', 'Jharkhand'],
    ['826001', 'Jharkhand'],
    ['246001', 'Uttarakhand'],
    ['246701', 'Uttar Pradesh'],
    ['403001', 'Goa'],
    ['605001', 'Puducherry'],
    ['605602', 'Tamil Nadu'],
    ['160017', 'Chandigarh'],
    ['737101', 'Sikkim'],
    ['831001', 'Jharkhand'],
    ['396230', 'Dadra and Nagar Haveli and Daman and Diu'],
  ])('%s lies in %s', async (pincode, state) => {
    expect((await check(pincode)).json.promise.state).toBe(state);
  });

  test('every state and territory can be reached, under the name that the forms offer', async () => {
    const { rows } = await pool.query<{ state: string }>(
      `select distinct state from pincodes where state <> '' and delivers`,
    );
    expect(rows.map(({ state }) => state).toSorted()).toEqual(stateNames);
  });

  test.each(['744301', '900056'])('%s is known and not delivered to', async (pincode) => {
    const { promise } = (await check(pincode)).json;
    expect(promise).toMatchObject({ delivers: false, cod: false, pickup: false, from: null, to: null });
  });

  test.each(['294999', '550001', '890001'])('%s is nowhere, and the answer says so', async (pincode) => {
    const { status, json } = await check(pincode);
    expect([status, json.code]).toEqual([404, 'NOT_FOUND']);
    expect(json.message).toBe(`We could not find the pincode ${pincode}. Please check it.`);
  });

  test.each(['012345', '56003', '5600381', 'abcdef', '５６００３８', '560 03', '-60038', "1' or 1=1", 'x'.repeat(60)])(
    '%s is no pincode',
    async (pincode) => {
      const { status, json } = await check(pincode);
      expect(status).toBe(400);
      expect(json.errors).toEqual([{ field: 'pincode', message: 'Enter a 6-digit pincode.' }]);
    },
  );

  test('blanks within are forgiven', async () => {
    expect((await check(' 560 038 ')).json.promise.pincode).toBe('560038');
  });
});
