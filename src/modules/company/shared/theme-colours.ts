// Whether a colour can be read: contrast by WCAG, and the nearest shade that reaches it.

export const READABLE = 4.5;
const WHITE = '#ffffff';
/** The darkest and the lightest surface of the dark theme. */
const DARK = '#1e242b';

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (rgb: readonly number[]): string =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

const mixed = (hex: string, towards: number, share: number): string =>
  hexOf(channels(hex).map((value) => value + (towards - value) * share));

/** The colour itself, or the nearest darker one that white text can be read on. */
export function onLight(hex: string): string {
  for (let step = 0; step <= 100; step++) {
    const shade = mixed(hex, 0, step / 100);
    if (contrast(shade, WHITE) >= READABLE) return shade;
  }
  return '#000000';
}

/** The colour itself, or the nearest lighter one that can be read on the dark theme. */
export function onDark(hex: string): string {
  for (let step = 0; step <= 100; step++) {
    const tint = mixed(hex, 255, step / 100);
    if (contrast(tint, DARK) >= READABLE + 1) return tint;
  }
  return WHITE;
}

/** A very light or very dark ground of the colour, on which the colour itself can be read. */
export function softly(hex: string, scheme: 'light' | 'dark'): string {
  const [towards, least] = scheme === 'light' ? [255, 90] : [20, 70];
  for (let share = least; share < 100; share++) {
    const ground = mixed(hex, towards, share / 100);
    if (contrast(hex, ground) >= READABLE) return ground;
  }
  return mixed(hex, towards, 1);
}
