import { useEffect, useRef, useState } from 'react';
import { largestPicture } from '#contract/picture.ts';
import { upload } from '#web/platform/upload.ts';
import { pictureUpload } from '#web/resources/products/admin-products.api.ts';
import { wordsOf } from '#web/ui/fault.ts';
import { colorOfFile } from './color-of-file.ts';
import { type EditPicture, newKey } from './draft.ts';
import type { ProductEditorState } from './use-product-editor.ts';

/** Uploads pictures into the draft one after another, each with its own progress and error. */
export function useUploads({ change }: Pick<ProductEditorState, 'change'>) {
  const files = useRef(new Map<string, File>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);

  const set = (key: string, said: (one: EditPicture) => Partial<EditPicture>) =>
    change(({ pictures }) => ({ pictures: pictures.map((one) => (one.key === key ? { ...one, ...said(one) } : one)) }));
  const note = (key: string, said: Partial<NonNullable<EditPicture['upload']>>) =>
    set(key, ({ upload: now }) => ({ upload: { name: '', part: 0, problem: '', ...now, ...said } }));

  async function send(key: string) {
    const file = files.current.get(key);
    if (!file || leaving.signal.aborted) return;
    const body = new FormData();
    body.set('image', file);
    try {
      const onProgress = (part: number) => note(key, { part });
      const { picture } = await upload({ call: pictureUpload, body, onProgress, signal: leaving.signal });
      files.current.delete(key);
      set(key, () => ({ url: picture.url, upload: undefined }));
    } catch (fault) {
      note(key, { problem: wordsOf(fault) });
    }
  }
  const enqueue = (key: string) => {
    queue.current = queue.current.then(() => send(key));
  };
  return {
    add: (chosen: readonly File[]) => {
      const fresh = chosen.map((file) => ({ file, key: newKey(), problem: wrongWith(file) }));
      for (const { file, key } of fresh) files.current.set(key, file);
      change(({ pictures, colors }) => ({
        pictures: [
          ...pictures,
          ...fresh.map(({ file, key, problem }) =>
            onItsWay({ key, color: colorOfFile(file.name, colors), name: file.name, problem }),
          ),
        ],
      }));
      for (const { key, problem } of fresh) if (!problem) enqueue(key);
    },
    again: (key: string) => {
      note(key, { part: 0, problem: '' });
      enqueue(key);
    },
  };
}

function onItsWay({
  key,
  color,
  name,
  problem,
}: {
  key: string;
  color: string;
  name: string;
  problem: string;
}): EditPicture {
  return { key, url: '', alt: '', color, view: '', upload: { name, part: 0, problem } };
}

function wrongWith({ size, type }: File): string {
  if (type !== '' && !type.startsWith('image/')) return 'This file is not an image.';
  return size > largestPicture ? 'This image is larger than 5 MB.' : '';
}
