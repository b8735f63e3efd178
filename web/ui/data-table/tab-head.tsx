import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '#web/platform/page-head.tsx';
import { ButtonLink } from '../button-link.tsx';
import { isFreeKey } from '../free-key.ts';
import { Heading } from '../heading.tsx';
import { PlusIcon } from '../icons/plus.tsx';

/** The head of a tab: title, secondary `actions`, and the main action as a link with the shortcut n. */
export function TabHead({
  title,
  main,
  actions,
}: {
  title: string;
  main?: { to: string; label: string };
  actions?: ReactNode;
}) {
  const navigate = useNavigate();
  // On a phone, "New" beside "Products" is enough.
  const [first = '', rest = ''] = main ? (/^(New)( .*)$/.exec(main.label)?.slice(1) ?? [main.label]) : [];
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!main || event.key !== 'n' || !isFreeKey(event)) return;
    event.preventDefault();
    void navigate(main.to);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:gap-x-6">
      <PageHead title={title} noIndex />
      <Heading level={1} look="section">
        {title}
      </Heading>
      <div className="flex flex-wrap items-center gap-2">
        {actions}
        {main && (
          <ButtonLink to={main.to} variant="primary" size="sm">
            <PlusIcon className="size-4" />
            <span>
              {first}
              <span className="max-sm:sr-only">{rest}</span>
            </span>
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
