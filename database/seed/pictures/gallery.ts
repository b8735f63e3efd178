import { colourSlug } from '../catalogue/palette.ts';
import type { SeedColour, SeedProduct } from '../catalogue/types.ts';

type GalleryView = 'front' | 'back' | 'detail' | 'folded';

/** One picture in a product's gallery; `name` leads to its files through `lookUpPicture`. */
export type GalleryPicture = { name: string; alt: string; colour: string; view: GalleryView };

const WORDS: Record<GalleryView, string> = {
  front: 'front',
  back: 'back',
  detail: 'close-up of collar and cloth',
  folded: 'folded',
};

/** The product's pictures in showing order: front and back in each colour, close-up and folded in the first. */
export function galleryOf(product: SeedProduct): GalleryPicture[] {
  return product.colours.flatMap((colour, index) => {
    const views: GalleryView[] = index === 0 ? ['front', 'back', 'detail', 'folded'] : ['front', 'back'];
    return views.map((view) => ({
      name: pictureName(product, colour, view),
      alt: altOf(product, colour, view),
      colour: colour.name,
      view,
    }));
  });
}

function pictureName(product: Pick<SeedProduct, 'slug'>, colour: SeedColour, view: GalleryView): string {
  return `${product.slug}/${colourSlug(colour)}/${view}`;
}

function altOf(product: SeedProduct, colour: SeedColour, view: GalleryView): string {
  const hasPrint = view === 'detail' && product.print !== null;
  return `${product.kind} '${product.name}' in ${colour.name}, ${hasPrint ? 'close-up of collar and print' : WORDS[view]}`;
}
