/** Shows what people say of the product, and leads the keyboard there. */
export function goToReviews() {
  const heading = document.getElementById('reviews');
  if (!heading) return;
  heading.scrollIntoView();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
