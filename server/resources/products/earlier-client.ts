import type { EditedProduct } from '#contract/admin-products.ts';
import type { ProductChange } from '#contract/product-draft.ts';

type Uploaded = { url: string; name: string };
type Variants = NonNullable<ProductChange['variants']>;
type Pictures = NonNullable<ProductChange['pictures']>;

const onlyColor = { name: 'As shown', code: '#8a8a8a' };
const onlySize = 'One size';

/**
 * What earlier clients say (wire facts 1.11) in the words of ours: they know stock by size alone, `isActive` instead of a
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

/** One size in each colour, so that together there are as many for sale as was said. */
function ofEachColor(
  { size, stock }: { size: string; stock?: number | undefined },
  colors: readonly { name: string; was?: string | undefined }[],
  current: EditedProduct | undefined,
): Variants {
  const olds = colors.map(({ name, was = name }) =>
    current?.variants.find((one) => one.size === size && one.color === was),
  );
  const forSale = olds.reduce((sum, old) => sum + (old?.stock ?? 0), 0);
  let left = stock === undefined ? 0 : stock - forSale;
  return colors.map(({ name }, place) => {
    const old = olds[place];
    // Of new goods each colour gets a fair share; of known ones the first takes what comes, and all give what goes.
    const share = current ? Math.max(left, -(old?.stock ?? 0)) : Math.ceil(left / (colors.length - place));
    left -= share;
    const onHand = old?.onHand ?? 0;
    return { ...(old && { _id: old._id, stockWas: onHand }), color: name, size, stock: onHand + share };
  });
}

/** Exactly the order that was sent; without one, what is kept and then what is new. */
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
