import { innovationForm } from '#contract/innovations.ts';
import type { Innovation } from '#contract/innovations.ts';
import { faultsByField } from '#web/platform/faults-by-field.ts';
import type { FieldValues } from '#web/ui/form.ts';

/** What the form says; the picture only where it is another one. */
export function innovationOf(
  values: FieldValues,
  { innovation, url }: { innovation: Innovation | undefined; url: string },
) {
  const { title = '', description = '', category = '', priority, status, tags, alt } = values;
  const said = { title, description, category, priority, status, tags, alt, isActive: values['isActive'] === 'on' };
  return { ...said, ...(url !== innovation?.image.url && url !== '' && { image: url }) };
}

export type SentInnovation = ReturnType<typeof innovationOf>;

/** The same checks as the server's: only a change may leave the picture out. */
export function checkInnovation(body: SentInnovation, isNew: boolean) {
  return faultsByField((isNew ? innovationForm : innovationForm.partial()).safeParse(body));
}
