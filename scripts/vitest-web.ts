import { afterAll, vi } from 'vitest';

// jsdom has <dialog> but neither opens nor closes it; its modality is tested in the browser journeys.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
  this.querySelector('button')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
};

// Otherwise a screen's pending imports would load into the next file's document, or none.
afterAll(() => vi.dynamicImportSettled());
