import { useRef, useState } from 'react';
import { smallPicture } from '#web/platform/small-picture.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ArrowDownIcon } from '#web/ui/icons/arrow-down.tsx';
import { ArrowUpIcon } from '#web/ui/icons/arrow-up.tsx';
import { TrashIcon } from '#web/ui/icons/trash.tsx';
import { UploadIcon } from '#web/ui/icons/upload.tsx';
import { OrderGrip } from '#web/ui/order-grip.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useOrder } from '#web/ui/use-order.ts';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import type { EditPicture } from './draft.ts';
import { Section } from './section.tsx';
import type { ProductEditorState } from './use-product-editor.ts';
import { useUploads } from './use-uploads.ts';

/** The pictures in order, the first being the main one; added by file dialog or drag and drop. */
export function PicturesSection({ editor }: { editor: ProductEditorState }) {
  const { draft, faults } = editor;
  const { pictures } = draft;
  const uploads = useUploads(editor);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: Iterable<File> | null) => uploads.add([...(files ?? [])]);
  return (
    <Section
      title="Pictures"
      name="pictures"
      error={faults['pictures']}
      action={
        <Button size="sm" onClick={() => input.current?.click()}>
          <UploadIcon className="size-4" />
          Add pictures
        </Button>
      }
    >
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="hidden"
        aria-label="Pictures from this device"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      <div
        className={`rounded-lg border border-dashed p-3 ${isOver ? 'border-ink bg-surface' : 'border-line'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
      >
        {pictures.length === 0 ? (
          <p className="py-6 text-center text-sm text-muted">
            Drop pictures here. Portrait, at least 1,080 pixels wide, up to 5 MB each.
          </p>
        ) : (
          <PictureList editor={editor} onAgain={uploads.again} />
        )}
      </div>
    </Section>
  );
}

function titleOf({ alt, upload }: EditPicture): string {
  return alt || upload?.name || 'the picture';
}

/** Reorderable list: drag the handle, press ↑ or ↓ on it, or use the buttons. */
function PictureList({ editor, onAgain }: { editor: ProductEditorState; onAgain: (key: string) => void }) {
  const { draft, change } = editor;
  const rowOrder = useOrder({
    items: draft.pictures,
    idOf: ({ key }) => key,
    save: async (keys) =>
      change(({ pictures }) => ({ pictures: keys.flatMap((key) => pictures.find((one) => one.key === key) ?? []) })),
    // Applied immediately, so that a save right after includes the move.
    restMs: 0,
    onRefused: () => undefined,
  });
  const last = draft.pictures.length - 1;
  return (
    <>
      <ol aria-label="Pictures">
        {rowOrder.ordered.map((picture, place) => (
          <li
            key={picture.key}
            className="grid grid-cols-[auto_4rem_1fr] items-start gap-x-3 gap-y-2 border-b border-line py-3 last:border-b-0"
            {...rowOrder.orderedProps(picture.key)}
          >
            <OrderGrip rowOrder={rowOrder} id={picture.key} title={titleOf(picture)} />
            <Thumb picture={picture} isMain={place === 0} />
            <PictureFields editor={editor} picture={picture} onAgain={() => onAgain(picture.key)} />
            <div className="col-start-3 -mt-1 flex flex-wrap items-center">
              <IconButton
                label={`Move ${titleOf(picture)} up`}
                disabled={place === 0}
                onClick={() => rowOrder.move(picture.key, -1)}
              >
                <ArrowUpIcon className="size-4" />
              </IconButton>
              <IconButton
                label={`Move ${titleOf(picture)} down`}
                disabled={place === last}
                onClick={() => rowOrder.move(picture.key, 1)}
              >
                <ArrowDownIcon className="size-4" />
              </IconButton>
              <IconButton
                label={`Remove ${titleOf(picture)}`}
                onClick={() =>
                  change(({ pictures }) => ({ pictures: pictures.filter(({ key }) => key !== picture.key) }))
                }
              >
                <TrashIcon className="size-4" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <LiveRegion>{rowOrder.said}</LiveRegion>
    </>
  );
}

function Thumb({ picture: { url }, isMain }: { picture: EditPicture; isMain: boolean }) {
  return (
    <div className="grid justify-items-start gap-1">
      <div className="aspect-portrait w-16 overflow-hidden rounded-sm bg-surface">
        {url && <img src={smallPicture(url)} alt="" className="size-full object-cover" />}
      </div>
      {isMain && <Badge tone="ink">Main</Badge>}
    </div>
  );
}

function PictureFields({
  editor: { draft, faults, change },
  picture: { key, alt, color, upload },
  onAgain,
}: {
  editor: ProductEditorState;
  picture: EditPicture;
  onAgain: () => void;
}) {
  const set = (said: Partial<EditPicture>) =>
    change(({ pictures }) => ({ pictures: pictures.map((one) => (one.key === key ? { ...one, ...said } : one)) }));
  return (
    <div className="grid min-w-0 gap-2">
      {upload && <Progress upload={upload} onAgain={onAgain} />}
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          label="Alt text"
          name={`picture:${key}`}
          maxLength={200}
          placeholder="Black T-shirt, front view"
          value={alt}
          error={faults[`picture:${key}`]}
          onChange={({ currentTarget }) => set({ alt: currentTarget.value })}
        />
        <SelectField label="Colour" value={color} onChange={({ currentTarget }) => set({ color: currentTarget.value })}>
          <option value="">All colours</option>
          {draft.colors.map((one) => (
            <option key={one.key} value={one.key}>
              {one.name}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}

function Progress({
  upload: { name, part, problem },
  onAgain,
}: {
  upload: NonNullable<EditPicture['upload']>;
  onAgain: () => void;
}) {
  if (!problem) {
    return (
      <ProgressBar value={part} max={1}>
        {part < 1 ? `${name}, ${Math.round(part * 100)} %` : `${name} is processing`}
      </ProgressBar>
    );
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <FieldError>
        {name}: {problem}
      </FieldError>
      <Button size="sm" onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}
