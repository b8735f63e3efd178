import { Table } from '../table.tsx';
import type { ChartFormat, ChartPoint, ChartSeries } from './chart.ts';

type Rows = {
  label: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format: ChartFormat;
};

/** The data of a chart as a table. */
export function ChartTable(props: Rows) {
  return (
    <Table caption={props.label} className="max-h-80 overflow-y-auto">
      <ChartRows {...props} caption={false} />
    </Table>
  );
}

/** Head and rows of a chart's table. */
export function ChartRows({ label, points, series, format, caption = true }: Rows & { caption?: boolean }) {
  return (
    <>
      {caption && <caption>{label}</caption>}
      <thead>
        <tr>
          <th scope="col">Date</th>
          {series.map(({ id, label: name }) => (
            <th key={id} scope="col" data-end>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point, index) => (
          <tr key={point.id}>
            <th scope="row" className="font-normal">
              {point.label}
            </th>
            {series.map(({ id, values }) => (
              <td key={id} data-end>
                {typeof values[index] === 'number' ? format(values[index]) : '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}
