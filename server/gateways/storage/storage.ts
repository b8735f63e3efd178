import type { Clock } from '#server/platform/clock.ts';

/** Where uploaded files are kept. Names are made by the shop (`{key}/{width}.webp`), never by the person who uploads. */
export type StorageGateway = {
  /** Keeps a file below /media; one of the same name has the same content, so it may be written twice. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a file; undefined when there is none. */
  read(name: string): Promise<Buffer | undefined>;
  /** The names of the files in a folder; of one that is not there none. */
  list(folder: string): Promise<string[]>;
  /** Forgets every file of a key; one that has none is fine. */
  remove(key: string): Promise<void>;
};

/** A store of files that speaks the protocol of Amazon S3, such as MinIO, Ceph or Cloudflare R2. */
export type BucketSettings = {
  /** Its origin, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  clock?: Clock;
};

/** The store did not do what it was asked: it is away, full, or refuses us. */
export class StorageFault extends Error {}
