/** Scrolls to the reviews and moves the focus there. */
export function goToReviews() {
  const heading = document.getElementById('reviews');
  if (!heading) return;
  heading.scrollIntoView();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
