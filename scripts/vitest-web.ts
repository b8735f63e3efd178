import { afterAll, vi } from 'vitest';

// jsdom knows <dialog>, but neither opens nor closes it; what is modal about it is the browser's and is seen in the journeys.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
  this.querySelector('button')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
};

// What a screen began to load when its last test ended would else be loaded into the next file's document, or none.
afterAll(() => vi.dynamicImportSettled());
