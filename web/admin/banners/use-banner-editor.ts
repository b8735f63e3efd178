import { useState } from 'react';
import type { KeptBanner } from '#contract/banners.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import {
  useAddKeptBannerMutation,
  useChangeKeptBannerMutation,
  useLazyKeptBannersQuery,
  useRemoveKeptBannerMutation,
} from '#web/resources/banners/admin-banners.api.ts';
import type { KeptPicture } from '#web/resources/products/picture-field.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import type { DraftShape, Held } from '#web/ui/editor/held-draft.ts';
import { useEditor } from '#web/ui/editor/use-editor.ts';
import { useIdempotencyKey } from '#web/ui/use-idempotency-key.ts';
import { bodyOf, draftFrom, faultsIn, fields, newDraft } from './draft.ts';
import type { Draft, Sizes } from './draft.ts';

export type BannerEditorState = ReturnType<typeof useBannerEditor>;
type EditorOptions = { read: KeptBanner | undefined; onMade: (made: KeptBanner) => void; onGone: () => void };

const shape: DraftShape<KeptBanner, Draft> = {
  form: 'banner',
  blank: newDraft,
  draftFrom,
  fields,
  faultsIn,
  isNewer: (read, shown) => read._id === shown._id && read.version > shown.version,
};

/** Editor state of a banner, with the sizes of its pictures and deletion. */
export function useBannerEditor({ read, onMade, onGone }: EditorOptions) {
  const save = useSaving();
  const takeBack = useTakeBack();
  const [readAnew] = useLazyKeptBannersQuery();
  const editor = useEditor(shape, read, {
    save,
    read: async ({ _id }) => {
      const theirs = (await readAnew({ query: {} }).unwrap()).find((one) => one._id === _id);
      if (!theirs) throw new Error('It has been deleted.');
      return theirs;
    },
    takeBack,
    onMade,
    onGone,
  });
  const { stored, theirs, unsaved, change, refuse } = editor;
  const { sizes, keepSize } = useSizes(stored, theirs);
  const [removeBanner] = useRemoveKeptBannerMutation();
  const tell = useTellDone();
  const remove = async () => {
    if (!stored) return;
    const { data, error } = await removeBanner({ params: { id: stored._id } });
    if (!data) return refuse(wordsOf(error));
    tell({ words: `${stored.title} deleted`, undo: () => takeBack(data.activityId) });
    unsaved.clear();
    onGone();
  };
  const choose = (name: 'image' | 'phoneImage', url: string, picture?: KeptPicture) => {
    keepSize(url, picture);
    change({ [name]: url });
  };
  return { ...editor, sizes, choose, remove };
}

function useSaving() {
  const [add] = useAddKeptBannerMutation();
  const [update] = useChangeKeptBannerMutation();
  const idempotency = useIdempotencyKey();
  return async (draft: Draft, { stored, base }: Held<KeptBanner, Draft>) => {
    // Sound: the draft was validated with the server's schema; a new banner has every field.
    const body = bodyOf(draft, stored && base) as Extract<Parameters<typeof add>[0]['body'], { title: string }>;
    const { data, error } = stored
      ? await update({ params: { id: stored._id }, body: { ...body, version: stored.version } })
      : await add({ body, headers: { 'idempotency-key': idempotency.keyOf(body) } });
    if (!data) return { error };
    idempotency.renew();
    return { saved: { stored: data.banner, words: `${data.banner.title} saved`, activityId: data.activityId } };
  };
}

/** Returns the known picture sizes by URL, stored or uploaded here. */
function useSizes(stored: KeptBanner | undefined, theirs: KeptBanner | undefined) {
  const [kept, setKept] = useState<Sizes>(new Map());
  const known = [stored, theirs].flatMap((banner) => [banner?.image, banner?.phoneImage]).filter((one) => !!one);
  const sizes: Sizes = new Map([...known.map((picture) => [picture.url, picture] as const), ...kept]);
  const keepSize = (url: string, size?: KeptPicture) => size && setKept((now) => new Map(now).set(url, size));
  return { sizes, keepSize };
}
