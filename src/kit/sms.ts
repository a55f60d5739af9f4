// How a text message is cut: 160 letters of the GSM alphabet (153 each in several parts), 70 (67) where one letter is not in it.
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** These take two places. */
const TWICE = '^{}\\[~]|€\f';
export interface SmsSize {
  parts: number;
  /** Places used of those the parts have. */
  used: number;
  of: number;
  /** The first letter that makes the text twice as dear. */
  costly: string | null;
}

export function smsSize(text: string): SmsSize {
  const letters = [...text];
  const costly = letters.find((letter) => !GSM.includes(letter) && !TWICE.includes(letter)) ?? null;
  const places = letters.map((letter) => (costly !== null ? letter.length : TWICE.includes(letter) ? 2 : 1));
  const used = places.reduce((sum, each) => sum + each, 0);
  const [one, several] = costly !== null ? [70, 67] : [160, 153];
  if (used <= one) return { parts: used ? 1 : 0, used, of: one, costly };
  // No letter is split between two parts.
  let parts = 1;
  let room = several;
  for (const each of places) {
    if (each > room) {
      parts += 1;
      room = several;
    }
    room -= each;
  }
  return { parts, used, of: parts * several, costly };
}
