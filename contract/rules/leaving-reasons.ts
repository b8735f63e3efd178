/** What the shop asks somebody who leaves the checkout. Anything else comes as their own words. */
export const leavingReasons = [
  'I want to compare prices first',
  'Shipping costs too much',
  'My way to pay is missing',
  'Delivery takes too long',
  'I am not sure about the size',
  'I only wanted to see the total',
] as const;
