import type { Outreach } from '#contract/outreach.ts';
import type { OutreachResults } from '#contract/outreach-segment.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { OutreachChannel } from '#contract/rules/outreach.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { Heading } from '#web/ui/heading.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { Table } from '#web/ui/table.tsx';
import { channelNames, numberOf } from './state-names.ts';

/** What came of a message: numbers alone, of nobody in particular. */
export function MessageResults({ results, message }: { results: OutreachResults; message: Outreach }) {
  const { quietUntil } = results;
  return (
    <>
      <section aria-labelledby="results-title" className="grid gap-4 border-t border-line pt-4">
        <Heading id="results-title" level={2} look="part">
          What came of it
        </Heading>
        <Table caption="By channel">
          <thead>
            <tr>
              <th scope="col">What</th>
              {message.channels.map((channel) => (
                <th key={channel} scope="col" data-end>
                  {channelNames[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {outcomes.map(({ title, of }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {message.channels.map((channel) => (
                  <td key={channel} data-end>
                    {numberOf(of(results[channel]))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
        {quietUntil && (
          <p className="text-sm text-muted">Phones stay silent: notifications go on {dateAndTime(quietUntil)}.</p>
        )}
      </section>
      <Sums results={results} message={message} />
    </>
  );
}

type Outcome = OutreachResults[OutreachChannel];

const outcomes: readonly { title: string; of: (outcome: Outcome) => number }[] = [
  { title: 'Sent', of: ({ sent }) => sent },
  { title: 'Waiting', of: ({ waiting }) => waiting },
  { title: 'Not delivered', of: ({ givenUp }) => givenUp },
  { title: 'No longer agreed', of: ({ withdrew }) => withdrew },
  { title: 'Stopped', of: ({ stopped }) => stopped },
  { title: 'Links opened', of: ({ clicks }) => clicks },
];

function Sums({ results, message: { slug } }: { results: OutreachResults; message: Outreach }) {
  const { people, resting, unsubscribed, visits, orders, revenue } = results;
  return (
    <section aria-labelledby="sums-title" className="grid gap-4 border-t border-line pt-4">
      <Heading id="sums-title" level={2} look="part">
        In all
      </Heading>
      <SummaryList>
        <SummaryRow label="People" note="Who agreed when it was their turn.">
          {numberOf(people)}
        </SummaryRow>
        <SummaryRow label="Left out" note="They had heard from the shop shortly before.">
          {numberOf(resting)}
        </SummaryRow>
        <SummaryRow label="Unsubscribed" note="Within seven days after it.">
          {numberOf(unsubscribed)}
        </SummaryRow>
        <SummaryRow label="Visits" note={`By campaign ${slug}, of visitors who agreed to be counted.`}>
          {numberOf(visits)}
        </SummaryRow>
        <SummaryRow label="Orders" note="It was the last click that was not direct, within 30 days before.">
          {numberOf(orders)}
        </SummaryRow>
        <SummaryRow label="Revenue" tone="total">
          {formatRupees(revenue)}
        </SummaryRow>
      </SummaryList>
      <p className="max-w-text text-sm text-muted">
        Links opened are counted by the shop without telling who; some mail programs open links by themselves.
      </p>
    </section>
  );
}
