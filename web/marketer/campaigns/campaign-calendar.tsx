import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CampaignState } from '#contract/rules/campaign-state.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useCampaignMonthQuery } from '#web/resources/campaigns/campaigns.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { isFreeKey } from '#web/ui/free-key.ts';
import { Heading } from '#web/ui/heading.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { ChevronLeftIcon } from '#web/ui/icons/chevron-left.tsx';
import { ChevronRightIcon } from '#web/ui/icons/chevron-right.tsx';
import { Link } from '#web/ui/link.tsx';
import { ReadPart } from '#web/ui/read-card.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { base, daysOf, stateNames, stateTones } from './campaign-names.ts';
import { barOf, daysIn, isMonth, monthName, nextMonth } from './month.ts';
import type { Month } from './month.ts';

type Planned = { _id: string; name: string; state: CampaignState; startDate: string; endDate: string };

/** Calendar month with a bar for each campaign; ← and → change the month. */
export function CampaignCalendar() {
  const [query] = useSearchParams();
  const said = query.get('month');
  const today = dayInIndia(useNow());
  const month = isMonth(said) ? said : today.slice(0, 7);
  const read = useCampaignMonthQuery({ query: { month } });
  useLeafKeys(month);
  return (
    <div className="grid gap-4">
      <div>
        <TextLink to={base} quiet>
          Campaigns
        </TextLink>
        <TabHead title="Calendar" main={{ to: `${base}/new`, label: 'New campaign' }} />
      </div>
      <div className="flex items-center gap-2">
        <IconLink to={addressOf(nextMonth(month, -1))} label="Previous month">
          <ChevronLeftIcon />
        </IconLink>
        <Heading level={2} look="part" className="min-w-40 text-center">
          <span aria-live="polite">{monthName(month)}</span>
        </Heading>
        <IconLink to={addressOf(nextMonth(month, 1))} label="Next month">
          <ChevronRightIcon />
        </IconLink>
      </div>
      <ReadPart read={read} bones={<SkeletonText lines={6} />}>
        {(campaigns) =>
          campaigns.length === 0 ? (
            <EmptyState
              title={`No campaigns in ${monthName(month)}`}
              action={<ButtonLink to={`${base}/new`}>New campaign</ButtonLink>}
            >
              No campaigns run in this month.
            </EmptyState>
          ) : (
            <Leaf month={month} today={today} campaigns={campaigns} />
          )
        }
      </ReadPart>
    </div>
  );
}

function addressOf(month: Month) {
  return `${base}/calendar?month=${month}`;
}

const columns = 'sm:grid sm:grid-cols-[minmax(10rem,18rem)_minmax(0,1fr)] sm:gap-x-4';

function Leaf({ month, today, campaigns }: { month: Month; today: string; campaigns: readonly Planned[] }) {
  const isNow = today.startsWith(month);
  const dayNow = isNow ? Number(today.slice(8)) : undefined;
  return (
    <div className="grid">
      <div aria-hidden="true" className={`${columns} sticky below-13 z-sticky border-b border-ink bg-paper pb-1`}>
        <span className="max-sm:hidden" />
        <Days month={month} dayNow={dayNow} />
      </div>
      <div className="relative isolate">
        {dayNow && <Today day={dayNow} month={month} />}
        <ul aria-label={`Campaigns in ${monthName(month)}`} className="grid">
          {campaigns.map((one) => (
            <li key={one._id} className="border-b border-line">
              <Link
                to={`${base}/${one._id}`}
                className={`grid min-h-14 items-center gap-y-1 py-2 hover:bg-surface ${columns}`}
              >
                <span className="min-w-0">
                  <span className="flex items-center gap-2">
                    <span className="truncate font-medium">{one.name}</span>
                    <Badge tone={stateTones[one.state]} className="shrink-0">
                      {stateNames[one.state]}
                    </Badge>
                  </span>
                  <span className="block text-xs text-muted">{daysOf(one)}</span>
                </span>
                <BarOf campaign={one} month={month} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Days of the month; on small screens only the first and every fifth, for lack of space. */
function Days({ month, dayNow }: { month: Month; dayNow: number | undefined }) {
  return (
    <span className="grid auto-cols-fr grid-flow-col text-center text-xs text-muted tabular-nums">
      {Array.from({ length: daysIn(month) }, (_, place) => place + 1).map((day) => (
        <span key={day} className={`${day % 5 === 0 || day === 1 ? '' : 'max-lg:invisible'} relative h-5 min-w-0`}>
          <span className={`absolute inset-x-[-1rem] ${day === dayNow ? 'font-bold text-ink' : ''}`}>{day}</span>
        </span>
      ))}
    </span>
  );
}

/** The column of today, behind all bars; on small screens the bars are not below each other. */
function Today({ day, month }: { day: number; month: Month }) {
  return (
    <div aria-hidden="true" className={`absolute inset-0 -z-10 max-sm:hidden ${columns}`}>
      <svg viewBox={`0 0 ${daysIn(month)} 1`} preserveAspectRatio="none" className="col-start-2 size-full">
        <rect x={day - 1} width={1} height={1} className="fill-line" />
      </svg>
    </div>
  );
}

const fills: Record<CampaignState, string> = {
  draft: 'fill-transparent stroke-ink',
  scheduled: 'fill-ink stroke-ink',
  live: 'fill-success stroke-success',
  paused: 'fill-warn stroke-warn',
  ended: 'fill-muted stroke-muted',
  archived: 'fill-muted stroke-muted',
};

/** Bar of a campaign; drafts are only outlined. */
function BarOf({ campaign, month }: { campaign: Planned; month: Month }) {
  const { from, days } = barOf(campaign, month);
  return (
    <svg viewBox={`0 0 ${daysIn(month)} 10`} preserveAspectRatio="none" aria-hidden="true" className="h-5 w-full">
      <rect
        x={from + 0.08}
        y={2}
        width={Math.max(0.3, days - 0.16)}
        height={6}
        vectorEffect="non-scaling-stroke"
        strokeWidth={1.5}
        strokeDasharray={campaign.state === 'draft' ? '4 3' : undefined}
        className={fills[campaign.state]}
      />
    </svg>
  );
}

function useLeafKeys(month: Month) {
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
    if (!by || !isFreeKey(event)) return;
    event.preventDefault();
    void navigate(addressOf(nextMonth(month, by)));
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
