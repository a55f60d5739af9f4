// A picture of a signature, as somebody has it on their device: made small, so that it fits beside the others.
const MOST_FILE = 10_000_000;
const WIDTH = 480;
const HEIGHT = 160;
/** What the server takes. */
const MOST_TEXT = 300_000;

/** A PNG as a data address; throws a sentence where there is none to be had. */
export async function signaturePicture(file: File): Promise<string> {
  if (file.size > MOST_FILE)
    throw new Error(
      `This picture has ${Math.round(file.size / 1_000_000)} MB. Choose one of at most 10 MB, or draw your signature.`,
    );
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('This file is no picture that can be shown here. Choose a PNG or JPEG, or draw your signature.');
  });
  for (let share = 1; share > 0.2; share /= 1.5) {
    const scale = Math.min(1, (WIDTH * share) / picture.width, (HEIGHT * share) / picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const text = canvas.toDataURL('image/png');
    if (text.length <= MOST_TEXT) return text;
  }
  throw new Error('This picture cannot be made small enough. Draw your signature instead.');
}
