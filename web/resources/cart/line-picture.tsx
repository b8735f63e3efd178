import type { CartItem } from '#contract/cart.ts';
import { Picture } from '#web/ui/picture.tsx';

/** The garment in the colour that was chosen. The name stands beside it, so it needs no words of its own. */
export function LinePicture({ item: { product, color }, sizes }: { item: CartItem; sizes: string }) {
  const picture = product.images.find((image) => image.color === color) ?? product.images[0];
  if (!picture) return <span className="block aspect-portrait bg-surface" />;
  const { url, width, height, placeholder } = picture;
  return <Picture url={url} alt="" width={width} height={height} placeholder={placeholder} sizes={sizes} />;
}
