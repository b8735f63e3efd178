import { useSyncExternalStore } from 'react';
import { recall, remember } from '#web/platform/storage.ts';

/** The storage key of the setting that disables single-key shortcuts. */
export const singleKeysKey = 'dashboard_keys';

const listeners = new Set<() => void>();

/** Whether single-character shortcuts are enabled; users of speech input switch them off (WCAG 2.1.4). */
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

/** For `aria-keyshortcuts`: returns the key if single-key shortcuts are enabled. */
export function useSingleKey(): (key: string | undefined) => string | undefined {
  const hasSingle = useSingleKeys();
  return (key) => (hasSingle ? key : undefined);
}

function follow(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
