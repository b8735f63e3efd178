let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The press is drawn before the new list is asked for; of several quick presses only the last one goes on. */
export function afterPaint(go: () => void) {
  dropWaiting();
  frame = requestAnimationFrame(() => {
    timer = setTimeout(go);
  });
}

/** A press that goes somewhere by itself leaves nothing of an earlier one to undo it. */
export function dropWaiting() {
  cancelAnimationFrame(frame);
  clearTimeout(timer);
}
