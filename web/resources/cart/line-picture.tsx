import type { CartItem } from '#contract/cart.ts';
import { Picture } from '#web/ui/picture.tsx';

/** The product in the chosen colour. Its name is beside it, so the alt text is empty. */
export function LinePicture({ item: { product, color }, sizes }: { item: CartItem; sizes: string }) {
  const picture = product.images.find((image) => image.color === color) ?? product.images[0];
  if (!picture) return <span className="block aspect-portrait bg-surface" />;
  const { url, width, height, placeholder } = picture;
  return <Picture url={url} alt="" width={width} height={height} placeholder={placeholder} sizes={sizes} />;
}
