/** A schema.org item. */
export type Thing = { '@type': string; [property: string]: unknown };
