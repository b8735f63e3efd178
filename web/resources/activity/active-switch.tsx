import { useState } from 'react';
import { wordsOf } from '#web/ui/fault.ts';
import { Switch } from '#web/ui/switch.tsx';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { useTakeBack } from './use-take-back.ts';

type Reply = { data: { activityId: string }; error?: never } | { data?: never; error: unknown };

/** Switches a row on or off immediately, with an undo; shows the requested state while the call is pending. */
export function ActiveSwitch({
  title,
  isActive,
  toggle,
}: {
  title: string;
  isActive: boolean;
  toggle: (isOn: boolean) => PromiseLike<Reply>;
}) {
  const takeBack = useTakeBack();
  const [wanted, setWanted] = useState<boolean>();
  const [problem, setProblem] = useState('');
  const tell = useTellDone();
  const turn = async (isOn: boolean) => {
    setWanted(isOn);
    const { data, error } = await toggle(isOn);
    setWanted(undefined);
    setProblem(error ? wordsOf(error) : '');
    if (!data) return;
    const undo = () => takeBack(data.activityId);
    tell({ words: `${title} is switched ${isOn ? 'on' : 'off'}`, undo });
  };
  return (
    <>
      <Switch
        label={<span className="sr-only">{title} is on</span>}
        isOn={wanted ?? isActive}
        disabled={wanted !== undefined}
        onSwitch={(isOn) => void turn(isOn)}
      />
      <span role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </span>
    </>
  );
}
