import { arrivedForCash, arrivedOnline, askForReturn, letDaysPass, moveReturn, payOut } from './support/delivered.ts';
import { expect, test } from './support/journey.ts';
import { piecesLeft } from './support/orders.ts';
import { arriveAsMember, logInAgain, signOutFromElsewhere } from './support/people.ts';
import {
  barsaat,
  marine,
  main,
  dialog,
  onward,
  pick,
  askButton,
  chooser,
  news,
  photo,
  answerUntilPhotos,
  chooseFirstPickup,
} from './support/returning.ts';
import { alive, press } from './support/shopping.ts';
import { ask } from './support/stockroom.ts';

async function returnsOf(orderId: string): Promise<number> {
  const [found] = await ask<{ count: number }>('select count(*)::int as count from returns where order_id = $1', [
    orderId,
  ]);
  return found?.count ?? 0;
}

test('a faulty piece paid online goes back with a photo, and its money is followed to the bank (R1 R2 R3 R6 R8)', async ({
  page,
}) => {
  await arriveAsMember(page);
  const order = await arrivedOnline(page, { ...barsaat, quantity: 2 }, marine);
  await page.goto(`/order/${order._id}/return`);
  const tee = page.getByRole('checkbox', { name: /^Barsaat Tee/ });
  await (await alive(tee)).focus();
  await expect(main(page)).toContainText(/Until \d+ \w+ \d{4}/);
  await onward(page);
  await expect(page.getByText('Choose the items to return.', { exact: true })).toBeVisible();
  await expect(tee).toBeFocused();
  await tee.check();
  await press(page.getByRole('button', { name: 'One more' }));
  const both = await page
    .getByRole('listitem')
    .filter({ has: tee })
    .getByText(/^₹[\d,.]+$/)
    .innerText();
  await answerUntilPhotos(page, /^It is faulty/);
  await onward(page);
  await expect(page.getByText('Please add at least one photo.')).toBeVisible();
  await chooser(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('notes.txt is not a picture we can read.')).toBeVisible();
  await chooser(page).setInputFiles([await photo('seam.jpg'), await photo('whole.jpg')]);
  await expect(main(page).getByRole('img', { name: /seam|whole/ })).toHaveCount(2);
  await press(page.getByRole('button', { name: 'Remove photo 2' }));
  await expect(main(page).getByRole('img', { name: /seam|whole/ })).toHaveCount(1);
  await onward(page);
  await chooseFirstPickup(page);
  await expect(main(page)).toContainText('The way you paid');
  await page.reload();
  await expect(await alive(askButton(page))).toHaveText(`Request refund of ${both}`);
  await expect(main(page)).toContainText('1 photo');

  await askButton(page).dblclick();
  await expect(news(page)).toHaveText('We have received your request');
  await expect(page).toHaveURL(/\/profile\/returns\/[\da-f-]{36}$/);
  expect(await returnsOf(order._id)).toBe(1);
  await expect(page).toHaveTitle(/^Return \S+/);
  await expect(main(page).getByRole('img', { name: 'Your photo 1, in full' })).toBeVisible();
  await expect(main(page)).toContainText(`${both} to the card, bank or UPI account you paid with`);
  const id = page.url().split('/').at(-1) ?? '';

  await moveReturn(page.request, id, 'approved');
  await page.reload();
  await expect(news(page)).toHaveText(/^The courier comes on /);
  await moveReturn(page.request, id, 'processing');
  await page.reload();
  await expect(news(page)).toHaveText('It has arrived. We are checking it');
  await expect(page.getByRole('button', { name: 'Cancel this return' })).toHaveCount(0);
  await moveReturn(page.request, id, 'completed');
  await expect(async () => {
    await page.reload();
    await expect(news(page)).toHaveText(`${both} was refunded`, { timeout: 2_000 });
  }).toPass();
  const money = page.getByRole('region', { name: 'Your refund' });
  await expect(money.getByRole('listitem').filter({ hasText: 'Started' })).toContainText(/\d{4}, \d/);
  await expect(money.getByRole('listitem').filter({ hasText: 'Credited' })).toContainText(/\d{4}, \d/);
  await expect(money).toContainText(/Reference \S+/);
});

test('an exchange takes a size that is in stock and sets it aside at once; cancelled, it is there again (R4 R6)', async ({
  page,
  isPhone,
}) => {
  await arriveAsMember(page);
  const wanted = { slug: 'marine-drive-tee', size: isPhone ? 'L' : 'S' };
  const order = await arrivedOnline(page, marine);
  const before = await piecesLeft(wanted);
  await page.goto(`/order/${order._id}/return`);
  await onward(page);
  await pick(page, 'The size does not fit');
  await onward(page);
  await pick(page, /^Exchange size or colour/);
  await expect(main(page)).toContainText('No extra cost and no refund');
  await onward(page);
  await expect(page.getByText('Choose what you want instead.')).toBeVisible();
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: wanted.size, exact: true }).check();
  await onward(page);
  await press(page.getByRole('button', { name: 'Continue without photos' }));
  await pick(page, /^I will send it myself/);
  await onward(page);
  await expect(main(page).getByText('Your refund')).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Request the exchange' }));
  await expect(news(page)).toHaveText('We have received your request');
  await expect(main(page)).toContainText(new RegExp(`You get .*${wanted.size} instead`));
  expect(await piecesLeft(wanted)).toBe(before - 1);

  await press(page.getByRole('button', { name: 'Cancel this exchange' }));
  await expect(dialog(page)).toContainText('goes back on sale');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cancel this exchange' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Why?').fill('It fits after all');
  await dialog(page).getByRole('button', { name: 'Cancel the exchange' }).click();
  await expect(news(page)).toHaveText('This exchange was cancelled');
  expect(await piecesLeft(wanted)).toBe(before);
  await page.goto(`/order/${order._id}/return`);
  await expect(page.getByRole('checkbox', { name: /^Marine Drive Tee/ })).toBeEnabled();
});

test('money of an order paid in cash goes to a UPI ID that is one, and its transfer is told (R5 R8)', async ({
  page,
}) => {
  await arriveAsMember(page);
  const order = await arrivedForCash(page, barsaat);
  await page.goto(`/order/${order._id}/return`);
  await answerUntilPhotos(page, 'I changed my mind');
  await onward(page);
  await chooseFirstPickup(page);
  await onward(page);
  await expect(page.getByText('Choose how to get your refund.')).toBeVisible();
  await pick(page, /^Bank account/);
  await page.getByLabel('Account number').fill('12');
  await onward(page);
  await expect(page.getByText('An account number has 9 to 18 digits.')).toBeVisible();
  await expect(page.getByLabel('Name on the account')).toBeFocused();
  await pick(page, /^UPI/);
  const field = page.getByLabel('UPI ID');
  await field.fill('nila');
  await onward(page);
  await expect(page.getByText('A UPI ID looks like name@bank.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('nila.v@okbank');
  await onward(page);
  await expect(main(page)).toContainText('to nila.v@okbank');
  await press(askButton(page));
  await expect(news(page)).toHaveText('We have received your request');
  await expect(main(page)).toContainText('to your UPI ID ni…@okbank');
  const id = page.url().split('/').at(-1) ?? '';
  await moveReturn(page.request, id, 'approved', 'processing', 'completed');
  await page.reload();
  await expect(news(page)).toHaveText(/^₹[\d,.]+ will be sent to you$/);
  await payOut(page.request, id, 'UTR-4711-0815');
  await page.reload();
  await expect(news(page)).toHaveText(/^₹[\d,.]+ was refunded$/);
  await expect(page.getByRole('region', { name: 'Your refund' })).toContainText('Reference UTR-4711-0815');
});

test('after the window, and while another return is open, the page says why nothing can come back (R1)', async ({
  page,
}) => {
  await arriveAsMember(page);
  const late = await arrivedForCash(page, barsaat);
  await letDaysPass(late._id, 8);
  await page.goto(`/order/${late._id}/return`);
  await expect(main(page)).toContainText(/The 7 days for returns ended on \d/);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Write to us about it' })).toBeVisible();

  const order = await arrivedOnline(page, barsaat);
  const open = await askForReturn(page, order);
  await page.goto(`/order/${order._id}/return`);
  await expect(page.getByRole('heading', { name: 'A return is in progress' })).toBeVisible();
  await press(page.getByRole('link', { name: `See return ${open.returnNumber}` }));
  await expect(page).toHaveURL(`/profile/returns/${open._id}`);
  await expect(news(page)).toHaveText('We have received your request');
});

test('what was answered outlives a lost network and a session that ends (A8 C4)', async ({ page, faults }) => {
  faults.tolerate(/ERR_FAILED|401/);
  const account = await arriveAsMember(page);
  const order = await arrivedOnline(page, barsaat);
  await page.goto(`/order/${order._id}/return`);
  await answerUntilPhotos(page, 'It arrived damaged');
  await chooser(page).setInputFiles(await photo('box.jpg'));
  await expect(main(page).getByRole('img', { name: /box/ })).toBeVisible();
  await onward(page);
  await pick(page, /^I will send it myself/);
  await onward(page);
  await page.route('**/api/returns', (route) => route.abort());
  await press(askButton(page));
  await expect(page.getByText('your answers and photos are still here')).toBeVisible();
  await page.unroute('**/api/returns');
  await signOutFromElsewhere(page.request, account);
  await press(askButton(page));
  await expect(page).toHaveURL(/\/login/);
  await logInAgain(page, account);
  await expect(page).toHaveURL(`/order/${order._id}/return`);
  await expect(main(page)).toContainText('1 photo');
  await press(askButton(page));
  await expect(news(page)).toHaveText('We have received your request');
  expect(await returnsOf(order._id)).toBe(1);
});

test('a guest asks in the browser of the order, and nobody reads it in another (D8)', async ({ page, stranger }) => {
  const order = await arrivedOnline(page, barsaat);
  await page.goto(`/order/${order._id}/return`);
  await answerUntilPhotos(page, 'Something else');
  await onward(page);
  await pick(page, /^I will send it myself/);
  await onward(page);
  await press(askButton(page));
  await expect(news(page)).toHaveText('We have received your request');
  const address = page.url();
  const other = await stranger();
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1, name: 'We cannot show this return here' })).toBeVisible();
  await expect(other.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  await other.goto(`/order/${order._id}/return`);
  await expect(other.getByRole('heading', { level: 1, name: 'We cannot show this order here' })).toBeVisible();
  await other.goto('/profile/returns');
  await expect(other.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
});
