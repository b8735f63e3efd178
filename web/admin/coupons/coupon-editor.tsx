import { useLocation, useNavigate } from 'react-router';
import type { Coupon } from '#contract/admin-coupons.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { useAdminCouponQuery } from '#web/resources/coupons/admin-coupons.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { UnsavedQuestion } from '#web/ui/unsaved.tsx';
import { saveKeyName } from '#web/ui/use-save-key.ts';
import { stateNames, stateTones } from './coupon-names.ts';
import { CouponFacts } from './coupon-facts.tsx';
import { CouponFields } from './coupon-fields.tsx';
import { draftFrom, wordsOfDraft } from './draft.ts';
import { conflictsOf } from './draft-conflicts.ts';
import { MadeCodes } from './made-codes.tsx';
import { TryCart } from './try-cart.tsx';
import { type Conflict, type CouponEditing, useCouponEditor } from './use-coupon-editor.ts';

/** The page where a coupon is made (`new`), many codes are (`codes`), or one is changed. */
export function CouponEditor({ which }: { which: string }) {
  const isStored = which !== 'new' && which !== 'codes';
  const { data, error, refetch, isFetching } = useAdminCouponQuery({ params: { id: which } }, { skip: !isStored });
  if (!isStored) return <EditorPage read={undefined} isBatch={which === 'codes'} />;
  if (data) return <EditorPage read={data} isBatch={false} />;
  if (!error) return <SkeletonText lines={12} />;
  return (
    <ErrorState
      title="This coupon cannot be shown"
      message={wordsOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function EditorPage({ read, isBatch }: { read: Coupon | undefined; isBatch: boolean }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const onMade = (made: Coupon) => void navigate({ pathname: `/admin/coupons/${made._id}`, search }, { replace: true });
  const editing = useCouponEditor({ read, isBatch, onMade });
  const { stored } = editing;
  const words = wordsOfDraft(editing.draft, isBatch);
  return (
    <div className="grid gap-6">
      <TopBar editing={editing} list={`/admin/coupons${search}`} />
      <p className="text-lg text-balance" aria-live="polite" data-testid="rule">
        {words === '' ? (
          <span className="text-muted">Say what it takes off: the rule stands here in words.</span>
        ) : (
          words
        )}
      </p>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          id="coupon"
          noValidate
          aria-label="Coupon"
          className="grid min-w-0 gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            editing.submit();
          }}
        >
          <CouponFields editing={editing} />
        </form>
        <div className="grid min-w-0 gap-8">
          {editing.batch && <MadeCodes batch={editing.batch} />}
          {stored && <CouponFacts coupon={stored} isDirty={editing.isDirty} />}
          <TryCart editing={editing} />
        </div>
      </div>
      <UnsavedQuestion unsaved={editing.unsaved} />
      {editing.conflict && <CouponConflict editing={editing} conflict={editing.conflict} />}
    </div>
  );
}

/** Somebody saved this coupon first: what differs, and whose stays. */
function CouponConflict({ editing, conflict }: { editing: CouponEditing; conflict: Conflict }) {
  const { base, draft: mine, settle, closeConflict } = editing;
  const found = conflictsOf({ base, mine, theirs: draftFrom(conflict.theirs) });
  return <ConflictDialog words={conflict.words} found={found} onClose={closeConflict} onSettle={settle} />;
}

/** What is edited, and saving it. */
function TopBar({ editing, list }: { editing: CouponEditing; list: string }) {
  const { stored, isBatch, state, isDirty, problem } = editing;
  const title = isBatch ? 'Many codes' : (stored?.code ?? 'New coupon');
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <PageHead title={title} noIndex />
      <div className="min-w-0">
        <TextLink to={list} quiet>
          Coupons
        </TextLink>
        <div className="flex items-center gap-3">
          <Heading level={1} look="section">
            {title}
          </Heading>
          {stored && <Badge tone={stateTones[stored.state]}>{stateNames[stored.state]}</Badge>}
        </div>
      </div>
      <div className="grid justify-items-end gap-1">
        <Button
          type="submit"
          form="coupon"
          size="sm"
          variant="primary"
          state={state}
          title={saveKeyName()}
          disabled={stored !== undefined && !isDirty && state === 'idle'}
        >
          {isBatch ? 'Make the codes' : 'Save'}
        </Button>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {problem}
        </p>
      </div>
    </div>
  );
}
