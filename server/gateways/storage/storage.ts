/** Where uploaded files are kept. Names are made by the shop (`{key}/{width}.webp`), never by the person who uploads. */
export type StorageGateway = {
  /** Keeps a file below /media; one of the same name has the same content, so it may be written twice. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** Forgets every file of a key; one that has none is fine. */
  remove(key: string): Promise<void>;
};
