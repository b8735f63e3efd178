import { useSearchParams } from 'react-router';
import { returnStatuses } from '#contract/rules/returns.ts';
import { useMyReturnsQuery } from '#web/resources/returns/returns.api.ts';
import { statusNames } from '#web/resources/returns/return-words.ts';
import { FailedPart } from '#web/shop/error/failed-part.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';
import { NoReturns } from './no-returns.tsx';
import { ReturnCard } from './return-card.tsx';
import { ReturnCardsSkeleton } from './returns-skeleton.tsx';
import { hrefOf, perPage, readView } from './returns-url.ts';

/** The returns selected by the URL, with the status filter. */
export function MyReturns() {
  const [params] = useSearchParams();
  const view = readView(params);
  const { page, status } = view;
  const query = { page, limit: perPage, ...(status && { status }) };
  const { data, currentData, error, isFetching, refetch } = useMyReturnsQuery(
    { query },
    { refetchOnMountOrArgChange: 30 },
  );
  if (currentData?.pagination.totalReturns === 0 && status === '') return <NoReturns />;
  return (
    <div className="grid gap-4 pt-3">
      <TabLinks
        label="Returns by status"
        tabs={[
          { to: hrefOf(view, { status: '' }), label: 'All', isCurrent: status === '' },
          ...returnStatuses.map((one) => ({
            to: hrefOf(view, { status: one }),
            label: statusNames[one],
            isCurrent: status === one,
          })),
        ]}
      />
      <p role="status" className="text-sm text-muted tabular-nums">
        {countWords(currentData?.pagination.totalReturns)}
      </p>
      {currentData ? (
        <>
          {currentData.returns.length === 0 && <NoReturns view={view} />}
          <ul className="empty:hidden">
            {currentData.returns.map((one) => (
              <ReturnCard key={one._id} orderReturn={one} />
            ))}
          </ul>
        </>
      ) : error && !isFetching ? (
        <FailedPart
          level={2}
          title="Your returns did not load"
          error={error}
          comfort="Your requests are safe with us."
          onRetry={() => void refetch()}
        />
      ) : (
        <ReturnCardsSkeleton />
      )}
      {data && (
        <Pager
          label="Pages of your returns"
          page={view.page}
          pages={data.pagination.totalPages}
          hrefOf={(page) => hrefOf(view, { page })}
        />
      )}
    </div>
  );
}

function countWords(total: number | undefined): string {
  if (total === undefined) return '';
  return total === 1 ? '1 return' : `${total} returns`;
}
