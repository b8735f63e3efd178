/** Orders placed before this hour (IST) leave the same day. */
export const dispatchHour = 14;

/** Working days a parcel travels after it has left. */
export type TravelDays = { minDays: number; maxDays: number };

/** Said of six digits that no row of the table fits. */
export const unknownPincode = (pincode: string) => `We do not know the pincode ${pincode}. Please check it.`;

/** Why an order paid in cash cannot go to a pincode; undefined when it can. */
export function codRefusal({ pincode, delivers, cod }: { pincode: string; delivers: boolean; cod: boolean }) {
  if (!delivers) return `We do not deliver to ${pincode} yet. Please choose another address.`;
  if (!cod) return `There is no cash on delivery at ${pincode}. Please choose another address.`;
  return undefined;
}

const istOffset = 5.5 * 3_600_000;
const day = 86_400_000;
const sunday = 0;

/**
 * First and last day of arrival as YYYY-MM-DD in Asia/Kolkata for an order placed at `now`. It leaves today before 14:00,
 * else tomorrow; nothing leaves, travels or arrives on a Sunday.
 */
export function deliveryDates(now: Date, { minDays, maxDays }: TravelDays): { from: string; to: string } {
  const ist = new Date(now.getTime() + istOffset);
  const today = ist.getTime() - (ist.getTime() % day);
  const leaves = workingDay(ist.getUTCHours() < dispatchHour ? today : today + day);
  return { from: dateOf(after(leaves, minDays)), to: dateOf(after(leaves, maxDays)) };
}

function after(start: number, days: number): number {
  let at = start;
  for (let left = days; left > 0; left -= 1) at = workingDay(at + day);
  return at;
}

function workingDay(at: number): number {
  return new Date(at).getUTCDay() === sunday ? at + day : at;
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
