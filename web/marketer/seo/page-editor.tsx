import { useLocation } from 'react-router';
import { pageTitle } from '#contract/rules/page-title.ts';
import { seoFaultsOf, seoScore } from '#contract/rules/seo-score.ts';
import type { EditedPage } from '#contract/seo.ts';
import { useSeoPageQuery } from '#web/resources/seo/seo.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EditorBar, EditorForm, EditorRead } from '#web/ui/editor/editor-page.tsx';
import { CheckCard } from './check-card.tsx';
import { faultAdvice, toneOf } from './fault-words.ts';
import { PageFields } from './page-fields.tsx';
import { Previews } from './previews.tsx';
import { seoBase } from './seo-head.tsx';
import { type PageEditorState, usePageEditor } from './use-page-editor.ts';

/** Page to edit the SEO fields of a page, with previews. */
export function PageEditor({ which }: { which: string }) {
  const read = useSeoPageQuery({ params: { key: which } });
  return (
    <EditorRead noun="page" which={which} read={read}>
      {(page) => page && <Editor read={page} />}
    </EditorRead>
  );
}

function Editor({ read }: { read: EditedPage }) {
  const editor = usePageEditor(read);
  const { search } = useLocation();
  const { page } = editor;
  const { shown, faults } = judgedDraft(editor);
  const score = seoScore(faults);
  return (
    <div className="grid gap-6">
      <EditorBar
        editor={editor}
        title={page.name}
        list={{ to: seoBase + search, label: 'SEO' }}
        badge={
          <Badge tone={toneOf(score)}>
            <span className="sr-only">Score </span>
            {score}
          </Badge>
        }
        note={
          <a href={page.path} target="_blank" rel="noreferrer" className="text-link text-sm break-all">
            {page.path}
          </a>
        }
      />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <EditorForm editor={editor} label="Page SEO">
          <PageFields editor={editor} />
        </EditorForm>
        <div className="grid min-w-0 gap-8">
          {faults.length > 0 && (
            <ul aria-label="Suggestions" className="grid gap-2 border-s-2 border-warn ps-3 text-sm">
              {faults.map((fault) => (
                <li key={fault}>{faultAdvice[fault]}</li>
              ))}
            </ul>
          )}
          <Previews shown={shown} />
          <CheckCard page={page} isDirty={editor.isDirty} />
        </div>
      </div>
    </div>
  );
}

/** Applies the rules of the page score to the draft. */
function judgedDraft({ page, draft }: PageEditorState) {
  const title = pageTitle(draft.title.trim() || page.otherwise.title);
  const description = draft.description.trim() || page.otherwise.description;
  const isSame = (now: string, before: string, isDouble: boolean) => isDouble && now === before;
  const faults = seoFaultsOf({
    title,
    description,
    isTitleWritten: draft.title.trim() !== '' || page.hasTemplate,
    hasPicture: page.kind === 'page' || draft.ogImage !== '' || page.picture !== '/sharing.jpg',
    isTitleDouble: isSame(title, page.title, page.isTitleDouble),
    isDescriptionDouble: isSame(description, page.description, page.isDescriptionDouble),
  });
  const shown = {
    path: page.path,
    title,
    description,
    cardTitle: draft.ogTitle.trim() || title,
    cardDescription: draft.ogDescription.trim() || description,
    picture: draft.ogImage || page.picture,
    isHidden: draft.noIndex,
  };
  return { shown, faults };
}
