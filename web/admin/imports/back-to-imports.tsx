import { ArrowLeftIcon } from '#web/ui/icons/arrow-left.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Link from an import to the list. */
export function BackToImports() {
  return (
    <TextLink to="/admin/imports" quiet className="inline-flex items-center gap-1.5 justify-self-start text-sm">
      <ArrowLeftIcon className="size-4" />
      Imports
    </TextLink>
  );
}
