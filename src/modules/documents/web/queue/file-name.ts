/** What a clipboard calls image.png has no name. */
export const nameOf = (file: File): string => {
  if (file.name && file.name !== 'image.png') return file.name;
  return `Pasted ${new Date().toISOString().slice(0, 19).replaceAll(':', '-').replace('T', ' ')}.${file.type.split('/')[1] ?? 'png'}`;
};
