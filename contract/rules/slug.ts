/** The last part of an address: lower case letters, digits and single hyphens between them. */
export const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A name as a slug: "Women's tees" becomes womens-tees; '' if it has no Latin letter and no digit. */
export function slugOfName(name: string, longest: number): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
}
