import { useEffect, useState } from 'react';
import { spendForm } from '#contract/campaign-fields.ts';
import type { SpendEntry } from '#contract/campaign-links.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { faultsByField } from '#web/platform/faults-by-field.ts';
import { dateOf } from '#web/platform/moment-words.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useAddSpendMutation, useRemoveSpendMutation } from '#web/resources/campaigns/campaigns.api.ts';
import { Button } from '#web/ui/button.tsx';
import { refusalOf, wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/icons/trash.tsx';
import { plainAmount } from '#contract/rules/plain-amount.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { CardFrame } from '#web/ui/read-card.tsx';
import { useIdempotencyKey } from '#web/ui/use-idempotency-key.ts';
import type { WholeCampaign } from './campaign-page.tsx';

type OnTyped = (isTyped: boolean) => void;

/** Spending by day, compared with the budget; `onTyped` tells whether an amount or note is typed but not added. */
export function CampaignSpend({ whole: { campaign, spend }, onTyped }: { whole: WholeCampaign; onTyped: OnTyped }) {
  const { budget, performance } = campaign;
  return (
    <CardFrame title="Spending">
      <Share spent={performance.spent} budget={budget} />
      <SpendForm campaignId={campaign._id} onTyped={onTyped} />
      <ul aria-label="Spent" className="grid empty:hidden">
        {spend.map((entry) => (
          <Entry key={entry._id} campaignId={campaign._id} entry={entry} />
        ))}
      </ul>
    </CardFrame>
  );
}

function Share({ spent, budget }: { spent: number; budget: number }) {
  if (budget === 0) {
    return <p className="text-sm">{spent === 0 ? 'Nothing spent yet.' : `${formatRupees(spent)}. No budget set.`}</p>;
  }
  const over = Math.round((spent - budget) * 100) / 100;
  return (
    <>
      <ProgressBar value={spent} max={budget}>
        {formatRupees(spent)} of {formatRupees(budget)}, {Math.floor((spent / budget) * 100)}%
      </ProgressBar>
      {over > 0 && (
        <p role="alert" className="border-s-2 border-danger ps-3 text-sm font-medium text-danger">
          {formatRupees(over)} over budget.
        </p>
      )}
    </>
  );
}

type Fields = { day: string; amount: string; note: string };
const names = ['day', 'amount', 'note'] as const;

function SpendForm({ campaignId, onTyped }: { campaignId: string; onTyped: OnTyped }) {
  const [fields, setFields] = useState<Fields>(() => ({ day: dayInIndia(new Date()), amount: '', note: '' }));
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [add, adding] = useAddSpendMutation();
  const takeBack = useTakeBack();
  // The same idempotency key for the same entry, so that it is added once.
  const idempotency = useIdempotencyKey();
  const tell = useTellDone();
  const isTyped = fields.amount.trim() !== '' || fields.note.trim() !== '';
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  const submit = async () => {
    const said = fields.amount.trim();
    const body = { ...fields, amount: said === '' ? Number.NaN : Number(plainAmount(said)) };
    const checked = spendForm.safeParse(body);
    if (checked.error) return setFaults(faultsByField(checked));
    const { data, error } = await add({
      params: { id: campaignId },
      body,
      headers: { 'idempotency-key': idempotency.keyOf(body) },
    });
    if (!data) {
      const { errors, message = '' } = refusalOf(error);
      return setFaults(errors ?? { amount: message });
    }
    idempotency.renew();
    setFaults({});
    setFields((now) => ({ ...now, amount: '', note: '' }));
    const undo = () => takeBack(data.activityId);
    return tell({ words: `${formatRupees(data.entry.amount)} added`, undo });
  };
  const wires = (name: (typeof names)[number]) => ({
    name,
    value: fields[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setFields((now) => ({ ...now, [name]: currentTarget.value })),
  });
  return (
    <form
      noValidate
      aria-label="Spending"
      className="grid grid-cols-2 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField label="Date" type="date" className="max-sm:col-span-2" {...wires('day')} />
      <TextField
        label="Amount"
        before="₹"
        inputMode="decimal"
        autoComplete="off"
        className="max-sm:col-span-2"
        {...wires('amount')}
      />
      <TextField label="Note" optional maxLength={200} className="col-span-2" {...wires('note')} />
      <Button type="submit" size="sm" className="justify-self-start" state={adding.isLoading ? 'pending' : 'idle'}>
        Add
      </Button>
    </form>
  );
}

function Entry({ campaignId, entry }: { campaignId: string; entry: SpendEntry }) {
  const [remove, removing] = useRemoveSpendMutation();
  const takeBack = useTakeBack();
  const [problem, setProblem] = useState('');
  const tell = useTellDone();
  const amount = formatRupees(entry.amount);
  const drop = async () => {
    const { data, error } = await remove({ params: { id: campaignId, entryId: entry._id } });
    if (!data) return setProblem(wordsOf(error));
    tell({ words: `${amount} removed`, undo: () => takeBack(data.activityId) });
  };
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-1 text-sm">
      <span className="min-w-0">
        <span className="block">{dateOf(`${entry.day}T12:00:00+05:30`)}</span>
        <span className="block text-muted wrap-anywhere empty:hidden">{entry.note}</span>
        <span role="alert" className="block text-danger empty:hidden">
          {problem}
        </span>
      </span>
      <span className="flex items-center gap-1 tabular-nums">
        {amount}
        <IconButton label={`Delete ${amount}`} disabled={removing.isLoading} onClick={() => void drop()}>
          <TrashIcon className="size-4" />
        </IconButton>
      </span>
    </li>
  );
}
