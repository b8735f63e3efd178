import type { Draft } from '#contract/drafts.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { useDraftQuery } from '#web/resources/drafts/admin-drafts.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { UnsavedQuestion } from '#web/ui/unsaved.tsx';
import { saveKeyName } from '#web/ui/use-save-key.ts';
import { AddressPart } from './address-part.tsx';
import { CustomerPart } from './customer-part.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftSums } from './draft-sums.tsx';
import { stateNames, stateTones } from './draft-words.ts';
import { PiecesPart } from './pieces-part.tsx';
import { type DraftEditing, useDraftEditor } from './use-draft-editor.ts';

/** The page where an order is taken down (`new`), or one is looked at again. */
export function DraftEditor({ which }: { which: string }) {
  const isStored = which !== 'new';
  const read = useDraftQuery({ params: { id: which } }, { skip: !isStored, refetchOnMountOrArgChange: true });
  if (!isStored) return <EditorPage key="new" stored={undefined} />;
  // Another browser may have changed it: the screen begins with what the shop has now.
  if (read.currentData && !(read.isFetching && read.fulfilledTimeStamp === undefined))
    return <EditorPage key={which} stored={read.currentData} />;
  if (!read.error) return <SkeletonText lines={12} />;
  return (
    <ErrorState
      title="This draft cannot be shown"
      message={wordsOf(read.error)}
      onRetry={() => void read.refetch()}
      isRetrying={read.isFetching}
    />
  );
}

function EditorPage({ stored }: { stored: Draft | undefined }) {
  const editing = useDraftEditor(stored);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TopBar editing={editing} />
      <Over editing={editing} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <fieldset id="draft" disabled={editing.isOver} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
          <legend className="sr-only">The order</legend>
          <CustomerPart editing={editing} />
          <PiecesPart editing={editing} />
          <AddressPart editing={editing} />
        </fieldset>
        <div className="grid min-w-0 gap-6 xl:sticky xl:below-20">
          <DraftSums editing={editing} />
          {!editing.isOver && <DraftActions editing={editing} />}
        </div>
      </div>
      <UnsavedQuestion unsaved={editing.unsaved} />
    </div>
  );
}

/** What is edited, and saving it. */
function TopBar({ editing: { kept, doing, isDirty, isOver, save } }: { editing: DraftEditing }) {
  const title = kept ? `Draft ${kept.number}` : 'New order';
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <PageHead title={title} noIndex />
      <div className="min-w-0">
        <TextLink to="/admin/drafts" quiet>
          Drafts
        </TextLink>
        <div className="flex items-center gap-3">
          <Heading level={1} look="section">
            {title}
          </Heading>
          {kept && <Badge tone={stateTones[kept.state]}>{stateNames[kept.state]}</Badge>}
        </div>
      </div>
      {!isOver && (
        <Button
          size="sm"
          title={saveKeyName()}
          state={doing === 'save' ? 'pending' : 'idle'}
          disabled={kept !== undefined && !isDirty && kept.state !== 'expired' && doing !== 'save'}
          onClick={save}
        >
          Save draft
        </Button>
      )}
    </div>
  );
}

/** What came of a draft that can no longer be changed. */
function Over({ editing: { kept, isOver } }: { editing: DraftEditing }) {
  if (kept?.state === 'expired')
    return <p className="border-s-2 border-warn ps-4">Its seven days are over. Save it to go on with it.</p>;
  if (!kept || !isOver) return null;
  const { order, state } = kept;
  return (
    <p className="border-s-2 border-line ps-4">
      {state === 'cancelled' && 'This draft was cancelled.'}
      {order && (
        <>
          {order.status === 'pending_payment' ? 'The customer is paying right now: ' : 'It is an order: '}
          <TextLink to={`/admin/orders/${order._id}`}>{order.orderNumber}</TextLink>
        </>
      )}
    </p>
  );
}
