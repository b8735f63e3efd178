import type { MouseEvent, ReactNode } from 'react';
import { Heading } from '#web/ui/heading.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/arrow-left.tsx';

/** Title of cart and checkout. On phones the shell omits its header there; a back link replaces it. */
export function PageTop({
  title,
  back,
  aside,
}: {
  title: string;
  back: { to: string; label: string; onClick?: (event: MouseEvent) => void };
  aside?: ReactNode;
}) {
  return (
    <div className="flex min-h-14 items-center gap-1 border-b border-line max-md:sticky max-md:below-0 max-md:z-sticky max-md:-mx-4 max-md:bg-paper max-md:px-2 md:border-ink md:pb-4">
      <IconLink {...back} className="md:hidden">
        <ArrowLeftIcon />
      </IconLink>
      <div className="flex grow items-baseline justify-between gap-3 max-md:pe-2">
        <Heading level={1} look="section">
          {title}
        </Heading>
        {aside}
      </div>
    </div>
  );
}
