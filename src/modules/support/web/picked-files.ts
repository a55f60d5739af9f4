// Files on their way to a support item: pictures are made small enough first, other files go as they are.
import { screenshotOf } from '../../identity/web/index.ts';

export const MOST_FILES = 5;
const MOST_BYTES = 2_900_000;

export interface PickedFile {
  name: string;
  /** A data address. */
  content: string;
  picture: boolean;
}

async function asText(file: Blob): Promise<string> {
  const reader = new FileReader();
  return await new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });
}

/** Undefined: too large, or empty. */
export async function pickedFile(file: File): Promise<PickedFile | undefined> {
  const picture = file.type.startsWith('image/') ? await screenshotOf(file) : undefined;
  if (picture) {
    const name = `${(file.name || 'screenshot').replace(/\.[^.]+$/, '')}.jpg`;
    return { name, content: picture, picture: true };
  }
  if (file.size === 0 || file.size > MOST_BYTES) return undefined;
  return { name: file.name || 'file', content: await asText(file), picture: false };
}
