import { useState } from 'react';
import type { WholeReturn } from '#contract/admin-returns.ts';
import { reasonWords } from '#contract/rules/return-reasons.ts';
import { PhotoViewer } from '#web/ui/photo-viewer.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { DrawerPart } from '#web/ui/data-table/drawer-part.tsx';

/** Returned items with reasons, and the customer's description and photos. */
export function ReturnPieces({ one }: { one: WholeReturn }) {
  const [photo, setPhoto] = useState<number>();
  return (
    <DrawerPart title="Returned items">
      <ul className="grid gap-4">
        {one.items.map((item) => {
          const found = one.checked.find(({ orderItemId }) => orderItemId === item.orderItemId);
          return (
            <li key={item.orderItemId} className="grid grid-cols-[3.5rem_1fr] gap-3">
              <img
                src={item.image}
                alt=""
                width={56}
                height={70}
                className="aspect-portrait w-full bg-surface object-cover"
              />
              <div className="grid content-start gap-0.5">
                <TextLink to={`/product/${item.slug}`} className="font-medium">
                  {item.name}
                </TextLink>
                <span className="text-muted">
                  {item.quantity} × {item.color}, {item.size}
                </span>
                <span>{reasonWords[item.reason]}</span>
                {item.exchange && (
                  <span>
                    Exchange for {item.exchange.color}, {item.exchange.size}
                  </span>
                )}
                {found && (
                  <span className="text-muted">
                    {found.good} of {item.quantity} in good condition
                  </span>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {one.description && (
        <blockquote className="border-s-2 border-line ps-4 wrap-anywhere whitespace-pre-line">
          {one.description}
        </blockquote>
      )}
      {one.images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {one.images.map((image, place) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={`Open photo ${place + 1}`}
                className="block cursor-zoom-in hover:opacity-85"
                onClick={() => setPhoto(place)}
              >
                <img
                  src={image.url.replace(/\/\d+\.webp$/, '/320.webp')}
                  alt=""
                  width={88}
                  height={88}
                  className="size-22 bg-surface object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photo !== undefined && (
        <PhotoViewer
          photos={one.images.map((image, place) => ({ ...image, alt: `${place + 1} from customer` }))}
          start={photo}
          onClose={() => setPhoto(undefined)}
        />
      )}
    </DrawerPart>
  );
}
