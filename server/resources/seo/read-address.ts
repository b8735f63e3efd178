/** Requests one of the shop's own addresses without the network; such a request is not counted. */
export type ReadAddress = (path: string) => Promise<{ status: number; location: string | undefined; html: string }>;

/** Header marking such internal requests. Sent by a client, it merely keeps the request out of the counts. */
export const ownLook = 'x-own-look';
