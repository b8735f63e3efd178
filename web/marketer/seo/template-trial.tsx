import type { TemplateTrial } from '#contract/head-templates.ts';
import { Table } from '#web/ui/table.tsx';

/** Effect of a template: the number of pages it applies to, with samples before and after. */
export function TemplateTrialTable({ name, trial }: { name: string; trial: TemplateTrial }) {
  const { pages, looked, changed, tooLong, tooShort, double, samples } = trial;
  const faults = [
    [tooLong, 'too long'],
    [tooShort, 'short'],
    [double, 'duplicates'],
  ] as const;
  const found = faults
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count.toLocaleString('en-IN')} ${words}`);
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-sm">
        <span className="font-medium">{`${name}: `}</span>
        {looked < pages
          ? `tested the newest ${looked.toLocaleString('en-IN')} of ${pages.toLocaleString('en-IN')} pages; ${changed.toLocaleString('en-IN')} would change`
          : `${changed.toLocaleString('en-IN')} of ${pages.toLocaleString('en-IN')} would change`}
        {found.length > 0 && `; ${found.join(', ')}`}
        {'.'}
      </p>
      {samples.length > 0 && (
        <Table caption={`${name} before and after`}>
          <thead>
            <tr>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {samples.map((sample) => (
              <tr key={sample.key}>
                <td className="whitespace-normal text-muted">{sample.before}</td>
                <td className="whitespace-normal">{sample.after}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}
