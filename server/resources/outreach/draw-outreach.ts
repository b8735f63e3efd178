import { brand } from '#contract/brand.ts';
import type { MailBlock, MailContent } from '#contract/mail-content.ts';
import type { OutreachWords } from '#contract/outreach.ts';
import { missingIn, type OutreachChannel, type SendingShop } from '#contract/rules/outreach.ts';
import type { Context } from '#server/context.ts';
import type { PushMessage } from '#server/gateways/push/push.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { button, dayWords, pieceOf, rupees, words } from '#server/resources/messages/mail-parts.ts';
import { mailText } from '#server/resources/messages/mail-text.ts';
import { type Browser, selectBrowsers } from '#server/resources/messages/messages.queries.ts';
import { queueContent } from '#server/resources/messages/queue-mail.ts';
import { flagsOf } from '#server/resources/settings/flags.ts';
import { sellerOf } from '#server/resources/settings/seller.ts';
import * as goods from './outreach-goods.queries.ts';

/** Returns the URL for the button's link or, with `piece`, for a product of the message. */
type LinkTo = (link: string, piece?: number) => string;

type Ways = Pick<MailContent, 'settingsUrl' | 'unsubscribeUrl'>;

/**
 * Builds a message's email without its unsubscribe links; products no longer sold and unusable coupons are left out.
 */
export async function mailOf(context: Context, said: OutreachWords, linkTo: LinkTo): Promise<MailContent> {
  const { subject, heading, buttonLabel, buttonLink } = said;
  const paragraphs = said.words.split(/\n\s*\n/).filter((one) => one.trim() !== '');
  const blocks = [
    ...paragraphs.map((one) => words(one.trim())),
    ...(await piecesOf(context, said, linkTo)),
    ...(await couponOf(context, said)),
    ...(buttonLabel !== '' && buttonLink !== '' ? [button(buttonLabel, linkTo(buttonLink))] : []),
  ];
  return {
    subject,
    preview: paragraphs.join(' ').replaceAll(/\s+/g, ' ').slice(0, 140),
    heading: heading || subject,
    blocks,
    reason: `You get this because you asked ${brand.name} for new drops and offers by mail.`,
  };
}

async function piecesOf({ db, config }: Context, { products }: OutreachWords, linkTo: LinkTo): Promise<MailBlock[]> {
  const found = await goods.selectPieces(db, products);
  if (found.length === 0) return [];
  const pieces = found.map((piece) => ({
    ...pieceOf({ ...piece, color: '', size: '', quantity: 1, total: piece.price_paise }, config.origin),
    note: piece.category,
    ...(piece.mrp_paise !== null && piece.mrp_paise > piece.price_paise && { priceBefore: rupees(piece.mrp_paise) }),
    url: linkTo(`/product/${piece.slug}`, products.indexOf(piece.id)),
  }));
  return [{ type: 'pieces', pieces }];
}

async function couponOf({ db, clock }: Context, { couponCode }: OutreachWords): Promise<MailBlock[]> {
  const coupon = couponCode === '' ? undefined : await goods.selectCouponByCode(db, couponCode);
  const now = clock.now();
  if (!coupon || !coupon.is_active || coupon.is_used_up || coupon.valid_until <= now) return [];
  // Shown before the coupon is valid, and if its dates were changed later.
  const from = coupon.valid_from > now ? [{ label: 'From', value: dayWords(coupon.valid_from) }] : [];
  const until = dayWords(new Date(coupon.valid_until.getTime() - 1));
  const gives = coupon.description === '' ? [] : [{ label: 'It gives', value: coupon.description }];
  const code = { label: 'Your code', value: coupon.code };
  return [{ type: 'facts', rows: [code, ...gives, ...from, { label: 'Until', value: until }] }];
}

/** Renders a message as it would look now, with what is missing before it can be sent. */
export async function previewOutreach(context: Context, said: OutreachWords) {
  const content = { ...(await mailOf(context, said, shopLink(context))), ...ownWays(context) };
  const shop = await shopOf(context);
  const { origin } = shop;
  const seller = await sellerOf(context);
  const html = await context.mailDesign(content, { origin, seller });
  const { subject, preview } = content;
  return {
    mail: { subject, preview, html, text: mailText(content, seller) },
    push: { title: said.subject, body: said.pushWords },
    faults: missingIn(said, shop),
  };
}

/** Returns what of the shop decides whether a message can be sent. */
export async function shopOf(context: Context): Promise<SendingShop> {
  return { origin: context.config.origin, hasPush: (await flagsOf(context)).notifications };
}

/** Sends a test to the staff user: to their email address and the browsers that receive their notifications. */
export async function sendTest(context: Context, { said, userId }: { said: OutreachWords; userId: string }) {
  const byMail = said.channels.includes('email');
  const to = byMail ? await goods.selectMailAddress(context.db, userId) : '';
  const { hasPush } = await shopOf(context);
  const browsers = hasPush && said.channels.includes('push') ? await selectBrowsers(context.db, userId) : [];
  if (to === '' && browsers.length === 0)
    throw new ApiError('OUT_OF_RANGE', { message: nowhere(said.channels, hasPush) });
  const subject = `[Test] ${said.subject}`;
  if (to !== '') {
    const content = { ...(await mailOf(context, said, shopLink(context))), ...ownWays(context), subject };
    await inTransaction(context.db, (tx) => queueContent(tx, to, content));
  }
  const notified = await notify(context, browsers, {
    title: subject,
    body: said.pushWords,
    url: pathOf(context, said.buttonLink),
    tag: 'outreach-test',
  });
  if (to === '' && notified === 0)
    throw new ApiError('OUT_OF_RANGE', { message: 'Your browsers did not take it. Please try again.' });
  return { to, browsers: notified };
}

/** Sends a notification to these browsers; returns how many received it. */
async function notify({ push }: Context, browsers: readonly Browser[], message: PushMessage): Promise<number> {
  const sent = await Promise.allSettled(browsers.map((browser) => push.send(browser, message)));
  return sent.filter((one) => one.status === 'fulfilled' && one.value === 'sent').length;
}

function nowhere(channels: readonly OutreachChannel[], hasPush: boolean): string {
  if (channels.includes('push') && !hasPush) return 'Notifications are switched off in the settings.';
  if (!channels.includes('push')) return 'Your account has no email address to send the test to.';
  if (!channels.includes('email')) return 'You have not turned notifications on in any browser.';
  return 'Your account has no email address, and no browser that takes notifications.';
}

/** Test links go straight to their target without tracking, because a test is not a visit. */
const shopLink =
  ({ config }: Context): LinkTo =>
  (link) =>
    new URL(link, config.origin).href;

/** Notifications open only pages of the shop. */
function pathOf({ config }: Context, link: string): string {
  const url = new URL(link, config.origin);
  return url.origin === new URL(config.origin).origin ? url.pathname + url.search + url.hash : '/';
}

/** In a test, the unsubscribe links open the user's own settings and unsubscribe nobody. */
function ownWays({ config }: Context): Ways {
  const settingsUrl = `${config.origin}/profile/notifications`;
  return { settingsUrl, unsubscribeUrl: settingsUrl };
}
