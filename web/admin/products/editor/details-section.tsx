import { fits } from '#contract/products.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField, TextField, TextareaField } from '#web/ui/field.tsx';
import { Section } from './section.tsx';
import type { ProductEditorState } from './use-product-editor.ts';

/** Descriptive fields of the product. */
export function DetailsSection({ editor }: { editor: ProductEditorState }) {
  const { field } = editor;
  return (
    <Section title="Details">
      <TextField label="Name" maxLength={150} required {...field('name')} />
      <TextareaField label="Description" rows={4} maxLength={5_000} {...field('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Brand" optional {...field('brand')} />
        <SelectField label="Fit" {...field('fits')}>
          {fits.map((fit) => (
            <option key={fit} value={fit}>
              {fit[0]?.toUpperCase()}
              {fit.slice(1)}
            </option>
          ))}
        </SelectField>
        <TextField label="Fabric" optional {...field('material')} />
        <TextField label="GSM" optional inputMode="numeric" hint="Fabric weight in g/m²." {...field('gsm')} />
      </div>
      <TextareaField
        label="Details"
        optional
        rows={2}
        hint="Shown below the description on the product page."
        {...field('productDetails')}
      />
      <TextareaField label="Care" optional rows={2} {...field('care')} />
      <TextField label="Model line" optional hint="For example: Arjun is 6′1″ and wears L." {...field('modelLine')} />
      <Disclosure title="Shipping and label">
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <TextField label="Weight in grams" optional inputMode="numeric" {...field('weight')} />
          <div className="grid grid-cols-3 gap-2">
            <TextField label="Length cm" inputMode="numeric" {...field('length')} />
            <TextField label="Width cm" inputMode="numeric" {...field('width')} />
            <TextField label="Height cm" inputMode="numeric" {...field('height')} />
          </div>
          <TextField
            label="Common name"
            optional
            hint="Required on the label, for example T-shirt or hoodie."
            {...field('genericName')}
          />
          <TextField label="Net quantity" optional {...field('netQuantity')} />
          <TextField
            label="Country of origin"
            optional
            hint="Leave empty to use the one in the shop settings."
            {...field('countryOfOrigin')}
          />
          <TextField label="Packer" optional hint="Leave empty if the manufacturer packs it." {...field('packer')} />
          <TextareaField label="Manufacturer" optional rows={2} className="sm:col-span-2" {...field('manufacturer')} />
        </div>
      </Disclosure>
    </Section>
  );
}
