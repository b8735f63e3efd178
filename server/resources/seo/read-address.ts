/** What the shop itself answers at one of its addresses, without a network; such a look is not counted. */
export type ReadAddress = (path: string) => Promise<{ status: number; location: string | undefined; html: string }>;

/** Marks a look of the shop at itself. Whoever else sends it is merely not counted among those who found nothing. */
export const ownLook = 'x-own-look';
