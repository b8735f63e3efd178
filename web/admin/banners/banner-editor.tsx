import { useLocation, useNavigate } from 'react-router';
import type { KeptBanner } from '#contract/banners.ts';
import { bannerState, clashOf } from '#contract/rules/banners.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { useNow } from '#web/platform/use-now.ts';
import { useKeptBannersQuery } from '#web/resources/banners/admin-banners.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { UnsavedQuestion } from '#web/ui/unsaved.tsx';
import { BannerFields } from './banner-fields.tsx';
import { shareOf, stateNames, stateTones } from './banner-names.ts';
import { BannerPreview } from './banner-preview.tsx';
import { clashWords } from './clash-words.ts';
import { ContrastNote } from './contrast-note.tsx';
import { conflictsOf, draftFrom, timesOf, viewOf } from './draft.ts';
import { type BannerEditing, useBannerEditor } from './use-banner-editor.ts';

/** The page where a banner is made (`new`) or changed. */
export function BannerEditor({ which, base }: { which: string; base: string }) {
  const { data, error, refetch, isFetching } = useKeptBannersQuery({ query: {} });
  const read = data?.find(({ _id }) => _id === which);
  if (which === 'new') return <EditorPage read={undefined} others={data ?? []} list={base} />;
  if (read && data) return <EditorPage read={read} others={data} list={base} />;
  if (!error && !data) return <SkeletonText lines={12} />;
  return (
    <ErrorState
      title="This banner cannot be shown"
      message={error ? wordsOf(error) : 'It has been deleted meanwhile.'}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

type Shown = { read: KeptBanner | undefined; others: readonly KeptBanner[]; list: string };

function EditorPage({ read, others, list }: Shown) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const editing = useBannerEditor({
    read,
    onMade: ({ _id }) => void navigate({ pathname: `${list}/${_id}`, search }, { replace: true }),
    onGone: () => void navigate({ pathname: list, search }),
  });
  const { conflict, draft, base, sizes } = editing;
  const view = viewOf(draft, sizes);
  return (
    <div className="grid gap-6">
      <TopBar editing={editing} list={`${list}${search}`} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <form
          id="banner"
          noValidate
          aria-label="Banner"
          className="grid min-w-0 gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            editing.submit();
          }}
        >
          <BannerFields editing={editing} />
        </form>
        <div className="grid min-w-0 gap-8 xl:sticky xl:top-20">
          <ClashNote editing={editing} others={others} />
          <ContrastNote banner={view} onTone={(wordsTone) => editing.change({ wordsTone })} />
          <BannerPreview banner={view} />
          {editing.stored && <Seen banner={editing.stored} />}
        </div>
      </div>
      <UnsavedQuestion unsaved={editing.unsaved} />
      {conflict && (
        <ConflictDialog
          words={conflict.words}
          found={conflictsOf({ base, mine: draft, theirs: draftFrom(conflict.theirs) })}
          onClose={() => editing.setConflict(undefined)}
          onSettle={editing.settle}
        />
      )}
    </div>
  );
}

/** What is edited, what the clock makes of it, and saving it. */
function TopBar({ editing, list }: { editing: BannerEditing; list: string }) {
  const { stored, draft, state, isDirty, problem } = editing;
  const now = useNow().getTime();
  const title = stored?.title ?? 'New banner';
  const clock = bannerState({ isActive: draft.isActive, ...timesOf(draft) }, now);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <PageHead title={title} noIndex />
      <div className="min-w-0">
        <TextLink to={list} quiet>
          Banners
        </TextLink>
        <div className="flex items-center gap-3">
          <Heading level={1} look="section">
            {title}
          </Heading>
          {stored && <Badge tone={stateTones[clock]}>{stateNames[clock]}</Badge>}
        </div>
      </div>
      <div className="grid justify-items-end gap-1">
        <div className="flex gap-2">
          {stored?.canDelete && (
            <Button size="sm" variant="danger" onClick={() => void editing.remove()}>
              Delete
            </Button>
          )}
          <Button
            type="submit"
            form="banner"
            size="sm"
            variant="primary"
            state={state}
            disabled={stored !== undefined && !isDirty && state === 'idle'}
          >
            Save
          </Button>
        </div>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {problem}
        </p>
      </div>
    </div>
  );
}

/** Says when others leave it no place. */
function ClashNote({ editing, others }: { editing: BannerEditing; others: readonly KeptBanner[] }) {
  const { stored, draft } = editing;
  const now = useNow().getTime();
  // A new one comes before the others of its type.
  const place = stored ?? { _id: '', sortOrder: 0, createdAt: new Date(now).toISOString() };
  const { title, type, isActive } = draft;
  const clash = clashOf({ ...place, title, type, isActive, ...timesOf(draft) }, others, now);
  return (
    <p role="status" className="rounded-lg bg-warn-tint p-4 text-sm text-warn empty:hidden">
      {clash && clashWords(clash, type, now)}
    </p>
  );
}

/** What visitors did with it. */
function Seen({ banner: { seen, createdBy } }: { banner: KeptBanner }) {
  const { page, popup } = seen;
  return (
    <section aria-label="Last 30 days" className="grid gap-2 text-sm">
      <Heading level={2} look="label">
        Last 30 days
      </Heading>
      <p>
        On pages: shown {page.shown.toLocaleString('en-IN')} times, clicked {page.clicked.toLocaleString('en-IN')} (
        {shareOf(page.clicked, page.shown)}).
      </p>
      {popup.shown > 0 && (
        <p>
          In the popup: shown {popup.shown.toLocaleString('en-IN')} times, clicked{' '}
          {popup.clicked.toLocaleString('en-IN')} ({shareOf(popup.clicked, popup.shown)}), closed{' '}
          {popup.closed.toLocaleString('en-IN')}.
        </p>
      )}
      <p className="text-muted">
        Counted are visitors who agreed to it.{createdBy ? ` Made by ${createdBy.name || 'a colleague'}.` : ''}
      </p>
    </section>
  );
}
