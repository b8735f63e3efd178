import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { mostRangeDays, salesRanges } from '#contract/dashboard.ts';
import type { SalesRange } from '#contract/dashboard.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { Button } from '#web/ui/button.tsx';
import type { RangeView } from './range-view.ts';

const names: Record<SalesRange, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  custom: 'Days of your own…',
};

const dayMs = 86_400_000;

/** Date range of a screen; a custom range is entered beside it. */
export function RangeField({ view, onChoose }: { view: RangeView; onChoose: (chosen: RangeView) => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const isOwn = isAsking || view.range === 'custom';
  const choose = (value: string) => {
    const range = salesRanges.find((one) => one === value) ?? 'today';
    setIsAsking(range === 'custom');
    if (range !== 'custom') onChoose({ range, from: '', to: '' });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        aria-label="Range"
        className="control cell-control"
        value={isOwn ? 'custom' : view.range}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {salesRanges.map((range) => (
          <option key={range} value={range}>
            {names[range]}
          </option>
        ))}
      </select>
      {isOwn && (
        <OwnDays
          key={`${view.from} ${view.to}`}
          from={view.from}
          to={view.to}
          onChoose={(from, to) => {
            setIsAsking(false);
            onChoose({ range: 'custom', from, to });
          }}
        />
      )}
    </div>
  );
}

function OwnDays({ from, to, onChoose }: { from: string; to: string; onChoose: (from: string, to: string) => void }) {
  const [problem, setProblem] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const days = [said.get('from'), said.get('to')].map((one) => (typeof one === 'string' ? one : ''));
    // Swapped dates are taken as the range between them.
    const [first = '', last = ''] = days.toSorted();
    const fault = faultOf(first, last);
    setProblem(fault);
    if (!fault) onChoose(first, last);
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <input type="date" name="from" aria-label="From" required defaultValue={from} className="control cell-control" />
      <input type="date" name="to" aria-label="To" required defaultValue={to} className="control cell-control" />
      <Button size="sm" type="submit">
        Show
      </Button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </form>
  );
}

function faultOf(first: string, last: string): string {
  if (first > dayInIndia(new Date())) return 'These days are still to come.';
  const days = (new Date(last).getTime() - new Date(first).getTime()) / dayMs + 1;
  return days > mostRangeDays ? `At most ${mostRangeDays} days.` : '';
}
