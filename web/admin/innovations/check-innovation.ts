import { innovationCategories, innovationForm, innovationStatuses } from '#contract/innovations.ts';
import type { Innovation } from '#contract/innovations.ts';
import { faultsByField } from '#web/platform/faults-by-field.ts';
import { changedFields } from '#web/ui/changed-fields.ts';
import type { FieldValues } from '#web/ui/form.ts';

/** All fields of the form. */
export type InnovationFields = ReturnType<typeof innovationOf>;

/** Initial values of the form. */
export function beginningOf(innovation: Innovation | undefined): InnovationFields {
  return {
    title: innovation?.title ?? '',
    description: innovation?.description ?? '',
    category: innovation?.category ?? innovationCategories[0],
    priority: innovation?.priority ?? 'Medium',
    status: innovation?.status ?? innovationStatuses[0],
    tags: innovation?.tags.join(', ') ?? '',
    // Without its own alt text, a picture uses the title.
    alt: innovation && innovation.image.alt !== innovation.title ? innovation.image.alt : '',
    isActive: innovation?.isActive ?? true,
    image: innovation?.image.url,
  };
}

/** Reads the form values; `url` is empty while there is no picture. */
export function innovationOf(values: FieldValues, url: string) {
  const { title = '', description = '', category = '', priority = '', status = '', tags = '', alt = '' } = values;
  const isActive = values['isActive'] === 'on';
  return { title, description, category, priority, status, tags, alt, isActive, image: url || undefined };
}

/** Returns all fields of a new innovation, otherwise only the changed ones. */
export function bodyOf(said: InnovationFields, began: InnovationFields, isNew: boolean): Partial<InnovationFields> {
  return isNew ? said : changedFields(said, began);
}

/** Runs the server's validation; a change may omit unchanged fields. */
export function checkInnovation(body: Partial<InnovationFields>, isNew: boolean) {
  return faultsByField((isNew ? innovationForm : innovationForm.partial()).safeParse(body));
}
