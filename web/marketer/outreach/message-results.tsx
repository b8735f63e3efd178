import type { Outreach } from '#contract/outreach.ts';
import type { OutreachResults } from '#contract/outreach-segment.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { OutreachChannel } from '#contract/rules/outreach.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { Heading } from '#web/ui/heading.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { Table } from '#web/ui/table.tsx';
import { channelNames, numberOf } from './state-names.ts';

/** Results of a message, as anonymous totals. */
export function MessageResults({ results, message }: { results: OutreachResults; message: Outreach }) {
  const { quietUntil } = results;
  return (
    <>
      <section aria-labelledby="results-title" className="grid gap-4 border-t border-line pt-4">
        <Heading id="results-title" level={2} look="part">
          Results
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
          <p className="text-sm text-muted">Quiet hours: notifications continue on {dateAndTime(quietUntil)}.</p>
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
  { title: 'Consent withdrawn', of: ({ withdrew }) => withdrew },
  { title: 'Stopped', of: ({ stopped }) => stopped },
  { title: 'Links opened', of: ({ clicks }) => clicks },
];

function Sums({ results, message: { slug } }: { results: OutreachResults; message: Outreach }) {
  const { people, resting, unsubscribed, visits, orders, revenue } = results;
  return (
    <section aria-labelledby="sums-title" className="grid gap-4 border-t border-line pt-4">
      <Heading id="sums-title" level={2} look="part">
        Total
      </Heading>
      <SummaryList>
        <SummaryRow label="People" note="People with consent at send time.">
          {numberOf(people)}
        </SummaryRow>
        <SummaryRow label="Excluded" note="Got another message recently.">
          {numberOf(resting)}
        </SummaryRow>
        <SummaryRow label="Unsubscribed" note="Within 7 days of sending.">
          {numberOf(unsubscribed)}
        </SummaryRow>
        <SummaryRow label="Visits" note={`By campaign ${slug}, from visitors who consented to analytics.`}>
          {numberOf(visits)}
        </SummaryRow>
        <SummaryRow label="Orders" note="Last non-direct click within 30 days.">
          {numberOf(orders)}
        </SummaryRow>
        <SummaryRow label="Revenue" tone="total">
          {formatRupees(revenue)}
        </SummaryRow>
      </SummaryList>
      <p className="max-w-text text-sm text-muted">
        Link opens are counted anonymously. Some email apps open links automatically.
      </p>
    </section>
  );
}
