import { Picture } from '#web/ui/picture.tsx';
import type { KeptProduct } from './kept-products.ts';

/** Size of the shop's pictures; only the aspect ratio matters here. */
const shape = { width: 1080, height: 1350 };

/** A product whose page opens offline: linked as a document, which only the service worker has. */
export function KeptCard({ product: { path, name, picture } }: { product: KeptProduct }) {
  return (
    <article className="relative grid content-start gap-2">
      {picture ? <Picture {...picture} {...shape} alt="" /> : <span className="block aspect-portrait bg-surface" />}
      <h3 className="text-sm leading-tight font-medium md:text-base">
        <a href={path} className="after:absolute after:inset-0 hover:underline hover:underline-offset-4">
          {name}
        </a>
      </h3>
    </article>
  );
}
