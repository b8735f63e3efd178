import { useRef, useState } from 'react';

/** Photos scaled on this device have a file name; photos already uploaded have none. */
export type AlbumPhoto = { url: string; name?: string };

export type Album<Photo> = {
  photos: readonly Photo[];
  most: number;
  /** Number of files being scaled. */
  reading: number;
  /** A message for each rejected file. */
  refused: readonly string[];
  add: (files: readonly File[]) => Promise<void>;
  remove: (photo: Photo) => void;
};

/** The photos of a form: read and scaled one after another, without duplicates. */
export function useAlbum<Photo extends AlbumPhoto>({
  first,
  most,
  read,
  onChange,
}: {
  first: () => readonly Photo[];
  most: number;
  /** Null if this browser cannot decode it. */
  read: (file: File) => Promise<Photo | null>;
  onChange?: (photos: readonly Photo[]) => void;
}): Album<Photo> {
  const [photos, setPhotos] = useState(first);
  const [reading, setReading] = useState(0);
  const [refused, setRefused] = useState<string[]>([]);
  const latest = useRef(photos);

  const change = (next: readonly Photo[]) => {
    latest.current = next;
    setPhotos(next);
    onChange?.(next);
  };
  const add = async (files: readonly File[]) => {
    const taken = files.slice(0, Math.max(most - latest.current.length - reading, 0));
    setRefused(taken.length < files.length ? [tooMany(most, files.length - taken.length)] : []);
    setReading((before) => before + taken.length);
    for (const file of taken) {
      // Sequentially: a phone has memory for one large picture, not five.
      const photo = await read(file);
      if (photo && !latest.current.some((one) => isSame(one, photo))) change([...latest.current, photo]);
      if (!photo) setRefused((before) => [...before, unreadable(file.name)]);
      setReading((before) => before - 1);
    }
  };
  const remove = (photo: Photo) => {
    setRefused([]);
    change(latest.current.filter((one) => !isSame(one, photo)));
  };
  return { photos, most, reading, refused, add, remove };
}

function isSame(one: AlbumPhoto, other: AlbumPhoto): boolean {
  return one.url === other.url && one.name === other.name;
}

function tooMany(most: number, left: number): string {
  return `${most} photos are the most. ${left === 1 ? 'One was' : `${left} were`} left out.`;
}

function unreadable(name: string): string {
  return `${name} is not a picture we can read. Choose a JPEG, PNG or WebP.`;
}
