import { useDeferredValue, useState } from 'react';
import { smallPicture } from '#web/platform/small-picture.ts';
import { useCardPicturesQuery } from '#web/resources/seo/seo.api.ts';
import { TextField } from '#web/ui/field.tsx';
import { ReadPart } from '#web/ui/read-card.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

/** Picker for pictures already used in the shop. */
export function PicturePicker({ onClose, onChoose }: { onClose: () => void; onChoose: (url: string) => void }) {
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const read = useCardPicturesQuery({ query: { search: sought === '' ? undefined : sought } });
  return (
    <Sheet open onClose={onClose} title="Shop pictures">
      <div className="grid gap-4">
        <TextField
          label="Search"
          type="search"
          value={search}
          maxLength={100}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          hint="Search products, categories and banners by name."
        />
        <ReadPart read={read} bones={<SkeletonText lines={6} />}>
          {(pictures) =>
            pictures.length === 0 ? (
              <p className="text-muted">No pictures found.</p>
            ) : (
              <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
                {pictures.map(({ url, alt }) => (
                  <li key={url}>
                    <button
                      type="button"
                      onClick={() => onChoose(url)}
                      className="grid w-full gap-1 rounded-lg text-start text-sm"
                    >
                      <img
                        // Sharing images would have to be generated first.
                        src={smallPicture(url)}
                        alt=""
                        width={300}
                        height={157}
                        loading="lazy"
                        className="aspect-[1.91] w-full rounded-lg border border-line object-cover"
                      />
                      <span className="line-clamp-2">{alt}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </ReadPart>
      </div>
    </Sheet>
  );
}
