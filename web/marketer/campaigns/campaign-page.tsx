import { useState } from 'react';
import { useLocation } from 'react-router';
import type { campaignEndpoints } from '#contract/campaigns.ts';
import type { Reply } from '#web/platform/call.ts';
import { useCampaignQuery } from '#web/resources/campaigns/campaigns.api.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { countedEveryMs } from '#web/resources/analytics/analytics.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EditorBar, EditorForm, EditorRead } from '#web/ui/editor/editor-page.tsx';
import { CardFrame } from '#web/ui/read-card.tsx';
import { CampaignButtons } from './campaign-buttons.tsx';
import { CampaignFields } from './campaign-fields.tsx';
import { CampaignLinks } from './campaign-links.tsx';
import { base, daysOf, stateNames, stateTones } from './campaign-names.ts';
import { CampaignResults } from './campaign-results.tsx';
import { CampaignSpend } from './campaign-spend.tsx';
import { useCampaignEditor } from './use-campaign-editor.ts';

/** A campaign with its plan, links, spending and attachments. */
export type WholeCampaign = Omit<Reply<typeof campaignEndpoints.one>, 'success'>;
type Which = { which: string; onMade: (id: string) => void };

/** Page to plan a campaign (`new`) or manage an existing one. */
export function CampaignPage({ which, onMade }: Which) {
  const read = useCampaignQuery({ params: { id: which } }, { skip: which === 'new', ...usePolled(countedEveryMs) });
  return (
    <EditorRead noun="campaign" which={which} read={read}>
      {(whole) => <Page whole={whole} onMade={onMade} />}
    </EditorRead>
  );
}

function Page({ whole, onMade }: { whole: WholeCampaign | undefined; onMade: Which['onMade'] }) {
  const { search } = useLocation();
  const [isSpendTyped, setSpendTyped] = useState(false);
  const editor = useCampaignEditor({ read: whole?.campaign, onMade, hasOtherInput: isSpendTyped });
  const { stored } = editor;
  // A draft has no results, so its plan comes first, and stays mounted in place on the first save.
  const isPlanned = (stored?.state ?? 'draft') === 'draft';
  return (
    <div className="grid gap-6">
      <EditorBar
        editor={editor}
        title={stored?.name ?? 'New campaign'}
        list={{ to: base + search, label: 'Campaigns' }}
        badge={stored && <Badge tone={stateTones[stored.state]}>{stateNames[stored.state]}</Badge>}
        note={stored && <p className="text-sm text-muted">{daysOf(stored)}</p>}
        actions={stored && <CampaignButtons campaign={stored} editor={editor} />}
        save={stored ? 'Save' : 'Save draft'}
      />
      {whole && !isPlanned && <CampaignResults campaign={whole.campaign} />}
      {whole && !isPlanned && <CampaignLinks key="links" whole={whole} />}
      <div key="plan" className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <CardFrame title="Plan">
          <EditorForm editor={editor} label="Plan">
            <CampaignFields editor={editor} attached={whole?.attached ?? []} />
          </EditorForm>
        </CardFrame>
        {whole && <CampaignSpend whole={whole} onTyped={setSpendTyped} />}
      </div>
      {whole && isPlanned && <CampaignLinks key="links" whole={whole} />}
    </div>
  );
}
