/** A thing of schema.org: what it is, and what is said of it. */
export type Thing = { '@type': string; [property: string]: unknown };
