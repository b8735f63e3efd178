import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Key } from '#web/ui/data-table/key.tsx';
import { useDrawerKeys } from '#web/ui/data-table/use-drawer-keys.ts';
import { useSingleKey } from '#web/ui/single-keys.ts';
import { marketerDashboard } from './places.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const openPalette = vi.fn<() => void>();
const approve = vi.fn<() => void>();
const collect = vi.fn<() => void>();
const goUp = vi.fn<() => void>();

function Desk({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts(marketerDashboard, { openPalette, openHelp: () => setIsOpen(true) });
  useDrawerKeys({ a: approve, c: collect, ArrowUp: goUp }, false);
  return (
    <>
      {children}
      {isOpen && <ShortcutSheet dashboard={marketerDashboard} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Address() {
  return <output>{useLocation().pathname}</output>;
}

/** Re-rendered by nothing but the shortcut setting itself. */
function Approve() {
  const singleKey = useSingleKey();
  return (
    <button type="button" aria-keyshortcuts={singleKey('a')}>
      Approve <Key>a</Key>
    </button>
  );
}

it('a key that is held does its thing once', () => {
  openDesk();
  press('a');
  press('a', { repeat: true });
  press('a', { repeat: true });
  expect(approve).toHaveBeenCalledOnce();
});

const press = (key: string, held: object = {}) => fireEvent.keyDown(document.body, { key, ...held });
const sheet = () => screen.queryByRole('dialog', { name: 'Shortcuts' });
const switchOff = () => fireEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
const keysOfApprove = () => screen.getByRole('button', { name: /^Approve/ }).getAttribute('aria-keyshortcuts');
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));

function openDesk(layer?: ReactNode) {
  render(
    <MemoryRouter>
      <Desk>
        <Approve />
        <Address />
        {layer}
      </Desk>
    </MemoryRouter>,
  );
}

it('single keys work as listed until they are switched off there (WCAG 2.1.4)', () => {
  openDesk();
  press('a');
  expect(approve).toHaveBeenCalledOnce();
  expect(keysOfApprove()).toBe('a');
  press('?');
  switchOff();
  expect(keysOfApprove()).toBeNull();
  close();
  press('a');
  press('?');
  expect(approve).toHaveBeenCalledOnce();
  expect(sheet()).toBeNull();
  expect(screen.getByRole('button', { name: 'Approve' }).textContent).toBe('Approve ');
});

it('keys with Ctrl and the arrows stay, and the choice outlives a reload', () => {
  openDesk();
  press('?');
  switchOff();
  close();
  cleanup();
  openDesk();
  press('a');
  press('ArrowUp');
  press('k', { ctrlKey: true });
  expect([approve, goUp, openPalette].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
});

it('g and the letter of a tab go there', () => {
  openDesk();
  press('g');
  press('c');
  expect(screen.getByRole('status').textContent).toBe('/digitalMarketer/campaigns');
  expect(collect).not.toHaveBeenCalled();
});

it('inside a drawer the letter after g is none of its keys', () => {
  openDesk(<dialog open aria-label="Order" />);
  press('g');
  press('c');
  expect(collect).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('/');
  press('c');
  expect(collect).toHaveBeenCalledOnce();
});
