import { innovationCategories, innovationForm, innovationStatuses } from '#contract/innovations.ts';
import type { Innovation } from '#contract/innovations.ts';
import { faultsByField } from '#web/platform/faults-by-field.ts';
import { changedFields } from '#web/ui/changed-fields.ts';
import type { FieldValues } from '#web/ui/form.ts';

/** Every field of the form, as it says them. */
export type InnovationFields = ReturnType<typeof innovationOf>;

/** What the form begins with. */
export function beginningOf(innovation: Innovation | undefined): InnovationFields {
  return {
    title: innovation?.title ?? '',
    description: innovation?.description ?? '',
    category: innovation?.category ?? innovationCategories[0],
    priority: innovation?.priority ?? 'Medium',
    status: innovation?.status ?? innovationStatuses[0],
    tags: innovation?.tags.join(', ') ?? '',
    // Without words of its own the title is read out.
    alt: innovation && innovation.image.alt !== innovation.title ? innovation.image.alt : '',
    isActive: innovation?.isActive ?? true,
    image: innovation?.image.url,
  };
}

/** What the form says; `url` is empty as long as there is no picture. */
export function innovationOf(values: FieldValues, url: string) {
  const { title = '', description = '', category = '', priority = '', status = '', tags = '', alt = '' } = values;
  const isActive = values['isActive'] === 'on';
  return { title, description, category, priority, status, tags, alt, isActive, image: url || undefined };
}

/** Of a new one everything is sent, else what differs from what the form began with. */
export function bodyOf(said: InnovationFields, began: InnovationFields, isNew: boolean): Partial<InnovationFields> {
  return isNew ? said : changedFields(said, began);
}

/** The same checks as the server's: a change may leave out what stays. */
export function checkInnovation(body: Partial<InnovationFields>, isNew: boolean) {
  return faultsByField((isNew ? innovationForm : innovationForm.partial()).safeParse(body));
}
