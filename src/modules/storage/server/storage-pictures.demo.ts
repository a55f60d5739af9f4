// A rug, drawn: photographs for the demonstration company without anybody's real things in them.

const BANDS = [
  [0, 14, '#a8793e'],
  [14, 52, '#6b2233'],
  [52, 62, '#e3c27b'],
  [62, 92, '#8a2f3d'],
  [92, 196, '#24527a'],
  [196, 226, '#8a2f3d'],
  [226, 236, '#e3c27b'],
  [236, 276, '#6b2233'],
] as const;

/** The rug as it came, or as it came back: without its fringe at one side. */
export async function rugPicture(look: 'wet' | 'clean'): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const bands = BANDS.map(
    ([from, to, colour]) =>
      `<path d="M0 ${from + 12} C 200 ${from - 10}, 440 ${from + 34}, 640 ${from + 8} L640 ${to + 8} C 440 ${to + 34}, 200 ${to - 10}, 0 ${to + 12} Z" fill="${colour}"/>`,
  ).join('');
  const fringe = look === 'wet' ? '<rect x="0" y="0" width="34" height="320" fill="#b98f55"/>' : '';
  const stain = look === 'wet' ? '<ellipse cx="410" cy="250" rx="170" ry="40" fill="#3a3026" opacity="0.55"/>' : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320"><rect width="640" height="320" fill="#7a5a3a"/>${bands}${fringe}${stain}</svg>`;
  return await sharp(Buffer.from(svg)).png().toBuffer();
}
