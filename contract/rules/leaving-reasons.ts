/** Reasons offered to somebody leaving the checkout; they can add their own text. */
export const leavingReasons = [
  'I want to compare prices first',
  'Shipping costs too much',
  'My way to pay is missing',
  'Delivery takes too long',
  'I am not sure about the size',
  'I only wanted to see the total',
] as const;
