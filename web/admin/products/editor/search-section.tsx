import { filledTemplate } from '#contract/rules/head-template.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { pageTitle } from '#contract/rules/page-title.ts';
import { addressWords, followingAddress } from '#contract/rules/product-address.ts';
import { isAmount, plainAmount } from '#contract/rules/plain-amount.ts';
import { useAdminCategoriesQuery } from '#web/resources/categories/admin-categories.api.ts';
import { useHeadTemplatesQuery } from '#web/resources/seo/seo.api.ts';
import { TextField, TextareaField } from '#web/ui/field.tsx';
import { Section } from './section.tsx';
import type { ProductEditorState } from './use-product-editor.ts';

/** Approximate number of characters that Google shows. */
const shown = { title: 60, description: 160 } as const;

/** Search result preview, SEO fields and URL. */
export function SearchSection({ editor }: { editor: ProductEditorState }) {
  const { draft, stored } = editor;
  const { slug, name, seoTitle, seoDescription, description } = draft;
  const template = useTemplate(editor);
  const following = stored && slug === stored.slug ? followingAddress(stored, name) : undefined;
  const isMoving = stored !== undefined && stored.publishedAt !== null && slug !== stored.slug;
  const title = pageTitle(seoTitle.trim() || template.title || name.trim() || 'Product name');
  const text =
    seoDescription.trim() || template.description || description.trim() || 'The product description appears here.';
  const host = typeof location === 'undefined' ? '' : location.host;
  return (
    <Section title="Search engine listing">
      <div className="grid gap-1 rounded-lg bg-surface p-4" role="group" aria-label="Google preview">
        <p className="truncate text-xs text-muted">
          {host} › product › {following || slug || addressWords(name) || 'generated from the name'}
        </p>
        <p className="text-lg leading-snug">{cut(title, shown.title)}</p>
        <p className="text-sm text-muted">{cut(text, shown.description)}</p>
      </div>
      <TextField
        label="SEO title"
        optional
        maxLength={120}
        hint={`${seoTitle.length} characters; about ${shown.title} are shown. Leave empty to use the ${template.title ? 'template' : 'product name'}.`}
        {...editor.field('seoTitle')}
      />
      <TextareaField
        label="Meta description"
        optional
        rows={2}
        maxLength={320}
        hint={`${seoDescription.length} characters; about ${shown.description} are shown. Leave empty to use the ${template.description ? 'template' : 'product description'}.`}
        {...editor.field('seoDescription')}
      />
      <TextField
        label="URL handle"
        optional
        hint={addressHint({ isMoving, isKept: stored !== undefined && stored.publishedAt !== null })}
        {...editor.field('slug')}
        value={following || slug}
      />
    </Section>
  );
}

/** Fills the SEO templates with the current draft; empty if there is no template. */
function useTemplate({ draft, stored }: ProductEditorState): { title: string; description: string } {
  const { data } = useHeadTemplatesQuery();
  const { data: categories } = useAdminCategoriesQuery({ query: {} });
  const { name, brand, price, category: id } = draft;
  const category = [stored?.category, ...(categories ?? [])].find((one) => one?._id === id)?.name ?? '';
  const places = { name, brand, category, price: isAmount(price) ? formatRupees(Number(plainAmount(price))) : '' };
  const fill = (template = '') => filledTemplate(template, places);
  return { title: fill(data?.product.title), description: fill(data?.product.description) };
}

function addressHint({ isMoving, isKept }: { isMoving: boolean; isKept: boolean }): string {
  if (isMoving) return 'The old URL will redirect to this one.';
  return isKept
    ? 'Use lowercase letters, digits and hyphens.'
    : 'Generated from the name until the product is published.';
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
