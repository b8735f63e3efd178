/** Days after delivery in which a piece may be returned or exchanged; docs/decisions/0006-commerce.md. */
export const returnWindowDays = 7;
