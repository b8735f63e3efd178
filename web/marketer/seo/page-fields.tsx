import { mostWritten, pageTitle, shownInResults } from '#contract/rules/page-title.ts';
import { tooShort } from '#contract/rules/seo-score.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EditorPart } from '#web/ui/editor/editor-page.tsx';
import { TextField, TextareaField } from '#web/ui/field.tsx';
import { LengthBar } from './length-bar.tsx';
import { PicturePart } from './picture-part.tsx';
import type { PageEditorState } from './use-page-editor.ts';

/** All SEO fields of a page. */
export function PageFields({ editor }: { editor: PageEditorState }) {
  const { draft, page, faults, change, field } = editor;
  const title = pageTitle(draft.title.trim() || page.otherwise.title);
  const description = draft.description.trim() || page.otherwise.description;
  return (
    <>
      <EditorPart title="Search results">
        <TextField
          label="Title"
          optional
          {...field('title')}
          maxLength={mostWritten.title}
          placeholder={page.otherwise.title}
          autoComplete="off"
          hint={
            <LengthBar label="Title length" length={title.length} least={tooShort.title} most={shownInResults.title} />
          }
        />
        <TextareaField
          label="Description"
          optional
          {...field('description')}
          maxLength={mostWritten.description}
          rows={3}
          placeholder={page.otherwise.description}
          hint={
            <LengthBar
              label="Description length"
              length={description.length}
              least={tooShort.description}
              most={shownInResults.description}
            />
          }
        />
        <TextField
          label="Keywords"
          optional
          {...field('keywords')}
          autoComplete="off"
          hint="Separate with commas. Ignored by Google, used by some other search engines."
        />
      </EditorPart>
      <EditorPart title="Social sharing">
        <TextField
          label="Sharing title"
          optional
          {...field('ogTitle')}
          maxLength={mostWritten.title}
          placeholder={title}
          autoComplete="off"
        />
        <TextareaField
          label="Sharing description"
          optional
          {...field('ogDescription')}
          maxLength={mostWritten.description}
          rows={2}
          placeholder={description}
        />
        <PicturePart url={draft.ogImage} error={faults['ogImage']} onUrl={(ogImage) => change({ ogImage })} />
      </EditorPart>
      <EditorPart title="Indexing">
        <TextField
          label="Canonical URL"
          optional
          {...field('canonical')}
          placeholder={page.path}
          autoComplete="off"
          inputMode="url"
          hint="Only if this page duplicates another: URL of the original page."
        />
        <Checkbox
          label="Hide from search engines (no-index)"
          hint="The page stays available by its URL and is removed from the sitemap."
          checked={draft.noIndex}
          onChange={({ currentTarget }) => change({ noIndex: currentTarget.checked })}
        />
      </EditorPart>
    </>
  );
}
