import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// As for polls in vitest.config.ts.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has <dialog> but neither opens nor closes it; its modality is tested in the browser journeys.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
  this.querySelector('button')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
};

// Test files share a document.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  delete window.dataLayer;
});

// Otherwise a screen's pending imports would load into the next file's document, or none.
afterAll(() => vi.dynamicImportSettled());
