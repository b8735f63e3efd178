import { useCategoryOptions } from '#web/resources/categories/use-category-options.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Section } from './section.tsx';
import type { ProductEditorState } from './use-product-editor.ts';

/** Category, tags and SKU. */
export function PlaceSection({ editor }: { editor: ProductEditorState }) {
  const categories = useCategoryOptions('_id');
  const { stored } = editor;
  // Shown until the categories are loaded.
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
