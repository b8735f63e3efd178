import { useLocation, useNavigate } from 'react-router';
import { isLink } from '#contract/banners.ts';
import type { Outreach } from '#contract/outreach.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import {
  useAddOutreachMutation,
  useChangeOutreachMutation,
  useLazyOutreachMessageQuery,
} from '#web/resources/outreach/outreach.api.ts';
import type { DraftShape, Faults, Held } from '#web/ui/editor/held-draft.ts';
import { useEditor } from '#web/ui/editor/use-editor.ts';
import { useIdempotencyKey } from '#web/ui/use-idempotency-key.ts';
import { segmentOf } from './conditions.ts';
import { bodyOf, type Draft, draftFrom, newDraft } from './draft.ts';
import { fields } from './draft-fields.ts';
import { base as list } from './state-names.ts';

export type MessageEditorState = ReturnType<typeof useMessageEditor>;

const shape: DraftShape<Outreach, Draft> = {
  form: 'message',
  blank: newDraft,
  draftFrom,
  fields,
  faultsIn,
  placeOf: (field) => field.split('.')[0],
  isNewer: (read, shown) => read.version > shown.version,
};

/** Editor state of a message; `onMade` is called with the id when a new one is stored. */
export function useMessageEditor(read: Outreach | undefined, onMade: (id: string) => void) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const save = useSaving();
  const takeBack = useTakeBack();
  const [readAnew] = useLazyOutreachMessageQuery();
  return useEditor(shape, read, {
    save,
    read: ({ _id }) => readAnew({ params: { id: _id } }).unwrap(),
    takeBack,
    onMade: ({ _id }) => {
      onMade(_id);
      void navigate({ pathname: `${list}/${_id}`, search }, { replace: true });
    },
    onGone: () => void navigate({ pathname: list, search }),
  });
}

function useSaving() {
  const [add] = useAddOutreachMutation();
  const [change] = useChangeOutreachMutation();
  const idempotency = useIdempotencyKey();
  return async (draft: Draft, { stored }: Held<Outreach, Draft>) => {
    const body = bodyOf(draft);
    const { data, error } = stored
      ? await change({ params: { id: stored._id }, body: { ...body, version: stored.version } })
      : await add({ body, headers: { 'idempotency-key': idempotency.keyOf(body) } });
    if (!data) return { error };
    idempotency.renew();
    return { saved: { stored: data.outreach, words: `${data.outreach.name} saved`, activityId: data.activityId } };
  };
}

/** Returns what the server would reject; a draft may be incomplete. */
function faultsIn(draft: Draft): Faults {
  return {
    ...(draft.name.trim() === '' && { name: 'Enter a name.' }),
    ...(!draft.byMail && !draft.byPush && { channels: 'Choose email, notification or both.' }),
    ...(!isLink(draft.buttonLink.trim()) && {
      buttonLink: 'A link starts with / for a page of this shop, or with https://.',
    }),
    ...segmentOf(draft.segment).faults,
  };
}
