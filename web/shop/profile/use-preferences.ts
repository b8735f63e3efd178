import { useRef, useState } from 'react';
import type { Preferences, User } from '#contract/auth.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showError } from '#web/platform/toasts.slice.ts';
import { changePerson } from '#web/resources/auth/change-person.ts';

type Channel = keyof Preferences;

/** What the person agreed to hear. A tick shows at once, is saved one after another, and goes back when it was refused. */
export function usePreferences(user: User) {
  const dispatch = useShopDispatch();
  const [pending, setPending] = useState<Partial<Preferences>>({});
  const [said, setSaid] = useState('');
  const saving = useRef(Promise.resolve());
  const last = useRef<Partial<Record<Channel, number>>>({});
  const save = async (channel: Channel, isWanted: boolean, turn: number) => {
    const failure = await dispatch(changePerson({ preferences: { [channel]: isWanted } }));
    if (failure) dispatch(showError(`${failure.message || 'That did not work.'} Nothing has changed.`));
    setSaid(failure ? '' : 'Saved.');
    // A later press on the same tick has the last word.
    if (last.current[channel] === turn) setPending(({ [channel]: _, ...others }) => others);
  };
  const choose = (channel: Channel, isWanted: boolean) => {
    const turn = (last.current[channel] ?? 0) + 1;
    last.current[channel] = turn;
    setSaid('');
    setPending((before) => ({ ...before, [channel]: isWanted }));
    saving.current = saving.current.then(() => save(channel, isWanted, turn));
  };
  return { chosen: { ...user.preferences, ...pending }, choose, said };
}
