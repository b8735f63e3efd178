import type { Attached } from '#contract/campaigns.ts';
import { bannerState, clashOf } from '#contract/rules/banners.ts';
import type { Context } from '#server/context.ts';
import { couponState } from '#server/resources/coupons/coupons.rules.ts';
import { readPopupSetting } from '#server/resources/popup/popup.ts';
import * as queries from './attached.queries.ts';
import type { BannerRow, CouponRow } from './attached.queries.ts';
import type { CampaignRow } from './campaigns.queries.ts';

type Time = { from: Date; to: Date; now: Date };
type State = Attached['state'];

/** Returns the coupons, banners and popup of a campaign, each with its problem, if any. */
export async function attachedOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  campaign: CampaignRow,
): Promise<Attached[]> {
  const time = { from: campaign.starts_at, to: campaign.ends_at, now: clock.now() };
  const [coupons, banners, popup, shared] = await Promise.all([
    queries.selectCouponsOf(db, campaign.id),
    queries.selectBanners(db),
    campaign.has_popup ? readPopupSetting({ db }) : undefined,
    queries.selectShared(db, { id: campaign.id, ...time }),
  ]);
  const others = new Map(shared.map(({ thing, name }) => [thing, `“${name}” has it at the same time.`]));
  const own = banners.filter(({ id }) => campaign.banner_ids.includes(id));
  return [
    ...coupons.map((one) => ofCoupon(one, time)),
    ...own.map((one) => ofBanner(one, banners, time)),
    ...(popup ? [ofPopup(popup, time)] : []),
  ].map((one) => ({ ...one, problem: one.problem || (others.get(one._id) ?? '') }));
}

function ofCoupon(row: CouponRow, time: Time): Attached {
  const state = couponState(row, time.now);
  const problem =
    state === 'used' ? 'It is used up.' : problemOf(state, { begins: row.valid_from, ends: row.valid_until }, time);
  return { kind: 'coupon', _id: row.id, title: row.code, state, problem };
}

function ofBanner(row: BannerRow, all: readonly BannerRow[], time: Time): Attached {
  const timed = (one: BannerRow) => ({
    _id: one.id,
    title: one.title,
    type: one.type,
    isActive: one.is_active,
    sortOrder: one.sort_order,
    startDate: one.starts_at?.toISOString() ?? null,
    endDate: one.ends_at?.toISOString() ?? null,
    createdAt: one.created_at.toISOString(),
  });
  const state = bannerState(timed(row), time.now.getTime());
  const own = problemOf(state, { begins: row.starts_at, ends: row.ends_at }, time);
  const from = Math.max(time.now.getTime(), time.from.getTime());
  const clash = own === '' && time.to > time.now ? clashOf(timed(row), all.map(timed), from) : undefined;
  const isWithin = clash && clash.from < time.to.getTime();
  const hidden = isWithin ? `From ${dayOf(new Date(clash.from))} ${clash.most} others come first: it is not seen.` : '';
  return { kind: 'banner', _id: row.id, title: row.title, state, problem: own || hidden };
}

type Popup = Awaited<ReturnType<typeof readPopupSetting>>;

function ofPopup({ showSalePopup: isActive, startDate, endDate, popupBanners }: Popup, time: Time): Attached {
  const state = bannerState({ isActive, startDate, endDate }, time.now.getTime());
  const date = (said: string | null) => (said === null ? null : new Date(said));
  const own = problemOf(state, { begins: date(startDate), ends: date(endDate) }, time);
  const empty = popupBanners.some((one) => one.isActive) ? '' : 'It has no banner to show.';
  return { kind: 'popup', _id: 'popup', title: 'Popup', state, problem: own || empty };
}

type Dates = { begins: Date | null; ends: Date | null };

/** Returns why an item is not available for the whole campaign, or ''; a campaign that is over has no problems. */
function problemOf(state: State, { begins, ends }: Dates, { from, to, now }: Time): string {
  if (to <= now) return '';
  if (state === 'off') return 'It is switched off.';
  if (ends && ends <= now) return `It ended on ${lastDayOf(ends)}.`;
  if (ends && ends < to) return `It ends on ${lastDayOf(ends)}, before the campaign does.`;
  return begins && begins > from && begins > now ? `It begins on ${dayOf(begins)}, after the campaign.` : '';
}

const days = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' });
const dayOf = (moment: Date) => days.format(moment);
const lastDayOf = (end: Date) => days.format(end.getTime() - 1);

const mostFound = 30;

/** Returns coupons and banners that can be attached to a campaign. */
export async function findAttachable({ db, clock }: Context, search = '') {
  const now = clock.now();
  const [coupons, banners] = await Promise.all([
    queries.selectCouponsNamed(db, search, mostFound),
    queries.selectBanners(db),
  ]);
  const words = search.toLowerCase();
  return {
    coupons: coupons.map((row) => ({
      _id: row.id,
      title: row.code,
      words: row.description,
      state: couponState(row, now),
    })),
    banners: banners
      .filter(({ title }) => title.toLowerCase().includes(words))
      .slice(0, mostFound)
      .map((row) => ({
        _id: row.id,
        title: row.title,
        type: row.type,
        state: bannerState(
          {
            isActive: row.is_active,
            startDate: row.starts_at?.toISOString() ?? null,
            endDate: row.ends_at?.toISOString() ?? null,
          },
          now.getTime(),
        ),
      })),
  };
}
