import { mostWritten, pageTitle, shownInResults } from '#contract/rules/page-title.ts';
import { tooShort } from '#contract/rules/seo-score.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EditorPart } from '#web/ui/editor/editor-page.tsx';
import { TextField, TextareaField } from '#web/ui/field.tsx';
import { LengthBar } from './length-bar.tsx';
import { PicturePart } from './picture-part.tsx';
import type { PageEditing } from './use-page-editor.ts';

/** Everything that can be said of a page. */
export function PageFields({ editing }: { editing: PageEditing }) {
  const { draft, page, faults, change, field } = editing;
  const title = pageTitle(draft.title.trim() || page.otherwise.title);
  const description = draft.description.trim() || page.otherwise.description;
  return (
    <>
      <EditorPart title="In search results">
        <TextField
          label="Title"
          optional
          {...field('title')}
          maxLength={mostWritten.title}
          placeholder={page.otherwise.title}
          autoComplete="off"
          hint={
            <LengthBar
              label="Length of the title"
              length={title.length}
              least={tooShort.title}
              most={shownInResults.title}
            />
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
              label="Length of the description"
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
          hint="With commas between them. Google does not read them; some other engines do."
        />
      </EditorPart>
      <EditorPart title="On a card">
        <TextField
          label="Title of the card"
          optional
          {...field('ogTitle')}
          maxLength={mostWritten.title}
          placeholder={title}
          autoComplete="off"
        />
        <TextareaField
          label="Description of the card"
          optional
          {...field('ogDescription')}
          maxLength={mostWritten.description}
          rows={2}
          placeholder={description}
        />
        <PicturePart url={draft.ogImage} error={faults['ogImage']} onUrl={(ogImage) => change({ ogImage })} />
      </EditorPart>
      <EditorPart title="For search engines">
        <TextField
          label="Canonical address"
          optional
          {...field('canonical')}
          placeholder={page.path}
          autoComplete="off"
          inputMode="url"
          hint="Only where this page is a copy: the address of the page that counts."
        />
        <Checkbox
          label="Hide from search engines"
          hint="The page stays open to everybody who has its address. It leaves the sitemap."
          checked={draft.noIndex}
          onChange={({ currentTarget }) => change({ noIndex: currentTarget.checked })}
        />
      </EditorPart>
    </>
  );
}
