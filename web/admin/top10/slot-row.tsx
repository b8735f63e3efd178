import { formatRupees } from '#contract/rules/money.ts';
import { smallPicture } from '#web/platform/small-picture.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Slot } from './use-top10-draft.ts';

/** A slot with its product, and a warning if shoppers cannot buy it. */
export function SlotRow({ product, place, onRemove }: { product: Slot; place: number; onRemove: () => void }) {
  return (
    <div className="flex items-center gap-3">
      <span className="w-6 shrink-0 text-end font-bold tabular-nums">{place}</span>
      <ProductLine product={product} isLinked />
      <IconButton label={`Remove ${product.name}`} onClick={onRemove}>
        <CloseIcon className="size-4" />
      </IconButton>
    </div>
  );
}

/** A product in one line: picture, name, price, warnings. */
export function ProductLine({ product, isLinked }: { product: Slot; isLinked?: boolean }) {
  const { _id: id, name, price, category, images } = product;
  const [image] = images;
  return (
    <span className="flex min-w-0 grow items-center gap-3 text-start">
      <span className="aspect-portrait w-10 shrink-0 overflow-hidden rounded-sm bg-surface">
        {image && (
          <img
            src={smallPicture(image.url)}
            alt=""
            width={40}
            height={50}
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="text-sm font-medium">
          {isLinked ? (
            <Link
              to={`/admin/products/${id}`}
              className="hit-area block min-h-6 leading-6 underline underline-offset-4"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          {formatRupees(price)}
          <span className="max-md:hidden">{category.name}</span>
          <Warning product={product} />
        </span>
      </span>
    </span>
  );
}

function Warning({ product: { isActive, stock } }: { product: Slot }) {
  if (!isActive) return <Badge tone="danger">Not active: hidden from shoppers</Badge>;
  return stock > 0 ? null : <Badge tone="warn">Sold out</Badge>;
}
