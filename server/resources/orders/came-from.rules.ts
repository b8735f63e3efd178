import { attributionDays } from '#contract/rules/attribution.ts';
import type { OrderOrigin } from '#contract/order-requests.ts';
import { isPersonal } from '#contract/rules/tracked-address.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import type { Device } from '#server/platform/http/device.ts';

/** The last referral of an order's buyer, as stored. */
export type CameFrom = Omit<OrderOrigin, 'clickedAt'> & { device: Device; clickedAt: Date };

const longest = attributionDays * dayMs;

/** Maximum clock skew of a browser that runs ahead, in milliseconds. */
const ahead = 5 * 60_000;

/** Returns the part of the browser's referral data to store; undefined if direct, impossible, too old or personal. */
export function cameFrom(origin: OrderOrigin, { device, now }: { device: Device; now: Date }): CameFrom | undefined {
  const clickedAt = new Date(origin.clickedAt);
  const age = now.getTime() - clickedAt.getTime();
  const [source, medium, campaign, content] = [origin.source, origin.medium, origin.campaign, origin.content].map(
    (part) => part.toLowerCase(),
  );
  if (source === undefined || medium === undefined || campaign === undefined || content === undefined) return undefined;
  const isDirect = source === 'direct' && `${medium}${campaign}${content}` === '';
  if (isDirect || age > longest || age < -ahead || [source, medium, campaign, content].some(isPersonal))
    return undefined;
  return { source, medium, campaign, content, device, clickedAt: age < 0 ? now : clickedAt };
}
