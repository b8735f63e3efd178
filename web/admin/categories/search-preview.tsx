import { useState } from 'react';
import { brand } from '#contract/brand.ts';
import type { StaffCategory } from '#contract/admin-categories.ts';
import { filledTemplate } from '#contract/rules/head-template.ts';
import { mostWritten, pageTitle } from '#contract/rules/page-title.ts';
import { useHeadTemplatesQuery } from '#web/resources/seo/seo.api.ts';
import { TextField, TextareaField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';

type Field = (name: string) => { name: string; error: string | undefined };

/** URL, SEO title and meta description, with a search result preview. */
export function SearchPreview({ category, field }: { category: StaffCategory | undefined; field: Field }) {
  const [said, setSaid] = useState({ title: category?.seoTitle ?? '', text: category?.seoDescription ?? '' });
  const { data: { category: template } = {} } = useHeadTemplatesQuery();
  const fill = (words = '') => filledTemplate(words, { name: category?.name ?? '' });
  const title = said.title || fill(template?.title) || (category?.name ?? 'Name');
  const text =
    said.text || fill(template?.description) || category?.description || 'The category description appears here.';
  return (
    <section aria-label="Search engine listing" className="grid gap-4 border-t border-line pt-5">
      <Heading level={3} look="part">
        Search engine listing
      </Heading>
      <div className="grid gap-0.5 rounded-lg border border-line p-4" aria-label="Preview" role="group">
        <p className="truncate text-xs text-muted">{`${brand.name} › products › ${category?.slug ?? '…'}`}</p>
        <p className="truncate font-medium">{pageTitle(title)}</p>
        <p className="line-clamp-2 text-sm text-muted">{text}</p>
      </div>
      <TextField
        label="URL"
        optional
        {...field('slug')}
        defaultValue={category?.slug}
        maxLength={80}
        hint="Renaming changes the URL. Old URLs redirect to the new one."
        autoComplete="off"
      />
      {category && category.oldSlugs.length > 0 && (
        <p className="text-sm text-muted">{`Redirects here: ${category.oldSlugs.join(', ')}`}</p>
      )}
      <TextField
        label="SEO title"
        optional
        {...field('seoTitle')}
        defaultValue={category?.seoTitle}
        maxLength={mostWritten.title}
        onChange={({ currentTarget }) => setSaid((now) => ({ ...now, title: currentTarget.value }))}
        hint={`${said.title.length} of ${mostWritten.title} characters. Leave empty to use the ${template?.title ? 'template' : 'name'}.`}
      />
      <TextareaField
        label="Meta description"
        optional
        {...field('seoDescription')}
        defaultValue={category?.seoDescription}
        maxLength={mostWritten.description}
        onChange={({ currentTarget }) => setSaid((now) => ({ ...now, text: currentTarget.value }))}
        hint={`${said.text.length} of ${mostWritten.description} characters. Leave empty to use the ${template?.description ? 'template' : 'description'}.`}
      />
    </section>
  );
}
