import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { freshPhone } from '#server/testing/fresh-phone.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, idToken, clock } = await testShop();

const update = (token: string | undefined, body: object) => ask(api.auth.updateProfile, { token, body });
const profile = async (token: string) => (await ask(api.auth.profile, { token })).json.user;
const dayFromNow = (days: number) =>
  new Date(clock.now().getTime() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

describe('PUT /auth/profile', () => {
  test('writes what is given, leaves the rest, and answers what GET answers', async () => {
    const { token, email } = await signIn({ name: 'Asha' });
    const first = await update(token, { name: '  Asha Menon ', dateOfBirth: '1998-04-23', gender: 'female' });
    expect(first.json.message).toBe('Your profile is saved.');
    expect(first.json.user).toMatchObject({ name: 'Asha Menon', email, dateOfBirth: '1998-04-23', gender: 'female' });
    const second = await update(token, { gender: 'other' });
    expect(second.json.user).toEqual({ ...first.json.user, gender: 'other' });
    expect(await profile(token)).toEqual(second.json.user);
  });

  test('clears date of birth and gender with an empty text, and nothing else', async () => {
    const { token } = await signIn({ name: 'Asha' });
    const full = await update(token, { dateOfBirth: '1998-04-23', gender: 'female' });
    const { status, json } = await update(token, { email: '', phone: '', dateOfBirth: '', gender: '' });
    expect(status).toBe(200);
    expect(json.user).toEqual({ ...full.json.user, dateOfBirth: null, gender: null });
  });

  test('takes e-mail and phone as they are, in any letters', async () => {
    const phone = freshPhone();
    const { email, uid } = await signIn();
    const sent = await idToken({ sub: uid, email, email_verified: true, phone_number: phone });
    const { jwtToken: token } = (await ask(api.auth.verifyToken, { body: { idToken: sent } })).json;
    const { status, json } = await update(token, { email: ` ${email.toUpperCase()} `, phone, name: 'Asha' });
    expect([status, json.user.email, json.user.phone]).toEqual([200, email, phone]);
  });

  test('refuses another e-mail or phone and says how it is changed; nothing of that request is written', async () => {
    const { token } = await signIn({ name: 'Asha' });
    const before = await profile(token);
    const change = { name: 'Mallory', email: 'other@ksauni.example', phone: freshPhone() };
    const { status, json } = await update(token, change);
    expect([status, json.code]).toEqual([400, 'INVALID_INPUT']);
    expect(json.errors?.map(({ field }) => field)).toEqual(['email', 'phone']);
    expect(json.errors?.[0]?.message).toContain('link we send');
    expect(json.errors?.[1]?.message).toContain('code');
    expect(await profile(token)).toEqual(before);
  });

  test('never takes the e-mail of somebody else', async () => {
    const [mallory, asha] = [await signIn(), await signIn()];
    expect((await update(mallory.token, { email: asha.email })).status).toBe(400);
    expect((await profile(asha.token)).email).toBe(asha.email);
  });

  test('keeps each channel a person agreed to apart, and since when', async () => {
    const { token, userId } = await signIn();
    const since = async () =>
      (await pool.query('select marketing_email_since as at from users where id = $1', [userId])).rows[0].at;
    const none = { marketingEmail: false, marketingSms: false, marketingPush: false };
    expect((await profile(token)).preferences).toEqual(none);
    const one = await update(token, { preferences: { marketingEmail: true } });
    expect(one.json.user.preferences).toEqual({ ...none, marketingEmail: true });
    const agreed = await since();
    const two = await update(token, { preferences: { marketingEmail: true, marketingPush: true } });
    expect(two.json.user.preferences).toEqual({ ...none, marketingEmail: true, marketingPush: true });
    expect(await since()).toEqual(agreed);
    const left = await update(token, { preferences: { marketingEmail: false } });
    expect(left.json.user.preferences).toEqual({ ...none, marketingPush: true });
    expect(await since()).toBeNull();
  });

  test('knows the ends of a life', async () => {
    const { token } = await signIn();
    const fault = async (dateOfBirth: string) => (await update(token, { dateOfBirth })).json.errors?.[0]?.message;
    expect(await fault(dayFromNow(-1))).toBeUndefined();
    expect(await fault(dayFromNow(0))).toBe('The date of birth must be in the past.');
    expect(await fault('9999-12-31')).toBe('The date of birth must be in the past.');
    expect(await fault('1850-01-01')).toBe('The date of birth must be at most 120 years ago.');
    expect(await fault('2000-02-29')).toBeUndefined();
  });

  test('accepts the ID token as earlier clients send it, and changes nobody else', async () => {
    const [asha, ravi] = [await signIn({ name: 'Asha' }), await signIn({ name: 'Ravi' })];
    const { status, json } = await update(await idToken({ sub: asha.uid }), { name: 'Asha Menon' });
    expect([status, json.user._id, json.user.name]).toEqual([200, asha.userId, 'Asha Menon']);
    expect((await profile(ravi.token)).name).toBe('Ravi');
  });

  test.each([undefined, 'null', 'rubbish'])('without a session (%s) is 401', async (token) => {
    const { status, json } = await update(token, { name: 'Asha' });
    expect([status, json.code]).toEqual([401, 'LOGIN_REQUIRED']);
  });

  const nameTooShort = 'Name must have at least 2 characters.';
  const dateWords = 'Enter a date such as 1998-04-23.';
  const genderWords = 'Gender is male, female or other.';
  test.each([
    [{}, 'body', 'Say what is to change.'],
    [{ name: '' }, 'name', nameTooShort],
    [{ name: ' A ' }, 'name', nameTooShort],
    [{ name: 'x'.repeat(51) }, 'name', 'Name must have at most 50 characters.'],
    [{ name: null }, 'name', 'Name is required.'],
    [{ email: 'asha@' }, 'email', 'Invalid email address'],
    [{ email: 5 }, 'email', 'Invalid email address'],
    [{ phone: '9845012345' }, 'phone', 'Invalid phone number format'],
    [{ phone: 5 }, 'phone', 'Invalid phone number format'],
    [{ dateOfBirth: '23-04-1998' }, 'dateOfBirth', dateWords],
    [{ dateOfBirth: '1998-02-30' }, 'dateOfBirth', dateWords],
    [{ dateOfBirth: '1998-04-23T00:00:00Z' }, 'dateOfBirth', dateWords],
    [{ dateOfBirth: null }, 'dateOfBirth', dateWords],
    [{ gender: 'none' }, 'gender', genderWords],
    [{ gender: null }, 'gender', genderWords],
    [{ preferences: { marketingEmail: 'yes' } }, 'preferences.marketingEmail', 'This must be true or false.'],
    [
      { preferences: { marketingFax: true } },
      'preferences.marketingFax',
      '"marketingFax" is not a field of this call.',
    ],
    [{ preferences: true }, 'preferences', 'This must be an object with fields.'],
    [{ name: 'Asha', role: 'admin' }, 'role', '"role" is not a field of this call.'],
    [{ name: 'Asha', _id: 'x' }, '_id', '"_id" is not a field of this call.'],
    [{ name: 'Asha', avatar: '/media/x/320.webp' }, 'avatar', '"avatar" is not a field of this call.'],
  ])('with %o is refused in words', async (body, field, message) => {
    const { token } = await signIn();
    const { status, json } = await update(token, body);
    expect([status, json.errors]).toEqual([400, [{ field, message }]]);
  });
});
