import { useLocation } from 'react-router';
import { pageTitle } from '#contract/rules/page-title.ts';
import { seoFaultsOf, seoScore } from '#contract/rules/seo-score.ts';
import type { EditedPage } from '#contract/seo.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { useSeoPageQuery } from '#web/resources/seo/seo.api.ts';
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
import { CheckCard } from './check-card.tsx';
import { conflictsOf, draftFrom } from './draft.ts';
import { faultAdvice, toneOf } from './fault-words.ts';
import { PageFields } from './page-fields.tsx';
import { Previews } from './previews.tsx';
import { type PageEditing, usePageEditor } from './use-page-editor.ts';

/** The page on which the words of one page are written, with how others will show them. */
export function PageEditor({ which }: { which: string }) {
  const { data, error, refetch, isFetching } = useSeoPageQuery({ params: { key: which } });
  if (data) return <Editor read={data} />;
  if (!error) return <SkeletonText lines={12} />;
  return (
    <ErrorState
      title="This page cannot be shown"
      message={wordsOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function Editor({ read }: { read: EditedPage }) {
  const editing = usePageEditor(read);
  const { search } = useLocation();
  const { conflict, base, draft, settle, closeConflict } = editing;
  const { shown, faults } = judgedDraft(editing);
  return (
    <div className="grid gap-6">
      <TopBar editing={editing} list={`/digitalMarketer/seo${search}`} score={seoScore(faults)} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <form
          id="head"
          noValidate
          aria-label="Words of the page"
          className="grid min-w-0 gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            editing.submit();
          }}
        >
          <PageFields editing={editing} />
        </form>
        <div className="grid min-w-0 gap-8">
          {faults.length > 0 && (
            <ul aria-label="What could be better" className="grid gap-2 border-s-2 border-warn ps-3 text-sm">
              {faults.map((fault) => (
                <li key={fault}>{faultAdvice[fault]}</li>
              ))}
            </ul>
          )}
          <Previews shown={shown} />
          <CheckCard page={editing.stored} isDirty={editing.isDirty} />
        </div>
      </div>
      <UnsavedQuestion unsaved={editing.unsaved} />
      {conflict && (
        <ConflictDialog
          words={conflict.words}
          found={conflictsOf({ base, mine: draft, theirs: draftFrom(conflict.theirs) })}
          onClose={closeConflict}
          onSettle={settle}
        />
      )}
    </div>
  );
}

/** The draft by the rules by which the page will be judged. */
function judgedDraft({ stored, draft }: PageEditing) {
  const title = pageTitle(draft.title.trim() || stored.otherwise.title);
  const description = draft.description.trim() || stored.otherwise.description;
  const isSame = (now: string, before: string, isDouble: boolean) => isDouble && now === before;
  const faults = seoFaultsOf({
    title,
    description,
    isTitleWritten: draft.title.trim() !== '' || stored.hasTemplate,
    hasPicture: stored.kind === 'page' || draft.ogImage !== '' || stored.picture !== '/sharing.jpg',
    isTitleDouble: isSame(title, stored.title, stored.isTitleDouble),
    isDescriptionDouble: isSame(description, stored.description, stored.isDescriptionDouble),
  });
  const shown = {
    path: stored.path,
    title,
    description,
    cardTitle: draft.ogTitle.trim() || title,
    cardDescription: draft.ogDescription.trim() || description,
    picture: draft.ogImage || stored.picture,
    isHidden: draft.noIndex,
  };
  return { shown, faults };
}

function TopBar({ editing, list, score }: { editing: PageEditing; list: string; score: number }) {
  const { stored, state, isDirty, problem } = editing;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <PageHead title={stored.name} noIndex />
      <div className="min-w-0">
        <TextLink to={list} quiet>
          SEO
        </TextLink>
        <div className="flex items-center gap-3">
          <Heading level={1} look="section" className="wrap-anywhere">
            {stored.name}
          </Heading>
          <Badge tone={toneOf(score)}>
            <span className="sr-only">Score </span>
            {score}
          </Badge>
        </div>
        <a href={stored.path} target="_blank" rel="noreferrer" className="text-link text-sm break-all">
          {stored.path}
        </a>
      </div>
      <div className="grid justify-items-end gap-1">
        <Button
          type="submit"
          form="head"
          size="sm"
          variant="primary"
          state={state}
          title={saveKeyName()}
          disabled={!isDirty && state === 'idle'}
        >
          Save
        </Button>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {problem}
        </p>
      </div>
    </div>
  );
}
