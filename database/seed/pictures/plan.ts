import { PRODUCTS } from '../catalogue.ts';
import type { PrintSpec, SeedColour, SeedProduct } from '../catalogue/types.ts';
import { BANNER_PICTURES, type Composition } from './compositions.ts';
import { detailScene, flatScene, foldedScene } from './framing.ts';
import type { Scene } from './draw/scene.ts';
import { galleryOf, type GalleryPicture } from './gallery.ts';
import { CATEGORY_PICTURES, INNOVATION_PICTURES, STRIP_PICTURES } from './tiles.ts';

/** Every picture of the demo shop by name, product by product. Names may share one drawing. */
export function planPictures(): Composition[] {
  const products = PRODUCTS.flatMap((product, turn) =>
    galleryOf(product).map((picture) => ({
      name: picture.name,
      alt: picture.alt,
      scene: productScene(product, picture, turn),
    })),
  );
  return [...products, ...BANNER_PICTURES, ...CATEGORY_PICTURES, ...STRIP_PICTURES, ...INNOVATION_PICTURES];
}

function productScene(product: SeedProduct, picture: GalleryPicture, turn: number): Scene {
  const colour = product.colours.find(({ name }) => name === picture.colour);
  if (!colour) throw new Error(`${product.slug} has no colour ${picture.colour}`);
  if (picture.view === 'back') return backScene(product, colour);
  const dye = dyed(product, colour, product.print);
  if (picture.view === 'detail') return detailScene(product.cut, dye, turn);
  if (picture.view === 'folded') return foldedScene(product.cut, dye, turn);
  return flatScene(product.cut, 'front', dye, turn);
}

/** Backs without a print are one drawing per cut and colour. */
function backScene(product: SeedProduct, colour: SeedColour): Scene {
  return flatScene(product.cut, 'back', dyed(product, colour, product.backPrint), 0);
}

function dyed(product: SeedProduct, colour: SeedColour, print: PrintSpec | null) {
  return { colour: colour.code, trim: product.trim ?? colour.code, print };
}
