import type { ReactNode } from 'react';
import type { ListedMessage, RegisteredSms } from '#contract/admin-messages.ts';
import { messageGroups } from '#contract/rules/message-places.ts';
import { useMessagesQuery } from '#web/resources/messages/admin-messages.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MomentCell } from '#web/ui/data-table/cells.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { fixedMails, groupNames } from './group-names.ts';

/** All automatic emails and SMS, grouped. */
export function MessageList() {
  const { data, error, isFetching, refetch } = useMessagesQuery();
  return (
    <>
      <TabHead title="Messages" />
      {data ? (
        <div className="grid max-w-page gap-10">
          {messageGroups.map((group) => (
            <Part key={group} id={group} title={groupNames[group]}>
              {data.messages
                .filter((message) => message.group === group)
                .map((message) => (
                  <Mail key={message.name} message={message} />
                ))}
            </Part>
          ))}
          <Part id="sms" title="SMS" lead={smsLead}>
            {data.sms.map((sms) => (
              <Sms key={sms.templateId} sms={sms} />
            ))}
          </Part>
          <Part id="fixed" title="Fixed emails" lead={fixedLead}>
            {fixedMails.map(({ title, when }) => (
              <li key={title} className={line}>
                <span className="font-medium">{title}</span>
                <span className="text-sm text-muted md:col-span-2">{when}</span>
              </li>
            ))}
          </Part>
        </div>
      ) : error ? (
        <ErrorState
          title="Messages did not load"
          message={wordsOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SkeletonText lines={12} />
      )}
    </>
  );
}

const smsLead =
  'Indian operators block any SMS that does not exactly match its registered DLT template, so SMS texts are read-only here. To change one, register the new template first, then update the text and template ID in the shop’s code and configuration.';
const fixedLead =
  'Security emails and replies written by staff cannot be edited here. Push notifications use their own short texts.';

const line = 'grid items-baseline gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[16rem_minmax(0,1fr)_auto]';

function Part({ id, title, lead, children }: { id: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="grid gap-1 border-b border-line pb-2">
        <Heading id={`${id}-title`} level={2} look="part">
          {title}
        </Heading>
        {lead && <p className="max-w-text text-sm text-muted">{lead}</p>}
      </div>
      <ul>{children}</ul>
    </section>
  );
}

function Mail({ message: { name, title, when, subject, change } }: { message: ListedMessage }) {
  return (
    <li className={line}>
      <TextLink to={`/admin/messages/${name}`} quiet className="font-medium">
        {title}
      </TextLink>
      <span className="grid min-w-0 gap-0.5 text-sm">
        <span className="truncate">{subject}</span>
        <span className="text-muted">{when}</span>
      </span>
      {change ? (
        <span className="flex items-baseline gap-2 text-sm text-muted">
          <Badge tone="brand">Customised</Badge>
          <span>
            {change.by || 'Somebody'}, <MomentCell iso={change.at} />
          </span>
        </span>
      ) : (
        <span className="text-sm text-muted max-md:hidden">Default</span>
      )}
    </li>
  );
}

function Sms({ sms: { title, when, sample, templateId } }: { sms: RegisteredSms }) {
  return (
    <li className={line}>
      <span className="font-medium">{title}</span>
      <span className="grid gap-0.5 text-sm">
        <span>{sample}</span>
        <span className="text-muted">{when}</span>
      </span>
      <span className="text-sm text-muted">
        Template <code className="text-ink">{templateId}</code>
      </span>
    </li>
  );
}
