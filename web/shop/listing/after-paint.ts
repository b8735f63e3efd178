let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Runs `go` after the next paint, so that the press is shown first; of several quick presses only the last runs. */
export function afterPaint(go: () => void) {
  dropWaiting();
  frame = requestAnimationFrame(() => {
    timer = setTimeout(go);
  });
}

/** Cancels a waiting `go`, so that it cannot undo a press that navigates by itself. */
export function dropWaiting() {
  cancelAnimationFrame(frame);
  clearTimeout(timer);
}
