import { Suspense, useState } from 'react';
import { cardPictureUpload } from '#web/resources/seo/seo.api.ts';
import { PictureField } from '#web/resources/products/picture-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { GridIcon } from '#web/ui/icons/grid.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';

const PicturePicker = lazyPart(async () => (await import('./picture-picker.tsx')).PicturePicker);

/** Sharing image: uploaded, chosen from the shop's pictures, or given by URL. */
export function PicturePart({
  url,
  error,
  onUrl,
}: {
  url: string;
  error: string | undefined;
  onUrl: (url: string) => void;
}) {
  const [isChoosing, setIsChoosing] = useState(false);
  const isOwn = url.startsWith('/media/');
  return (
    <>
      <PictureField
        label="Sharing image"
        url={isOwn ? url : ''}
        call={cardPictureUpload}
        isWide
        canRemove
        hint="Landscape, at least 1,200 × 630 pixels, up to 5 MB. Leave empty to use the page image."
        onUrl={onUrl}
        actions={
          <Button size="sm" onClick={() => setIsChoosing(true)}>
            <GridIcon className="size-4" />
            Choose from shop
          </Button>
        }
      />
      <TextField
        label="Image URL"
        optional
        value={url}
        error={error}
        onChange={({ currentTarget }) => onUrl(currentTarget.value)}
        hint="Starts with / for this shop, or with https://."
        autoComplete="off"
        inputMode="url"
      />
      <Suspense>
        {isChoosing && (
          <PicturePicker
            onClose={() => setIsChoosing(false)}
            onChoose={(next) => {
              onUrl(next);
              setIsChoosing(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
