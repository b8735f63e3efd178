import { type LinkForm, mostLinks, mostSpendEntries, type SpendForm } from '#contract/campaign-fields.ts';
import type { CampaignLink, SpendEntry } from '#contract/campaign-links.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { editConflict } from '#server/platform/edit-conflict.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import type { KeyedRequest } from '#server/platform/idempotency.queries.ts';
import { idempotently } from '#server/platform/idempotency.ts';
import * as queries from './campaign-links.queries.ts';
import type { VariantRow } from './campaign-links.queries.ts';
import { type CampaignRow, lockCampaign } from './campaigns.queries.ts';
import { linksOf, toEntry } from './read-campaign.ts';

type Tx = Parameters<typeof queries.insertLink>[0];
type Which = { id: string; linkId: string };

export async function addLink(context: Context, id: string, form: LinkForm): Promise<CampaignLink> {
  return written(context, id, async (tx) => {
    const [links, variants] = [await queries.selectLinks(tx, id), await queries.selectVariants(tx, id)];
    if (links.length >= mostLinks) throw invalid('slug', `A campaign has at most ${mostLinks} links.`);
    requireOwnContents(form, variants);
    const { slug, source, medium } = form;
    const linkId = await queries.insertLink(tx, { campaign_id: id, slug, source, medium });
    await saveWays(tx, { id, linkId }, { sent: form.variants, now: [] });
    return linkId;
  });
}

/**
 * Updates a link. A clicked link keeps its address and UTM parameters, and its clicked variants, which are ended by a
 * weight of 0.
 */
export async function changeLink(
  context: Context,
  { id, linkId }: Which,
  { version, ...form }: LinkForm & { version?: number | undefined },
): Promise<CampaignLink> {
  return written(context, id, async (tx) => {
    const link = (await queries.selectLinks(tx, id)).find((one) => one.id === linkId);
    if (!link) throw new ApiError('NOT_FOUND');
    if (version !== undefined && version !== link.version) {
      throw await editConflict(tx, { entity: 'campaign', id, words: 'a link of this campaign' });
    }
    const variants = await queries.selectVariants(tx, id);
    const own = variants.filter((one) => one.link_id === linkId);
    requireClickedKept(form, link, own);
    requireOwnContents(
      form,
      variants.filter((one) => one.link_id !== linkId),
    );
    await queries.updateLink(tx, linkId, { slug: form.slug, source: form.source, medium: form.medium });
    await saveWays(tx, { id, linkId }, { sent: form.variants, now: own });
    return linkId;
  });
}

/** Deletes a link without clicks; recorded clicks are never deleted. */
export async function removeLink(context: Context, { id, linkId }: Which): Promise<void> {
  try {
    await inTransaction(context.db, async (tx) => {
      if ((await queries.deleteLink(tx, linkId, id)) === 0) throw new ApiError('NOT_FOUND');
      await invalidateOnCommit(tx, ['campaigns']);
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

type SpendInput = { id: string; keyed: KeyedRequest | undefined; activityId: string };
type Spent = { entry: SpendEntry; activityId: string };

/** Adds a spend entry. A retry with the same idempotency key returns the first entry and its activity id (for undo). */
export async function addSpend(
  context: Context,
  { id, keyed, activityId }: SpendInput,
  { day, amount, note }: SpendForm,
): Promise<Spent> {
  return inTransaction(context.db, (tx) =>
    idempotently(tx, { request: keyed, now: context.clock.now() }, async () => {
      await requireCampaign(context, tx, id);
      if ((await queries.selectSpend(tx, id)).length >= mostSpendEntries) {
        throw invalid('amount', `At most ${mostSpendEntries} entries: put some together.`);
      }
      const row = await queries.insertSpend(tx, { campaignId: id, day, paise: toPaise(amount), note });
      return { entry: toEntry(row), activityId };
    }),
  );
}

export async function removeSpend(context: Context, id: string, entryId: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    if ((await queries.deleteSpend(tx, entryId, id)) === 0) throw new ApiError('NOT_FOUND');
  });
}

async function requireCampaign({ clock }: Context, tx: Tx, id: string): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, id, clock.now());
  if (!campaign) throw new ApiError('NOT_FOUND');
  return campaign;
}

async function written(context: Context, id: string, write: (tx: Tx) => Promise<string>): Promise<CampaignLink> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const campaign = await requireCampaign(context, tx, id);
      const linkId = await write(tx);
      await invalidateOnCommit(tx, ['campaigns']);
      const link = (await linksOf({ ...context, db: tx }, campaign)).find(({ _id }) => _id === linkId);
      if (!link) throw new ApiError('NOT_FOUND');
      return link;
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case 'campaign_links_slug_key':
      return invalid('slug', 'Another link of this campaign has this address.');
    case 'campaign_links_clicked_name':
      return clickedStays('slug', 'address');
    case 'campaign_links_clicked_utm':
      return clickedStays('source', 'source and medium');
    case 'campaign_variants_clicked_content':
      return clickedStays('variants', 'content');
    case 'campaign_clicks_variant_fk':
      return invalid('variants', 'What has been clicked stays. Give it a share of 0 to end it.');
    default:
      return error;
  }
}

/** Variants of a split test are distinguished by content, so no other link of the campaign may use theirs. */
function requireOwnContents({ variants }: LinkForm, others: readonly VariantRow[]): void {
  if (variants.length < 2) {
    const isSplit = others.find(
      ({ content, link_id: link }) =>
        content === variants[0]?.content && others.some((other) => other.link_id === link && other.content !== content),
    );
    if (isSplit) throw invalid('variants.0.content', 'A split of this campaign has this content.');
    return;
  }
  const place = variants.findIndex(({ content }) => others.some((other) => other.content === content));
  if (place >= 0) throw invalid(`variants.${place}.content`, 'Another link of this campaign has this content.');
}

const letters = ['a', 'b', 'c', 'd'] as const;
type Ways = { sent: LinkForm['variants']; now: readonly VariantRow[] };

/** Saves the variants of a link: omitted ones are deleted, new ones get the next free letter. */
async function saveWays(tx: Tx, { id, linkId }: Which, { sent, now }: Ways): Promise<void> {
  const kept = new Set(sent.map(({ _id }) => _id));
  if (sent.some(({ _id }) => _id !== undefined && !now.some((one) => one.id === _id))) throw new ApiError('NOT_FOUND');
  const gone = now.filter((one) => !kept.has(one.id));
  await queries.deleteVariants(
    tx,
    gone.map((one) => one.id),
  );
  const used = new Set(now.filter((one) => kept.has(one.id)).map(({ letter }) => letter));
  for (const { _id, ...way } of sent) {
    const letter = letters.find((one) => !used.has(one));
    if (_id !== undefined) await queries.updateVariant(tx, _id, way);
    else if (letter) {
      used.add(letter);
      await queries.insertVariant(tx, { ...way, campaign_id: id, link_id: linkId, letter });
    }
  }
}

/** Results are read by UTM parameters, so those of what was clicked stay; database triggers guard them too. */
function requireClickedKept(form: LinkForm, link: queries.LinkRow, own: readonly VariantRow[]): void {
  const clicked = own.filter(({ clicks }) => clicks > 0);
  if (clicked.length === 0) return;
  if (form.slug !== link.slug) throw clickedStays('slug', 'address');
  if (form.source !== link.source) throw clickedStays('source', 'source');
  if (form.medium !== link.medium) throw clickedStays('medium', 'medium');
  const place = form.variants.findIndex(({ _id, content }) =>
    clicked.some((one) => one.id === _id && one.content !== content),
  );
  if (place >= 0) throw clickedStays(`variants.${place}.content`, 'content');
}

function clickedStays(field: string, what: string): ApiError {
  return invalid(field, `This link has been clicked: its ${what} cannot be changed.`);
}
