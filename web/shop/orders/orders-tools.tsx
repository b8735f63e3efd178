import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { orderGroups } from '#contract/rules/order-states.ts';
import type { OrderGroup } from '#contract/rules/order-states.ts';
import { useNow } from '#web/platform/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SearchIcon } from '#web/ui/icons/search.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';
import { hrefOf, yearsSince } from './orders-url.ts';
import type { OrdersView } from './orders-url.ts';

const names: Record<OrderGroup, string> = {
  open: 'On the way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
};

/** Search, status and year; each choice is a URL. */
export function OrdersTools({ view, opened }: { view: OrdersView; opened: string }) {
  const navigate = useNavigate();
  const now = useNow();
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = new FormData(event.currentTarget).get('search');
    void navigate(hrefOf(view, { search: typeof search === 'string' ? search.trim() : '' }));
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_10rem]">
        <form role="search" aria-label="Your orders" onSubmit={find} className="flex items-end gap-2">
          <TextField
            key={view.search}
            label="Search your orders"
            type="search"
            name="search"
            placeholder="Number or product"
            maxLength={80}
            autoComplete="off"
            defaultValue={view.search}
            className="grow"
          />
          <Button type="submit">
            <SearchIcon className="size-4" />
            Search
          </Button>
        </form>
        <SelectField
          label="Year"
          value={view.year}
          onChange={(event) => {
            const year = event.currentTarget.value;
            void navigate(hrefOf(view, { year: year === '' ? '' : Number(year) }));
          }}
        >
          <option value="">All years</option>
          {yearsSince(opened, now).map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </SelectField>
      </div>
      <TabLinks
        label="Orders by status"
        tabs={[
          { to: hrefOf(view, { status: '' }), label: 'All', isCurrent: view.status === '' },
          ...orderGroups.map((group) => ({
            to: hrefOf(view, { status: group }),
            label: names[group],
            isCurrent: view.status === group,
          })),
        ]}
      />
    </div>
  );
}
