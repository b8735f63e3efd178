import type { EditedPage } from '#contract/seo.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useChangeSeoPageMutation, useLazySeoPageQuery } from '#web/resources/seo/seo.api.ts';
import type { DraftShape, Held } from '#web/ui/editor/held-draft.ts';
import { useEditor } from '#web/ui/editor/use-editor.ts';
import { bodyOf, draftFrom, fields } from './draft.ts';
import type { Draft } from './draft.ts';

export type PageEditorState = ReturnType<typeof usePageEditor>;

const noWords: Draft = {
  title: '',
  description: '',
  keywords: '',
  ogTitle: '',
  ogDescription: '',
  ogImage: '',
  canonical: '',
  noIndex: false,
};

const shape: DraftShape<EditedPage, Draft> = {
  form: 'head',
  blank: noWords,
  draftFrom,
  fields,
  faultsIn: () => ({}),
  placeOf: (field) => field.split('.')[0],
};

/** Editor state of a page's SEO fields. Pages always exist, so none is created. */
export function usePageEditor(read: EditedPage) {
  const [change] = useChangeSeoPageMutation();
  const takeBack = useTakeBack();
  const [readAnew] = useLazySeoPageQuery();
  const editor = useEditor(shape, read, {
    save: async (draft: Draft, { stored = read, base }: Held<EditedPage, Draft>) => {
      const body = { ...bodyOf(draft, base), version: stored.version };
      const { data, error } = await change({ params: { key: stored.key }, body });
      if (!data) return { error };
      const words = `${data.page.name} saved and live`;
      return { saved: { stored: data.page, words, activityId: data.activityId } };
    },
    read: ({ key }) => readAnew({ params: { key } }).unwrap(),
    takeBack,
    onMade: () => undefined,
    onGone: () => undefined,
  });
  return { ...editor, page: editor.stored ?? read };
}
