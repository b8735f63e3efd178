import { useState } from 'react';
import { Button } from '../button.tsx';
import { FilterIcon } from '../icons/filter.tsx';
import { Sheet } from '../sheet.tsx';
import { countWords } from './column.ts';
import type { Noun, Read } from './column.ts';
import { FilterField } from './filter-field.tsx';
import { withFilter } from './table-view.ts';
import type { TableShape } from './table-view.ts';
import { useIsPhone } from './use-is-phone.ts';
import type { TableViewer } from './use-table-view.ts';

type FilterProps = {
  noun: Noun;
  shape: TableShape;
  viewer: TableViewer;
  read: Pick<Read<unknown>, 'total' | 'isAtLeast' | 'isFetching'>;
};

/** The filters of a list: beside its search, or in a sheet on a phone. */
export function TableFilters(props: FilterProps) {
  const isPhone = useIsPhone();
  if (fieldsOf(props.shape).length === 0) return null;
  return isPhone ? <InSheet {...props} /> : <Fields {...props} />;
}

const fieldsOf = ({ filters }: TableShape) => filters.filter(({ isInTabs }) => !isInTabs);

function Fields({ shape, viewer: { view, show } }: FilterProps) {
  return fieldsOf(shape).map((filter) => (
    <FilterField
      key={filter.id}
      filter={filter}
      value={view.filters[filter.id] ?? ''}
      onChange={(value) => show({ filters: withFilter(view.filters, filter.id, value) })}
    />
  ));
}

/** A choice filters the list behind at once; the sheet shows the number of matches. */
function InSheet(props: FilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { noun, viewer, read } = props;
  const { filters } = viewer.view;
  const fields = fieldsOf(props.shape).map(({ id }) => id);
  const set = fields.filter((id) => filters[id]).length;
  const clear = () => viewer.show({ filters: fields.reduce((left, id) => withFilter(left, id, ''), filters) });
  return (
    <>
      <Button size="sm" variant={set > 0 ? 'secondary' : 'ghost'} onClick={() => setIsOpen(true)}>
        <FilterIcon className="size-4" />
        {set > 0 ? `Filters, ${set} set` : 'Filters'}
      </Button>
      {isOpen && (
        <Sheet
          open
          onClose={() => setIsOpen(false)}
          title="Filters"
          footer={
            <div className="grid grid-cols-[auto_1fr] gap-3">
              <Button disabled={set === 0} onClick={clear}>
                Clear
              </Button>
              <Button variant="ink" aria-live="polite" aria-busy={read.isFetching} onClick={() => setIsOpen(false)}>
                Show {countWords(read.total, noun, read.isAtLeast)}
              </Button>
            </div>
          }
        >
          <div className="filters-of-list">
            <Fields {...props} />
          </div>
        </Sheet>
      )}
    </>
  );
}
