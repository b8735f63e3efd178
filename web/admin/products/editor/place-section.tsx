import { useCategoryOptions } from '#web/resources/categories/use-category-options.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Section } from './section.tsx';
import type { Editor } from './use-editor.ts';

/** Where it stands in the shop. */
export function PlaceSection({ editor }: { editor: Editor }) {
  const categories = useCategoryOptions('_id');
  const { stored } = editor;
  // Until they are read.
  const own =
    stored && !categories.some(({ value }) => value === stored.category._id)
      ? [{ value: stored.category._id, label: stored.category.name }]
      : [];
  return (
    <Section title="Organisation">
      <SelectField label="Category" required {...editor.field('category')}>
        <option value="">Choose</option>
        {[...own, ...categories].map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label="Subcategory" optional {...editor.field('subcategory')} />
      <TextField
        label="Tags"
        optional
        hint="Separate with commas: trending, new-arrival, sale, featured."
        {...editor.field('tags')}
      />
      <TextField
        label="SKU"
        optional
        hint={stored ? undefined : 'Leave empty to generate one.'}
        {...editor.field('sku')}
      />
    </Section>
  );
}
