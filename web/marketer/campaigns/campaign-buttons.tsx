import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Campaign } from '#contract/campaigns.ts';
import type { CampaignState, CampaignStatus } from '#contract/rules/campaign-state.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import {
  useChangeCampaignMutation,
  useDuplicateCampaignMutation,
  useRemoveCampaignMutation,
} from '#web/resources/campaigns/campaigns.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { base, stateNames } from './campaign-names.ts';
import type { CampaignEditorState } from './use-campaign-editor.ts';

type Step = { label: string; to: CampaignStatus };

/** The next manual status change; others happen by date. */
const steps: Record<CampaignState, Step | undefined> = {
  draft: { label: 'Schedule', to: 'active' },
  scheduled: { label: 'Pause', to: 'paused' },
  live: { label: 'Pause', to: 'paused' },
  paused: { label: 'Resume', to: 'active' },
  ended: undefined,
  archived: { label: 'Unarchive', to: 'paused' },
};

/** Buttons to schedule, pause, duplicate and delete a campaign; disabled while the plan has unsaved changes. */
export function CampaignButtons({ campaign, editor }: { campaign: Campaign; editor: CampaignEditorState }) {
  const [change, changing] = useChangeCampaignMutation();
  const [copy, copying] = useDuplicateCampaignMutation();
  const [remove, removing] = useRemoveCampaignMutation();
  const takeBack = useTakeBack();
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const { search } = useLocation();
  const tell = useTellDone();
  const { _id, name, state } = campaign;
  const params = { id: _id };
  const undoOf = (activityId: string) => () => takeBack(activityId);
  const step = steps[state];

  const decide = async ({ to }: Step) => {
    const { data, error } = await change({ params, body: { status: to } });
    setProblem(error ? wordsOf(error) : '');
    if (!data) return;
    editor.adopt(data.campaign);
    tell({ words: `${name} ${stateNames[data.campaign.state].toLowerCase()}` });
  };
  const duplicate = async () => {
    const { data, error } = await copy({ params });
    if (!data) return setProblem(wordsOf(error));
    tell({ words: `${data.campaign.name} created`, undo: undoOf(data.activityId) });
    void navigate({ pathname: `${base}/${data.campaign._id}`, search });
  };
  const drop = async () => {
    const { data, error } = await remove({ params });
    if (!data) return setProblem(wordsOf(error));
    const words = data.isDeleted ? `${name} deleted` : `${name} has clicks, so it was archived instead`;
    tell({ words, undo: undoOf(data.activityId) });
    void navigate({ pathname: base, search });
  };
  const wires = ({ isLoading }: { isLoading: boolean }) =>
    ({
      size: 'sm',
      state: isLoading ? 'pending' : 'idle',
      disabled: editor.isDirty,
      title: editor.isDirty ? 'Save first' : undefined,
    }) as const;
  return (
    <>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <Button variant="ghost" {...wires(removing)} onClick={() => void drop()}>
        Delete
      </Button>
      <Button {...wires(copying)} onClick={() => void duplicate()}>
        Duplicate
      </Button>
      {step && (
        <Button variant="ink" {...wires(changing)} onClick={() => void decide(step)}>
          {step.label}
        </Button>
      )}
    </>
  );
}
