// Phone numbers as people write them and as they are compared.

const COUNTRY_CODES = ['61', '64', '44'];

/** Digits without country code and leading zero: 0431 222 333 and +61 431 222 333 are both 431222333. */
export function nationalDigits(number: string | null | undefined): string {
  const digits = (number ?? '').replace(/\(0\)/g, '').replace(/\D/g, '');
  const abroad = /^\s*(\+|00)/.test(number ?? '');
  const whole = abroad ? digits.replace(/^00/, '') : digits;
  const code = COUNTRY_CODES.find((known) => whole.startsWith(known) && (abroad || whole.length > 10));
  return (code ? whole.slice(code.length) : whole).replace(/^0/, '');
}

/** E.164: `+61431222333`. A number without country code is taken to be of the company's country. Null: too short to be one. */
export function toE164(number: string | null | undefined, countryCode = '61'): string | null {
  const text = number ?? '';
  const digits = text.replace(/\(0\)/g, '').replace(/\D/g, '');
  if (digits.length < 6) return null;
  if (/^\s*\+/.test(text)) return `+${digits}`;
  if (/^\s*00/.test(text)) return `+${digits.slice(2)}`;
  return `+${countryCode}${nationalDigits(text)}`;
}
