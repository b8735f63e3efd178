import { useLocation, useNavigate } from 'react-router';
import type { Campaign, campaignEndpoints } from '#contract/campaigns.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import type { Reply } from '#web/platform/call.ts';
import { useCampaignQuery } from '#web/resources/campaigns/campaigns.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { CardFrame } from '#web/ui/read-card.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { UnsavedQuestion } from '#web/ui/unsaved.tsx';
import { saveKeyName } from '#web/ui/use-save-key.ts';
import { CampaignButtons } from './campaign-buttons.tsx';
import { CampaignFields } from './campaign-fields.tsx';
import { CampaignLinks } from './campaign-links.tsx';
import { base, daysOf, stateNames, stateTones } from './campaign-names.ts';
import { CampaignResults } from './campaign-results.tsx';
import { CampaignSpend } from './campaign-spend.tsx';
import { draftFrom } from './draft.ts';
import { conflictsOf } from './draft-conflicts.ts';
import { type CampaignEditing, type Conflict, useCampaignEditor } from './use-campaign-editor.ts';

/** A campaign whole: its plan, links, spending and what came of it. */
export type WholeCampaign = Omit<Reply<typeof campaignEndpoints.one>, 'success'>;

/** The page where a campaign is planned (`new`), or one is led. */
export function CampaignPage({ which }: { which: string }) {
  const isStored = which !== 'new';
  const { data, error, refetch, isFetching } = useCampaignQuery({ params: { id: which } }, { skip: !isStored });
  if (!isStored || data) return <Page whole={isStored ? data : undefined} />;
  if (!error) return <SkeletonText lines={12} />;
  return (
    <ErrorState
      title="This campaign cannot be shown"
      message={wordsOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function Page({ whole }: { whole: WholeCampaign | undefined }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const onMade = (made: Campaign) => void navigate({ pathname: `${base}/${made._id}`, search }, { replace: true });
  const editing = useCampaignEditor(whole?.campaign, onMade);
  return (
    <div className="grid gap-6">
      <TopBar editing={editing} whole={whole} list={base + search} />
      {whole && <CampaignResults campaign={whole.campaign} />}
      {whole && <CampaignLinks whole={whole} />}
      <div className={whole ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]' : 'max-w-3xl'}>
        <CardFrame title="Plan">
          <form
            id="campaign"
            noValidate
            aria-label="Plan"
            className="grid min-w-0 gap-8"
            onSubmit={(event) => {
              event.preventDefault();
              editing.submit();
            }}
          >
            <CampaignFields editing={editing} attached={whole?.attached ?? []} />
          </form>
        </CardFrame>
        {whole && <CampaignSpend whole={whole} />}
      </div>
      <UnsavedQuestion unsaved={editing.unsaved} />
      {editing.conflict && <CampaignConflict editing={editing} conflict={editing.conflict} />}
    </div>
  );
}

/** Somebody saved this campaign first: what differs, and whose stays. */
function CampaignConflict({ editing, conflict }: { editing: CampaignEditing; conflict: Conflict }) {
  const { base: before, draft: mine, settle, closeConflict } = editing;
  const found = conflictsOf({ base: before, mine, theirs: draftFrom(conflict.theirs) });
  return <ConflictDialog words={conflict.words} found={found} onClose={closeConflict} onSettle={settle} />;
}

/** What is led, what may be decided of it, and saving its plan. */
function TopBar({
  editing,
  whole,
  list,
}: {
  editing: CampaignEditing;
  whole: WholeCampaign | undefined;
  list: string;
}) {
  const { state, isDirty, problem } = editing;
  const campaign = whole?.campaign;
  const title = campaign?.name ?? 'New campaign';
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <PageHead title={title} noIndex />
      <div className="min-w-0">
        <TextLink to={list} quiet>
          Campaigns
        </TextLink>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading level={1} look="section" className="wrap-anywhere">
            {title}
          </Heading>
          {campaign && <Badge tone={stateTones[campaign.state]}>{stateNames[campaign.state]}</Badge>}
        </div>
        {campaign && <p className="text-sm text-muted">{daysOf(campaign)}</p>}
      </div>
      <div className="grid gap-1 sm:justify-items-end">
        <div className="flex flex-wrap items-center gap-2">
          {campaign && <CampaignButtons campaign={campaign} editing={editing} />}
          <Button
            type="submit"
            form="campaign"
            size="sm"
            variant="primary"
            state={state}
            title={saveKeyName()}
            disabled={campaign !== undefined && !isDirty && state === 'idle'}
          >
            {campaign ? 'Save' : 'Save the draft'}
          </Button>
        </div>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {problem}
        </p>
      </div>
    </div>
  );
}
