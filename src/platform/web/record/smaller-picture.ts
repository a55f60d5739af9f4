const MOST_SIDE = 1000;
const QUALITY = 0.8;
/** Kept as they come even where this browser can draw them: the server makes its own pictures of them. */
const AS_THEY_ARE = /^image\/(?:hei[cf](?:-sequence)?|tiff)$/;

/**
 * A photo of a phone has thirty times the pixels that are shown: it is drawn smaller before it is sent, which also leaves behind
 * where it was taken. What this browser cannot draw goes as it is; the server decides.
 */
export async function smallerPicture(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || AS_THEY_ARE.test(file.type)) return file;
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return file;
  const scale = Math.min(1, MOST_SIDE / Math.max(drawn.width, drawn.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(drawn.width * scale)),
    Math.max(1, Math.round(drawn.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }).catch(() => file);
}
