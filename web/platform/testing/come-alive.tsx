import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** The page as the server draws it; what a visitor does with it; and then the app takes it over. */
export async function comeAlive(page: ReactElement, visitor: (place: HTMLElement) => void): Promise<void> {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  visitor(container);
  await act(async () => void render(page, { container, hydrate: true }));
}
