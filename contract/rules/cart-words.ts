/** Told of a cart's line whose product is no longer on sale; `name` is '' where it is not known. */
export function goneFromCart(name: string): string {
  if (name === '') return 'An item in your cart is no longer available and was removed.';
  return `${name} is no longer available and was removed from your cart.`;
}
