/** Marks a button whose press waits for its script; set by boot.ts. */
const mark = 'data-early';

/** Presses the button in `place` that was pressed before it had its script. */
export function pressEarly(place: ParentNode): void {
  // Later, because choices made before hydration (a size) are applied by effects of the same commit.
  setTimeout(() => place.querySelector<HTMLElement>(`[${mark}]`)?.click());
}

/** Returns a function that marks the same button in HTML that replaces that of `place`. */
export function carriedPress(place: ParentNode | null): (place: ParentNode | null) => void {
  const buttons = [...(place?.querySelectorAll('button') ?? [])];
  const index = buttons.findIndex((button) => button.hasAttribute(mark));
  const words = buttons[index]?.textContent;
  return (next) => {
    const button = next?.querySelectorAll('button')[index];
    if (button?.textContent === words) button?.setAttribute(mark, '');
  };
}
