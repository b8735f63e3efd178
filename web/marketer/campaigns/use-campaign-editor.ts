import { useLocation, useNavigate } from 'react-router';
import type { Campaign } from '#contract/campaigns.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import {
  useAddCampaignMutation,
  useChangeCampaignMutation,
  useLazyCampaignQuery,
} from '#web/resources/campaigns/campaigns.api.ts';
import type { DraftShape, Held } from '#web/ui/editor/held-draft.ts';
import { useEditor } from '#web/ui/editor/use-editor.ts';
import { useIdempotencyKey } from '#web/ui/use-idempotency-key.ts';
import { base as list } from './campaign-names.ts';
import { bodyOf, type Draft, draftFrom, newDraft } from './draft.ts';
import { faultsIn, placeOf } from './draft-faults.ts';
import { fields } from './draft-fields.ts';

export type CampaignEditorState = ReturnType<typeof useCampaignEditor>;

const shape: DraftShape<Campaign, Draft> = {
  form: 'campaign',
  blank: newDraft,
  draftFrom,
  fields,
  faultsIn,
  placeOf,
  isNewer: (read, shown) => read.version > shown.version,
};

type EditorOptions = { read: Campaign | undefined; onMade: (id: string) => void; hasOtherInput: boolean };

/** Editor state of a campaign plan; `onMade` is called with the id when a new one is stored. */
export function useCampaignEditor({ read, onMade, hasOtherInput }: EditorOptions) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const save = useSaving();
  const takeBack = useTakeBack();
  const [readAnew] = useLazyCampaignQuery();
  return useEditor(shape, read, {
    save,
    read: async ({ _id }) => (await readAnew({ params: { id: _id } }).unwrap()).campaign,
    takeBack,
    onMade: ({ _id }) => {
      onMade(_id);
      void navigate({ pathname: `${list}/${_id}`, search }, { replace: true });
    },
    onGone: () => void navigate({ pathname: list, search }),
    hasOtherInput,
  });
}

function useSaving() {
  const [add] = useAddCampaignMutation();
  const [change] = useChangeCampaignMutation();
  const idempotency = useIdempotencyKey();
  return async (draft: Draft, { stored, base }: Held<Campaign, Draft>) => {
    const body = { ...bodyOf(draft, undefined), startDate: draft.from, endDate: draft.until };
    const { data, error } = stored
      ? await change({ params: { id: stored._id }, body: { ...bodyOf(draft, base), version: stored.version } })
      : await add({ body, headers: { 'idempotency-key': idempotency.keyOf(body) } });
    if (!data) return { error };
    idempotency.renew();
    return { saved: { stored: data.campaign, words: `${data.campaign.name} saved`, activityId: data.activityId } };
  };
}
