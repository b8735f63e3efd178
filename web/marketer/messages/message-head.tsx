import type { OutreachState } from '#contract/outreach.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { stateNames, stateTones } from './state-names.ts';

/** The name of a message, where it stands, and the way back to the list. */
export function MessageHead({ title, state, list }: { title: string; state: OutreachState | undefined; list: string }) {
  return (
    <div className="min-w-0">
      <TextLink to={list} quiet>
        Messages
      </TextLink>
      <div className="flex flex-wrap items-center gap-3">
        <Heading level={1} look="section" className="wrap-anywhere">
          {title}
        </Heading>
        {state && <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>}
      </div>
    </div>
  );
}
