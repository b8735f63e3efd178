import { useRef, useState } from 'react';
import type { MessageChoices } from '#contract/messages.ts';
import type { MessageChannel, MessageTopic } from '#contract/rules/message-topics.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showError } from '#web/platform/toasts.slice.ts';
import { type Choice, saveChoice } from '#web/resources/messages/save-choice.ts';

type Key = `${MessageTopic}.${MessageChannel}`;

/** Switches with optimistic updates: saved one after another, reverted when rejected. */
export function useChoices(choices: MessageChoices) {
  const dispatch = useShopDispatch();
  const [pending, setPending] = useState<Partial<Record<Key, boolean>>>({});
  const [said, setSaid] = useState('');
  const saving = useRef(Promise.resolve());
  const last = useRef<Partial<Record<Key, number>>>({});
  const save = async (key: Key, choice: Choice, turn: number) => {
    const failure = await dispatch(saveChoice(choice));
    if (failure) dispatch(showError(`${failure.message || 'That did not work.'} Nothing has changed.`));
    setSaid(failure ? '' : 'Saved.');
    // A later press on the same switch wins.
    if (last.current[key] === turn) setPending(({ [key]: _, ...others }) => others);
  };
  const choose = (choice: Choice) => {
    const key: Key = `${choice.topic}.${choice.channel}`;
    const turn = (last.current[key] ?? 0) + 1;
    last.current[key] = turn;
    setSaid('');
    setPending((before) => ({ ...before, [key]: choice.isOn }));
    saving.current = saving.current.then(() => save(key, choice, turn));
  };
  const isOn = (topic: MessageTopic, channel: MessageChannel) =>
    pending[`${topic}.${channel}`] ?? choices[topic][channel];
  return { isOn, choose, said };
}
