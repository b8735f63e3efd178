import { arrivedForCash, askForReturn, moveReturn } from './support/delivered.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { arriveAsMember } from './support/people.ts';
import { barsaat, dialog, main, news, pick } from './support/returning.ts';
import { alive, press } from './support/shopping.ts';
import { ask } from './support/stockroom.ts';

/** Marks the new piece of an exchange as lost and notifies the shop. */
async function loseNewPiece(returnId: string): Promise<void> {
  const lose = () =>
    ask(
      `update shipments set status = 'lost', picked_up_at = now(), check_at = null
        where return_id = $1 and kind = 'exchange' and status = 'ready' and label_url is not null returning id`,
      [returnId],
    );
  await expect.poll(async () => (await lose()).length, { message: 'it was booked' }).toBe(1);
  await ask(`select graphile_worker.add_job('return-parcel-moved', json_build_object('returnId', $1::text))`, [
    returnId,
  ]);
}

test('whose new piece is lost takes the money instead, and says where cash is to go', async ({ page }) => {
  await arriveAsMember(page);
  const order = await arrivedForCash(page, { ...barsaat, quantity: 2 });
  const [item] = order.items;
  const [other] = await ask<{ id: string }>(
    `select v.id from variants v join order_lines l on l.product_id = v.product_id
      where l.order_id = $1 and v.id <> l.variant_id and v.on_hand > v.reserved limit 1`,
    [order._id],
  );
  const items = [{ orderItemId: item?._id, quantity: 1, exchangeVariantId: other?.id }];
  const { _id: id } = await askForReturn(page, order, { type: 'exchange', items });
  await moveReturn(page.request, id, 'approved', 'processing', 'completed');
  await loseNewPiece(id);
  await expect
    .poll(async () => (await ask(`select from return_events where return_id = $1 and name = 'lost'`, [id])).length)
    .toBe(1);
  await page.goto(`/profile/returns/${id}`);
  await expect(news(page)).toHaveText('Your new item did not arrive');
  await press(await alive(main(page).getByRole('button', { name: 'Get a refund instead' })));
  const take = dialog(page).getByRole('button', { name: 'Get a refund' });
  await press(take);
  await expect(dialog(page)).toContainText('Choose how to get your refund.');
  await pick(page, /^UPI/);
  await dialog(page).getByLabel('UPI ID').fill('asha.menon');
  await press(take);
  await expect(dialog(page)).toContainText('A UPI ID looks like name@bank.');
  await expectAccessible(page, 'taking the money');
  await dialog(page).getByLabel('UPI ID').fill('asha.menon@okhdfc');
  await press(take);
  await expect(news(page)).toHaveText(/^₹[\d,.]+ will be sent to you$/);
  await expect(main(page)).toContainText('to your UPI ID as…@okhdfc');
  await expect(main(page).getByRole('button', { name: 'Get a refund instead' })).toBeHidden();
});
