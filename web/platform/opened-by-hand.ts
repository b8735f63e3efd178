/**
 * Whether a press opened a step of a form: its button is gone, so the focus is on the body. On page load nothing was
 * pressed.
 */
export function isOpenedByHand(): boolean {
  return document.activeElement === document.body && navigator.userActivation?.hasBeenActive === true;
}
