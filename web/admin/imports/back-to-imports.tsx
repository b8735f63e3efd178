import { ArrowLeftIcon } from '#web/ui/icons/arrow-left.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The way from one import to all of them. */
export function BackToImports() {
  return (
    <TextLink to="/admin/imports" quiet className="inline-flex items-center gap-1.5 justify-self-start text-sm">
      <ArrowLeftIcon className="size-4" />
      Imports
    </TextLink>
  );
}
