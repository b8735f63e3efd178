import type { MouseEvent } from 'react';
import type { Review } from '#contract/reviews.ts';
import { Picture } from '#web/ui/picture.tsx';

/** A review's photos as thumbnails. Each links to its full size, so that it opens without scripts too. */
export function ReviewPhotos({
  images,
  onOpen,
}: {
  images: Review['images'];
  onOpen?: ((place: number) => void) | undefined;
}) {
  const press = (event: MouseEvent, place: number) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!onOpen || !isPlain) return;
    event.preventDefault();
    onOpen(place);
  };
  return (
    <ul className="flex flex-wrap gap-2">
      {images.map((image, place) => (
        <li key={image.url}>
          <a
            href={image.url.replace(/\/\d+\.webp$/, '/1080.webp')}
            onClick={(event) => press(event, place)}
            className="block w-18 cursor-zoom-in hover:opacity-85"
          >
            <Picture {...image} sizes="72px" />
          </a>
        </li>
      ))}
    </ul>
  );
}
