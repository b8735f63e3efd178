import { useState } from 'react';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useSetShopLevelMutation } from '#web/resources/stock/stock.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { piecesFault } from './stock-words.ts';

/** Low-stock level for variants without their own. */
export function ShopLevel({ level }: { level: number | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  if (level === undefined) return null;
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
        Low-stock level {level}
      </Button>
      {isOpen && <LevelDialog level={level} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function LevelDialog({ level, onClose }: { level: number; onClose: () => void }) {
  const [setLevel] = useSetShopLevelMutation();
  const takeBack = useTakeBack();
  const tell = useTellDone();
  const { form, field, state, message } = useForm({
    validate: ({ level: said = '' }) => ({ level: piecesFault(said) }),
    submit: async ({ level: said = '' }) => {
      const { data, error } = await setLevel({ body: { lowStockLevel: Number(said) } });
      if (error) return { message: wordsOf(error) };
      const { activityId } = data;
      tell({
        words: `Low-stock level set to ${Number(said)}`,
        undo: () => takeBack(activityId),
      });
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog open onClose={onClose} title="Low stock">
      <form {...form} className="grid gap-4">
        <TextField
          label="Low-stock level"
          hint="A variant is low at this available quantity or below, unless it has its own level."
          inputMode="numeric"
          defaultValue={level}
          {...field('level')}
        />
        <p role="alert" className="text-sm text-danger empty:hidden">
          {message}
        </p>
        <div className="flex justify-end gap-3">
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" state={state}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
