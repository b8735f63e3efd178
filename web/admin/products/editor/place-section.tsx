import { useCategoriesQuery } from '#web/resources/categories/categories.api.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Section } from './section.tsx';
import type { Editor } from './use-editor.ts';

/** Where it stands in the shop. */
export function PlaceSection({ editor }: { editor: Editor }) {
  const { data: categories = [] } = useCategoriesQuery();
  const { stored } = editor;
  // One that shoppers do not see is still the product's.
  const own = stored && !categories.some(({ _id }) => _id === stored.category._id) ? [stored.category] : [];
  return (
    <Section title="Place in the shop">
      <SelectField label="Category" required {...editor.field('category')}>
        <option value="">Choose</option>
        {[...own, ...categories].map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="Subcategory" optional {...editor.field('subcategory')} />
      <TextField
        label="Tags"
        optional
        hint="With commas: trending, new-arrival, sale, featured."
        {...editor.field('tags')}
      />
      <TextField label="SKU" optional hint={stored ? undefined : 'Empty: one is made.'} {...editor.field('sku')} />
    </Section>
  );
}
