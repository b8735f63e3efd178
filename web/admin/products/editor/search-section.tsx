import { pageTitle } from '#contract/rules/page-title.ts';
import { addressWords, followingAddress } from '#contract/rules/product-address.ts';
import { TextField, TextareaField } from '#web/ui/field.tsx';
import { Section } from './section.tsx';
import type { Editor } from './use-editor.ts';

/** About as much as Google shows. */
const shown = { title: 60, description: 160 } as const;

/** The entry in a search engine as it will look, and the address. */
export function SearchSection({ editor }: { editor: Editor }) {
  const { draft, stored } = editor;
  const { slug, name, seoTitle, seoDescription, description } = draft;
  const following = stored && slug === stored.slug ? followingAddress(stored, name) : undefined;
  const isMoving = stored !== undefined && stored.publishedAt !== null && slug !== stored.slug;
  const title = pageTitle(seoTitle.trim() || name.trim() || 'Name of the product');
  const host = typeof location === 'undefined' ? '' : location.host;
  return (
    <Section title="Search engines">
      <div className="grid gap-1 rounded-lg bg-surface p-4" role="group" aria-label="As Google shows it">
        <p className="truncate text-xs text-muted">
          {host} › product › {following || slug || addressWords(name) || 'made of the name'}
        </p>
        <p className="text-lg leading-snug">{cut(title, shown.title)}</p>
        <p className="text-sm text-muted">
          {cut(seoDescription.trim() || description.trim() || 'The description stands here.', shown.description)}
        </p>
      </div>
      <TextField
        label="Title"
        optional
        maxLength={120}
        hint={`${seoTitle.length} of about ${shown.title} that are shown. Empty: the name.`}
        {...editor.field('seoTitle')}
      />
      <TextareaField
        label="Search description"
        optional
        rows={2}
        maxLength={320}
        hint={`${seoDescription.length} of about ${shown.description} that are shown. Empty: the description.`}
        {...editor.field('seoDescription')}
      />
      <TextField
        label="Address"
        optional
        hint={addressHint({ isMoving, isKept: stored !== undefined && stored.publishedAt !== null })}
        {...editor.field('slug')}
        value={following || slug}
      />
    </Section>
  );
}

function addressHint({ isMoving, isKept }: { isMoving: boolean; isKept: boolean }): string {
  if (isMoving) return 'The old address will lead here.';
  return isKept ? 'Small letters, digits and dashes.' : 'Made of the name, until it is first published.';
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
