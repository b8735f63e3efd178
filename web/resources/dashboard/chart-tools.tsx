import { salesGrains } from '#contract/dashboard.ts';
import type { SalesGrain } from '#contract/dashboard.ts';

const grainNames: Record<SalesGrain, string> = { hour: 'By hour', day: 'By day', week: 'By week' };

/** Select for a chart's granularity. */
export function GrainField({
  value,
  offered,
  onChoose,
}: {
  value: SalesGrain;
  offered: readonly SalesGrain[];
  onChoose: (grain: SalesGrain | '') => void;
}) {
  return (
    <select
      aria-label="How finely"
      className="control cell-control"
      value={value}
      onChange={({ currentTarget }) => onChoose(salesGrains.find((grain) => grain === currentTarget.value) ?? '')}
    >
      {offered.map((grain) => (
        <option key={grain} value={grain}>
          {grainNames[grain]}
        </option>
      ))}
    </select>
  );
}

/** Returns the granularities of a range: hours up to 14 days, weeks for more than one day. */
export function grainsOf({ from, until }: { from: string; until: string }): readonly SalesGrain[] {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
  return salesGrains.filter((grain) => !(grain === 'hour' && days > 14) && !(grain === 'week' && days <= 1));
}

/** Toggle for something a chart shows. */
export function ChartFlag({
  label,
  isOn,
  onSwitch,
}: {
  label: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}) {
  return (
    <label className="control cell-control filter-flag" data-set={isOn || undefined}>
      <input
        type="checkbox"
        className="tick"
        checked={isOn}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
      {label}
    </label>
  );
}
