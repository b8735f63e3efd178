import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Component as OfflinePage } from './offline-page.tsx';

it('heading and title follow the connection', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <MemoryRouter>
      <OfflinePage />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are offline');
  expect(document.title).toMatch(/^You are offline/);
  connection.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are back');
  expect(document.title).toMatch(/^You are back/);
});
