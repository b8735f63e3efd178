import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { shopApi } from '#web/platform/api.ts';
import { upload } from '#web/platform/upload.ts';
import { wrongWithPicture } from '#web/resources/products/picture-field.tsx';
import { tshirtUpload } from '#web/resources/tshirts/admin-tshirts.api.ts';
import { wordsOf } from '#web/ui/fault.ts';

/** A picture being uploaded; `problem` is the error if that failed. */
type TshirtUpload = { key: number; file: File; part: number; problem: string; canRetry: boolean };

/** Uploads pictures as T-shirts one after another, each with its own progress and error. */
export function useTshirtUploads() {
  const [items, setItems] = useState<readonly TshirtUpload[]>([]);
  const dispatch = useDispatch();
  const last = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);

  const set = (key: number, said: Partial<TshirtUpload>) =>
    setItems((now) => now.map((one) => (one.key === key ? { ...one, ...said } : one)));
  const drop = (key: number) => setItems((now) => now.filter((one) => one.key !== key));

  async function send(key: number, file: File) {
    if (leaving.signal.aborted) return;
    const body = new FormData();
    body.set('image', file);
    body.set('alt', altOf(file));
    try {
      const onProgress = (part: number) => set(key, { part });
      await upload({ call: tshirtUpload, body, onProgress, signal: leaving.signal });
      drop(key);
      dispatch(shopApi.util.invalidateTags(['tshirts']));
    } catch (fault) {
      set(key, { problem: wordsOf(fault), canRetry: true });
    }
  }
  const enqueue = (key: number, file: File) => {
    queue.current = queue.current.then(() => send(key, file));
  };
  return {
    items,
    drop,
    add: (files: readonly File[]) => {
      const fresh = files.map((file) => {
        last.current += 1;
        return { key: last.current, file, part: 0, problem: wrongWithPicture(file), canRetry: false };
      });
      setItems((now) => [...now, ...fresh]);
      for (const { key, file, problem } of fresh) if (!problem) enqueue(key, file);
    },
    again: ({ key, file }: TshirtUpload) => {
      set(key, { part: 0, problem: '', canRetry: false });
      enqueue(key, file);
    },
  };
}

export type TshirtUploads = ReturnType<typeof useTshirtUploads>;

/**
 * Derives an initial alt text from the file name: "lotus-tee_black.jpg" is "lotus tee black"; camera file names give
 * none.
 */
function altOf({ name }: File): string {
  const words = name
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return /^(img|dsc|pxl|photo|image|screenshot)?[\s\d()]*$/i.test(words) ? '' : words.slice(0, 200);
}
