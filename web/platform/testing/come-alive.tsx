import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Renders a page on the server, lets `visitor` interact with its HTML, then hydrates it. */
export async function comeAlive(page: ReactElement, visitor: (place: HTMLElement) => void): Promise<void> {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  visitor(container);
  await act(async () => void render(page, { container, hydrate: true }));
}
