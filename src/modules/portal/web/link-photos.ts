// Photographs of a page by link: fetched with the visit, since a picture's address alone carries no token. Each is fetched once.
import { useEffect, useState } from 'react';
import { visitRead } from './visit.ts';

interface LinkPhoto {
  url: string;
  /** Width ÷ height. */
  ratio: number;
}
const known = new Map<string, Promise<LinkPhoto>>();

function load(token: string, path: string): Promise<LinkPhoto> {
  const key = `${token} ${path}`;
  const there = known.get(key);
  if (there) return there;
  const made = visitRead(token, path).then(async (blob) => {
    const url = URL.createObjectURL(blob as Blob);
    const { width, height } = await createImageBitmap(blob as Blob);
    return { url, ratio: height ? width / height : 4 / 3 };
  });
  made.catch(() => known.delete(key)); // asked again when it is shown again
  known.set(key, made);
  return made;
}

/** Null until it is there, and where there is none. `path`: up to the photograph's number. */
export function useLinkPhoto(token: string, path: string, id: number | null): LinkPhoto | null {
  const [photo, setPhoto] = useState<LinkPhoto | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let here = true;
    load(token, `${path}/${id}?size=view`).then(
      (one) => here && setPhoto(one),
      () => undefined, // the words stand beside it
    );
    return () => {
      here = false;
    };
  }, [token, path, id]);
  return id === null ? null : photo;
}
