// Pictures of a screen, small enough to travel with a report: letters stay readable, megabytes do not travel.
const MOST_SIDE = 1600;
/** Characters of a data address that a report takes. */
const MOST_TEXT = 390_000;
const QUALITIES = [0.85, 0.7, 0.5];

async function asText(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return await new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')));
    reader.readAsDataURL(blob);
  });
}

/** The picture as a data address; undefined where it is none, or stays too large. */
export async function screenshotOf(file: Blob): Promise<string | undefined> {
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return undefined;
  for (const quality of QUALITIES)
    for (const side of [MOST_SIDE, MOST_SIDE * 0.7]) {
      const scale = Math.min(1, side / Math.max(drawn.width, drawn.height));
      const canvas = new OffscreenCanvas(
        Math.max(1, Math.round(drawn.width * scale)),
        Math.max(1, Math.round(drawn.height * scale)),
      );
      const context = canvas.getContext('2d');
      if (!context) return undefined;
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(drawn, 0, 0, canvas.width, canvas.height);
      const text = await asText(await canvas.convertToBlob({ type: 'image/jpeg', quality }));
      if (text.length <= MOST_TEXT) return text;
    }
  return undefined;
}
