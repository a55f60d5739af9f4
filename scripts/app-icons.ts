// Draws the icons of the installed application (src/app/web-root/public): `node scripts/app-icons.ts`. The letter stays inside the
// middle four fifths, which every shape of a phone's icons leaves whole.
import sharp from 'sharp';

const ROOT = 'src/app/web-root/public';
/** A roof over an R, on the product's blue. */
const mark = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512">
  <rect width="512" height="512" fill="#1d4f91"/>
  <path d="M116 236 256 122 396 236" fill="none" stroke="#ffffff" stroke-width="34" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M206 400V244h66a50 50 0 0 1 0 100h-66m62 0 44 56" fill="none" stroke="#ffffff" stroke-width="34" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;

for (const size of [180, 192, 512])
  await sharp(Buffer.from(mark(size)))
    .png({ palette: true })
    .toFile(`${ROOT}/app-icon-${size}.png`);
