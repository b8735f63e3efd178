import type { ReactNode } from 'react';
import { pageTitle, shownInResults } from '#contract/rules/page-title.ts';
import { tooShort } from '#contract/rules/seo-score.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField, TextareaField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import type { Draft } from './draft.ts';
import { LengthBar } from './length-bar.tsx';
import { PicturePart } from './picture-part.tsx';
import type { PageEditing } from './use-page-editor.ts';

type TextName = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft];

/** Everything that can be said of a page. */
export function PageFields({ editing }: { editing: PageEditing }) {
  const { draft, stored, faults, change } = editing;
  const field = (name: TextName) => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  });
  const title = pageTitle(draft.title.trim() || stored.otherwise.title);
  const description = draft.description.trim() || stored.otherwise.description;
  return (
    <>
      <Part title="In search results">
        <TextField
          label="Title"
          optional
          {...field('title')}
          maxLength={120}
          placeholder={stored.otherwise.title}
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
          maxLength={320}
          rows={3}
          placeholder={stored.otherwise.description}
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
      </Part>
      <Part title="On a card">
        <TextField
          label="Title of the card"
          optional
          {...field('ogTitle')}
          maxLength={120}
          placeholder={title}
          autoComplete="off"
        />
        <TextareaField
          label="Description of the card"
          optional
          {...field('ogDescription')}
          maxLength={320}
          rows={2}
          placeholder={description}
        />
        <PicturePart url={draft.ogImage} error={faults['ogImage']} onUrl={(ogImage) => change({ ogImage })} />
      </Part>
      <Part title="For search engines">
        <TextField
          label="Canonical address"
          optional
          {...field('canonical')}
          placeholder={stored.path}
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
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4 border-t border-line pt-5 first:border-0 first:pt-0">
      <Heading level={2} look="part">
        {title}
      </Heading>
      {children}
    </section>
  );
}
