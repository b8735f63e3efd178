import { useEffect, useRef, useState } from 'react';
import type { WholeReturn } from '#contract/admin-returns.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { useMoveReturnMutation } from '#web/resources/returns/admin-returns.api.ts';
import { AskingDialog } from '#web/ui/asking-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { SelectField, TextareaField } from '#web/ui/field.tsx';
import { isLost } from './desk-words.ts';

/**
 * Completes a return: good pieces are restocked, damaged or lost ones are not; then the refund or replacement is sent.
 */
export function CheckForm({ one, onStop, onDone }: { one: WholeReturn; onStop: () => void; onDone: () => void }) {
  const [move, { isLoading }] = useMoveReturnMutation();
  const [good, setGood] = useState<Record<string, number>>({});
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const actions = useRef<HTMLDivElement>(null);
  const tell = useTellDone();
  const isFirst = one.checked.length === 0;
  const isHere = isFirst && !isLost(one);
  useEffect(() => actions.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus(), []);
  const words = !isFirst
    ? 'Delivered'
    : one.type === 'exchange'
      ? 'Send replacement'
      : `Refund ${formatRupees(one.refundAmount)}`;
  const send = async () => {
    const found = one.items.map(({ orderItemId, quantity }) => ({
      orderItemId,
      pieces: isHere ? (good[orderItemId] ?? quantity) : 0,
    }));
    const own = isFirst ? { good: found } : { isBrought: true };
    const body = { status: 'completed' as const, adminNotes: note.trim(), ...own };
    const { error } = await move({ params: { id: one._id }, body });
    if (error) return setProblem(wordsOf(error));
    tell({ words: `${one.returnNumber} is ${isHere ? 'inspected' : 'completed'}` });
    onDone();
  };
  return (
    <AskingDialog
      open
      onClose={onStop}
      isChanged={note !== '' || Object.keys(good).length > 0}
      title={isHere ? `Inspect ${one.returnNumber}` : `Close ${one.returnNumber}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isHere &&
          one.items.map(({ orderItemId, name, color, size, quantity }) => (
            <SelectField
              key={orderItemId}
              label={`${name}, ${color}, ${size}`}
              value={good[orderItemId] ?? quantity}
              onChange={({ currentTarget }) => setGood({ ...good, [orderItemId]: Number(currentTarget.value) })}
            >
              {Array.from({ length: quantity + 1 }, (_, damaged) => (
                <option key={damaged} value={quantity - damaged}>
                  {checkWords(quantity, damaged)}
                </option>
              ))}
            </SelectField>
          ))}
        <TextareaField
          label="Note to customer"
          hint="The customer sees this."
          optional
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <p role="alert" className="text-sm text-danger empty:hidden">
          {problem}
        </p>
        <div ref={actions} className="flex justify-end gap-3 max-md:*:grow">
          <Button onClick={onStop}>Cancel</Button>
          <Button variant="ink" state={isLoading ? 'pending' : 'idle'} onClick={() => void send()}>
            {words}
          </Button>
        </div>
      </div>
    </AskingDialog>
  );
}

function checkWords(quantity: number, damaged: number): string {
  if (damaged === 0) return quantity === 1 ? 'Good: restock' : `All ${quantity} good: restock`;
  if (damaged === quantity) return quantity === 1 ? 'Damaged: don’t restock' : `All ${quantity} damaged: don’t restock`;
  return `${quantity - damaged} good, ${damaged} damaged`;
}
