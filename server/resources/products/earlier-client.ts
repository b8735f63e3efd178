import type { EditedProduct } from '#contract/admin-products.ts';
import type { ProductChange } from '#contract/product-draft.ts';

type Uploaded = { url: string; name: string };
type Variants = NonNullable<ProductChange['variants']>;
type Pictures = NonNullable<ProductChange['pictures']>;

const onlyColor = { name: 'As shown', code: '#8a8a8a' };
const onlySize = 'One size';

/**
 * Converts an earlier client's request (wire facts 1.11) to ours: it has stock by size only, `isActive` instead of a
 * state, and pictures as files with an order that names them.
 */
export function fromEarlierClient(
  said: ProductChange,
  current: EditedProduct | undefined,
  files: readonly Uploaded[],
): ProductChange {
  const { sizes, stock, isActive, images: _i, imagesNames: _n, existingImages: _e, imageOrder: _o, ...change } = said;
  const asked = sizes ?? (stock !== undefined && !current?.variants.length ? [{ size: onlySize, stock }] : undefined);
  if (asked && !change.variants) {
    if (!(change.colors ?? current?.colors)?.length) change.colors = [onlyColor];
    const colors = change.colors ?? current?.colors ?? [];
    change.variants = asked.flatMap((one) => ofEachColor(one, colors, current));
  }
  if (isActive !== undefined && !change.state) change.state = isActive ? 'active' : 'draft';
  const pictures = picturesOf(said, current, files);
  if (pictures && !change.pictures) change.pictures = pictures;
  return change;
}

/**
 * Splits a size over the colours, so that their available stock adds up to the given number. A colour that does not
 * come in this size, as others do, stays without it.
 */
function ofEachColor(
  { size, stock }: { size: string; stock?: number | undefined },
  colors: readonly { name: string; was?: string | undefined }[],
  current: EditedProduct | undefined,
): Variants {
  const all = colors.map(({ name, was = name }) => ({
    name,
    isNew: !current?.colors.some((color) => color.name === was),
    old: current?.variants.find((one) => one.size === size && one.color === was),
  }));
  const isNewSize = all.every(({ old }) => !old);
  const made = all.filter(({ old, isNew }) => old || isNew || isNewSize);
  const forSale = made.reduce((sum, { old }) => sum + (old?.stock ?? 0), 0);
  let left = stock === undefined ? 0 : stock - forSale;
  return made.map(({ name, old }, place) => {
    // A new product's stock is split evenly; for an existing one, the first colour takes an increase and all share a
    // decrease.
    const share = current ? Math.max(left, -(old?.stock ?? 0)) : Math.ceil(left / (made.length - place));
    left -= share;
    const onHand = old?.onHand ?? 0;
    return { ...(old && { _id: old._id, stockWas: onHand }), color: name, size, stock: onHand + share };
  });
}

/** Returns the pictures in exactly the order sent; without one, the kept pictures and then the new ones. */
function picturesOf(said: ProductChange, current: EditedProduct | undefined, files: readonly Uploaded[]) {
  const { imageOrder, existingImages } = said;
  if (!imageOrder && !existingImages && files.length === 0) return undefined;
  const known = new Map(current?.images.map(({ _id, alt, color, view }) => [_id, { _id, alt, color, view }]));
  const alt = said.name ?? current?.name ?? '';
  const waiting = [...files];
  const takeNew = (name: string): Pictures => {
    const place = waiting.findIndex((file) => file.name === name);
    const [file] = place < 0 ? [] : waiting.splice(place, 1);
    return file ? [{ url: file.url, alt, color: null }] : [];
  };
  const kept = (ids: readonly string[]): Pictures => ids.flatMap((id) => known.get(id) ?? []);
  if (!imageOrder) {
    return [...kept(existingImages ?? [...known.keys()]), ...waiting.map(({ url }) => ({ url, alt, color: null }))];
  }
  const ordered = imageOrder.toSorted((a, b) => a.order - b.order);
  const named = ordered.flatMap(({ type, id }) => (type === 'existing' ? kept([id]) : takeNew(id)));
  return [...named, ...waiting.map(({ url }) => ({ url, alt, color: null }))];
}
