import { categoryForm } from '#contract/admin-categories.ts';
import type { StaffCategory } from '#contract/admin-categories.ts';
import { faultsByField } from '#web/platform/faults-by-field.ts';
import type { FieldValues } from '#web/ui/form.ts';

/** Builds the request body. A form omits unchecked boxes; the slug is sent only if it changed. */
export function categoryOf(
  values: FieldValues,
  { category, url }: { category: StaffCategory | undefined; url: string },
) {
  const { name = '', description, parentCategory, alt, seoTitle, seoDescription, slug = '' } = values;
  const before = category?.image.url ?? '';
  return {
    name,
    description,
    parentCategory,
    alt,
    seoTitle,
    seoDescription,
    isActive: values['isActive'] === 'on',
    showOnHomepage: values['showOnHomepage'] === 'on',
    ...(slug.trim() !== (category?.slug ?? '') && { slug }),
    ...(url !== before && (url === '' ? { removeImage: true } : { image: url })),
  };
}

/** Runs the server's validation. */
export function checkCategory(body: ReturnType<typeof categoryOf>) {
  return faultsByField(categoryForm.safeParse(body));
}

/** Returns the possible parents: any category except itself and its descendants. */
export function placesFor(category: StaffCategory | undefined, all: readonly StaffCategory[]): StaffCategory[] {
  const start = all.findIndex(({ _id }) => _id === category?._id);
  if (start < 0 || !category) return [...all];
  const next = all.findIndex(({ depth }, index) => index > start && depth <= category.depth);
  return all.toSpliced(start, (next < 0 ? all.length : next) - start);
}
