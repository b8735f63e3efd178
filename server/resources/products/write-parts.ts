import { randomUUID } from 'node:crypto';
import type { EditedProduct } from '#contract/admin-products.ts';
import type { FieldError } from '#contract/errors.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type Draft, otherVariantSku, variantSku } from './product-draft.ts';
import * as queries from './save-product.queries.ts';

type Tx = Parameters<typeof queries.lockProduct>[0];
type ProductWrite = { id: string; draft: Draft; current: EditedProduct | undefined };

/**
 * Renames colours, with everything that refers to them, adds new ones and sets all positions. Removed colours are
 * deleted last, by the caller.
 */
export async function writeColors(tx: Tx, { id, draft, current }: ProductWrite): Promise<void> {
  const known = new Set(current?.colors.map(({ name }) => name));
  const renamed = draft.colors.flatMap(({ was, name }) =>
    was !== undefined && was !== name && known.has(was) ? [{ from: was, to: name }] : [],
  );
  // A renamed colour may take the name of a removed one.
  const removed = [...known].filter((name) => !draft.colors.some(({ name: now, was = now }) => was === name));
  for (const name of removed.filter((one) => renamed.some(({ to }) => to === one))) {
    await queries.renameColor(tx, id, { from: name, to: randomUUID() });
  }
  // Two colours may swap names.
  const parked = renamed.map((names) => (known.has(names.to) ? { ...names, parked: randomUUID() } : names));
  for (const { from, to, parked: place } of parked as { from: string; to: string; parked?: string }[]) {
    await queries.renameColor(tx, id, { from, to: place ?? to });
  }
  for (const { to, parked: place } of parked as { to: string; parked?: string }[]) {
    if (place) await queries.renameColor(tx, id, { from: place, to });
  }
  const all = draft.colors.map(({ name, code }, position) => ({ name, code: code.toLowerCase(), position }));
  await queries.upsertColors(tx, id, all);
}

/** Removes, changes and adds variants, and adjusts their stock. */
export async function writeVariants(
  tx: Tx,
  { id, draft, current, reason }: ProductWrite & { reason: string | undefined },
): Promise<void> {
  const before = current?.variants ?? [];
  const now = new Map(draft.colors.map(({ name, was = name }) => [was, name]));
  const byId = new Map(before.map((one) => [one._id, one]));
  const byChoice = new Map(
    before.filter(({ color }) => now.has(color)).map((one) => [`${now.get(one.color)}\n${one.size}`, one]),
  );
  const sizes = [...new Set(draft.variants.map(({ size }) => size))];
  const named = draft.variants.map((said) => {
    const old = (said._id && byId.get(said._id)) || byChoice.get(`${said.color}\n${said.size}`);
    return {
      ...said,
      old,
      position: sizes.indexOf(said.size),
      sku: said.sku ?? old?.sku ?? variantSku(draft.sku, said),
      isDerived: said.sku === undefined && !old,
    };
  });
  const taken = new Set(await takenSkus(tx, id, named));
  const wanted = named.map((one, place) =>
    one.isDerived && taken.has(place) ? { ...one, sku: otherVariantSku(draft.sku) } : one,
  );
  refuse((await takenSkus(tx, id, wanted)).map(asTaken));
  const kept = new Set(wanted.map(({ old }) => old?._id));
  const gone = before.filter(({ _id }) => !kept.has(_id));
  refuse(gone.flatMap(whyKept));
  if (gone.length > 0) {
    await queries.deleteVariants(
      tx,
      id,
      gone.map(({ _id }) => _id),
    );
  }
  const standing = wanted.flatMap(({ old }) => (old ? [{ ...old, color: now.get(old.color) ?? old.color }] : []));
  const changed = wanted.flatMap(({ old, color, size, sku, position }) =>
    old ? [{ id: old._id, color, size, sku, position }] : [],
  );
  await queries.updateVariants(tx, id, parked(standing, changed));
  await queries.updateVariants(tx, id, changed);
  const added = wanted.filter(({ old }) => !old);
  if (added.length > 0) await queries.insertVariants(tx, id, { all: added, reason: reason || 'New size' });
  await moveStock(tx, id, { wanted, reason: reason || 'Changed in the product' });
}

type Numbered = { sku: string; old: { sku: string } | undefined };

/** Returns the indexes of variants with a new SKU that another variant has, of this or another product. */
async function takenSkus(tx: Tx, id: string, wanted: readonly Numbered[]): Promise<number[]> {
  const all = wanted.map(({ sku }) => sku);
  const fresh = wanted.flatMap(({ sku, old }, place) => (sku === old?.sku ? [] : [{ sku, place }]));
  if (fresh.length === 0) return [];
  const skus = fresh.map(({ sku }) => sku);
  const elsewhere = new Set(await queries.selectSkusElsewhere(tx, id, skus));
  return fresh
    .filter(({ sku }) => elsewhere.has(sku) || all.indexOf(sku) < all.lastIndexOf(sku))
    .map(({ place }) => place);
}

function asTaken(place: number): FieldError {
  return { field: `variants.${place}.sku`, message: 'Another size of the shop has this SKU.' };
}

/** Variants whose option or SKU another one takes over in the same save get temporary values first, as colours do. */
function parked(
  standing: readonly EditedProduct['variants'][number][],
  changed: readonly queries.VariantColumns[],
): queries.VariantColumns[] {
  const isWanted = ({ _id, color, size, sku }: (typeof standing)[number]) =>
    changed.some((one) => one.id !== _id && (one.sku === sku || (one.color === color && one.size === size)));
  return standing
    .filter(isWanted)
    .map(({ _id, color }) => ({ id: _id, color, size: randomUUID(), sku: randomUUID(), position: 0 }));
}

type Wanted = { stock: number; stockWas?: number | undefined; old: EditedProduct['variants'][number] | undefined };

/** Adds only the difference that was entered, so that sales during the edit still count. */
async function moveStock(tx: Tx, id: string, { wanted, reason }: { wanted: readonly Wanted[]; reason: string }) {
  const differences = wanted.flatMap(({ old, stock, stockWas }, place) =>
    old && stock !== (stockWas ?? old.onHand)
      ? [{ id: old._id, place, old, difference: stock - (stockWas ?? old.onHand) }]
      : [],
  );
  if (differences.length === 0) return;
  const done = new Set(await queries.adjustStock(tx, id, { differences, reason }));
  refuse(
    differences
      .filter((one) => !done.has(one.id))
      .map(({ place, old }) => ({
        field: `variants.${place}.stock`,
        message: `${old.onHand} are on hand now and ${old.reserved} of them promised to orders: it cannot be so few.`,
      })),
  );
}

function whyKept({ color, size, isOrdered, onHand, reserved }: EditedProduct['variants'][number]): FieldError[] {
  const which = `${color}, ${size}`;
  if (isOrdered || reserved > 0) {
    return [{ field: 'variants', message: `${which} has been ordered and stays. Set its stock to 0 instead.` }];
  }
  if (onHand > 0) {
    return [{ field: 'variants', message: `${which} still has ${onHand} in stock. Set its stock to 0 first.` }];
  }
  return [];
}

/** Stores exactly these pictures, in this order. The first one of each colour is its front. */
export async function writePictures(tx: Tx, { id, draft, current }: ProductWrite): Promise<void> {
  const before = new Map(current?.images.map((one) => [one._id, one]));
  const fronts = new Set<string | null>();
  const wanted = draft.pictures.map(({ _id, url, alt, color, view }, position) => {
    const old = _id === undefined ? undefined : before.get(_id);
    const shown = viewOf(view || old?.view, !fronts.has(color));
    fronts.add(color);
    return { id: old?._id, key: url?.split('/')[2] ?? '', alt, color, view: shown, position };
  });
  const fresh = wanted.filter((one) => one.id === undefined);
  const known = new Set(
    fresh.length > 0
      ? await queries.keepPictures(
          tx,
          fresh.map(({ key }) => key),
        )
      : [],
  );
  refuse(
    fresh
      .filter(({ key }) => !known.has(key))
      .map(({ position }) => ({
        field: `pictures.${position}.url`,
        message: 'This picture is gone. Upload it again.',
      })),
  );
  const kept = wanted.flatMap((one) => (one.id === undefined ? [] : [{ ...one, id: one.id }]));
  await queries.deletePicturesBut(
    tx,
    id,
    kept.map((one) => one.id),
  );
  await queries.updatePictures(tx, id, kept);
  if (fresh.length > 0) await queries.insertPictures(tx, id, fresh);
}

function viewOf(said: string | undefined, isFront: boolean): string {
  if (isFront) return 'front';
  return !said || said === 'front' ? 'detail' : said;
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0)
    throw new ApiError('INVALID_INPUT', { message: errors[0]?.message, errors: errors.slice(0, 50) });
}
