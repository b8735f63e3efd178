import { useSyncExternalStore } from 'react';
import { recall, remember } from '#web/platform/storage.ts';

/** Where the browser keeps that single keys are to do nothing. */
export const singleKeysKey = 'dashboard_keys';

const listeners = new Set<() => void>();

/** Whether a letter or sign pressed alone does something; whoever speaks to their computer switches it off (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  return recall(singleKeysKey) !== 'off';
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(follow, hasSingleKeys, () => true);
}

export function switchSingleKeys(isOn: boolean) {
  remember(singleKeysKey, isOn ? 'on' : 'off');
  listeners.forEach((listener) => listener());
}

/** For `aria-keyshortcuts`: says the key, if it does something. */
export function useSingleKey(): (key: string | undefined) => string | undefined {
  const hasSingle = useSingleKeys();
  return (key) => (hasSingle ? key : undefined);
}

function follow(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
