import { Suspense } from 'react';
import { useKeptPage } from '#web/ui/editor/use-kept-page.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { CampaignList } from './campaign-list.tsx';

const Calendar = lazyPart(async () => (await import('./campaign-calendar.tsx')).CampaignCalendar);
const CampaignPage = lazyPart(async () => (await import('./campaign-page.tsx')).CampaignPage);

/** Campaigns: the list, the calendar, and below its URL the page of one. */
export function Component({ row = '' }: { row?: string }) {
  const { key, made } = useKeptPage(row);
  if (!row) return <CampaignList />;
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>
      {row === 'calendar' ? <Calendar /> : <CampaignPage key={key} which={row} onMade={made} />}
    </Suspense>
  );
}
