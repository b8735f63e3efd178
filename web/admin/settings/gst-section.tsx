import { formatRupees } from '#contract/rules/money.ts';
import type { GstRow } from '#contract/settings.ts';
import { useGstRatesQuery, useRemoveGstRateMutation } from '#web/resources/settings/admin-settings.api.ts';
import { dateOf } from '#web/platform/moment-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { Table } from '#web/ui/table.tsx';
import { GstForm } from './gst-form.tsx';
import { Section } from './section.tsx';
import type { Draft } from '#web/ui/use-drafts.ts';
import { useTellSaved } from './use-saved.ts';

/** GST rates, and a form to add a future one. */
export function GstSection({ draft }: { draft: Draft }) {
  const read = useGstRatesQuery();
  return (
    <Section
      id="gst"
      title="GST"
      lead="Each order uses the rate valid on its date with the longest matching HSN code. You can only add future rates; rates already in effect are kept for existing orders and invoices."
      read={read}
    >
      {(rates) => (
        <div className="grid gap-6">
          <Rates rates={rates} />
          <GstForm draft={draft} />
        </div>
      )}
    </Section>
  );
}

/** Describes a rate; the price limit is per piece before tax. */
function wordsOfRate({ low, high, upTo }: GstRow): string {
  return low === high ? `${low} %` : `${low} % up to ${formatRupees(upTo)}, ${high} % above`;
}

function Rates({ rates }: { rates: readonly GstRow[] }) {
  const [remove, removing] = useRemoveGstRateMutation();
  const tellSaved = useTellSaved();
  const takeAway = async ({ hsn, from }: GstRow) => {
    const { data } = await remove({ params: { hsn, from } });
    if (data) tellSaved(`Rate for HSN ${hsn} from ${dateOf(from)} removed`, data.activityId);
  };
  const begun = new Set<string>();
  return (
    <>
      <Table caption="GST rates">
        <thead>
          <tr>
            <th scope="col">HSN</th>
            <th scope="col">From</th>
            <th scope="col">Rate</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => {
            const isCurrent = rate.isFixed && !begun.has(rate.hsn);
            if (rate.isFixed) begun.add(rate.hsn);
            return (
              <tr key={`${rate.hsn} ${rate.from}`}>
                <th scope="row">{rate.hsn === '' ? 'All other products' : rate.hsn}</th>
                <td className="whitespace-nowrap">{dateOf(rate.from)}</td>
                <td className="whitespace-normal">{wordsOfRate(rate)}</td>
                <td>
                  {rate.isFixed ? (
                    <Badge tone={isCurrent ? 'success' : 'line'}>{isCurrent ? 'Current' : 'Past'}</Badge>
                  ) : (
                    <Button
                      size="sm"
                      variant="ghost"
                      disabled={removing.isLoading}
                      aria-label={`Remove the rate for HSN ${rate.hsn} from ${dateOf(rate.from)}`}
                      onClick={() => void takeAway(rate)}
                    >
                      Remove
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {removing.error ? wordsOf(removing.error) : ''}
      </p>
    </>
  );
}
