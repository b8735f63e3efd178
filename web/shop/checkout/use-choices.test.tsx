import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useChoices } from './use-choices.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('keeps an address only where somebody asked for it, and remembers that in this tab', () => {
  const { result, unmount } = renderHook(useChoices);
  expect(result.current.choices.savesAddress).toBe(false);
  act(() => result.current.choose({ savesAddress: true }));
  unmount();
  expect(renderHook(useChoices).result.current.choices.savesAddress).toBe(true);
});
