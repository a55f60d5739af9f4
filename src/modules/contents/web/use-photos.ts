// Where the photograph of an item is: at the server, or still on this device under the name by which it will be uploaded.
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { readQueuedFile } from '../../documents/web/index.ts';
import type { ContentsItem, ContentsWhole } from '../shared/contents-whole.ts';

export interface ShownPhoto {
  url: string;
  /** Width ÷ height; null while it is not known. */
  ratio: number | null;
}
/** Photographs of this device, by the name of their upload. */
let here: ReadonlyMap<string, ShownPhoto> = new Map();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

async function ratioOf(content: Blob): Promise<number | null> {
  try {
    const picture = await createImageBitmap(content);
    const ratio = picture.width / picture.height;
    picture.close();
    return ratio;
  } catch {
    return null; // not a picture that this browser reads: it is shown as it comes
  }
}

/** A photograph that was just taken, before it is uploaded. */
export async function rememberPhoto(ref: string, content: Blob): Promise<ShownPhoto> {
  const known = here.get(ref);
  if (known) return known;
  const photo = { url: URL.createObjectURL(content), ratio: await ratioOf(content) };
  here = new Map([...here, [ref, photo]]);
  for (const listener of listeners) listener();
  return photo;
}
async function lookUp(ref: string): Promise<void> {
  if (here.has(ref)) return;
  const content = await readQueuedFile(ref);
  if (content) await rememberPhoto(ref, content);
}

/** Answers the photograph of an item; those that wait in the line of uploads are read from it. */
export function usePhotos(whole: ContentsWhole, refs: readonly string[] = []) {
  const known = useSyncExternalStore(subscribe, () => here);
  const wanted = useMemo(
    () => [
      ...new Set([
        ...refs,
        ...whole.items.flatMap(({ photoId, cropRef }) => (photoId === null && cropRef !== null ? [cropRef] : [])),
      ]),
    ],
    [whole.items, refs],
  );
  useEffect(() => {
    for (const ref of wanted) void lookUp(ref);
  }, [wanted]);
  const photos = useMemo(() => new Map(whole.photos.map((photo) => [photo.id, photo])), [whole.photos]);
  return useCallback(
    ({ photoId, cropRef }: Pick<ContentsItem, 'photoId' | 'cropRef'>): ShownPhoto | null => {
      const photo = photoId === null ? undefined : photos.get(photoId);
      if (photo?.url) return { url: photo.url, ratio: photo.width && photo.height ? photo.width / photo.height : null };
      return cropRef === null ? null : (known.get(cropRef) ?? null);
    },
    [photos, known],
  );
}
