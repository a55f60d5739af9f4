// Small copies of pictures that have not left this browser; one at a time, so that two hundred do not fill the memory.
let making: Promise<unknown> = Promise.resolve();

/** An address of a copy at most `side` pixels wide; nothing where the browser cannot read the picture. */
export function smallPicture(content: Blob, side: number): Promise<string | undefined> {
  const made = making.then(() => make(content, side).catch(() => undefined));
  making = made;
  return made;
}

async function make(content: Blob, side: number): Promise<string | undefined> {
  const picture = await createImageBitmap(content, { resizeWidth: side, resizeQuality: 'low' });
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.7));
  return blob ? URL.createObjectURL(blob) : undefined;
}

const known = new Map<string, string>();
export const knownPicture = (id: string): string | undefined => known.get(id);

/** The same, once for each file of the queue: what was sent is shown after its bytes have gone. */
export async function pictureOf(id: string, content: Blob): Promise<string | undefined> {
  if (!content.type.startsWith('image/')) return undefined;
  const made = known.get(id) ?? (await smallPicture(content, 96));
  if (made) known.set(id, made);
  return made;
}
