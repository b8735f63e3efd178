import type { Read } from './column.ts';
import { wordsOf } from '../fault.ts';

type Hooked<Data> = {
  data?: Data | undefined;
  /** The data of the current query; undefined while `data` is that of the previous one. */
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Returns the count of a list that the server counts only up to `most`: beyond, it is shown as "10,000+". */
export function countedUpTo(most: number, total: number): Pick<Read<unknown>, 'total' | 'isAtLeast'> {
  return { total: Math.min(total, most), isAtLeast: total > most };
}

/**
 * Converts a query hook's result to the list's `read`: `readOf(useUsersQuery(...), ({ users, pagination }) => ({ rows:
 * users, total: pagination.total }))`. Refreshing also reads `counts`, the numbers on the tabs, again.
 */
export function readOf<Data, Row>(
  { data, currentData, error, isFetching, refetch }: Hooked<Data>,
  pick: (data: Data) => Pick<Read<Row>, 'rows' | 'total' | 'isAtLeast' | 'isOfNewest'>,
  counts?: Pick<Hooked<unknown>, 'refetch'>,
): Read<Row> {
  return {
    ...(data === undefined ? { rows: undefined, total: 0 } : pick(data)),
    isFetching,
    isOfOther: data !== undefined && currentData === undefined,
    problem: error ? wordsOf(error) : '',
    retry: () => {
      void refetch();
      void counts?.refetch();
    },
  };
}
