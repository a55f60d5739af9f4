import { expect, test } from 'vitest';
import { type IdentifierKind, checkAccount, checkIdentifier } from './identifiers.ts';

/** Numbers that their offices publish as examples or that are computed by hand with the published weights. */
const VALID: Record<Exclude<IdentifierKind, 'bsb'>, [typed: string, formatted: string][]> = {
  abn: [
    ['51824753556', '51 824 753 556'],
    ['ABN 53 004 085 616', '53 004 085 616'],
    ['83 914 571 673', '83 914 571 673'],
  ],
  acn: [
    ['004085616', '004 085 616'],
    ['000 000 019', '000 000 019'],
    ['010-499-966', '010 499 966'],
  ],
  utr: [
    ['1955839661', '19558 39661'],
    ['19558 39661K', '19558 39661'],
  ],
  vatNumber: [
    ['GB980780684', 'GB 980 7806 84'],
    ['GB 802 311 782', 'GB 802 3117 82'],
    ['XI980780684', 'XI 980 7806 84'],
    ['GD100', 'GD 100'],
    ['HA501', 'HA 501'],
    ['GD888810003', 'GD 888810003'],
  ],
  irdNumber: [
    ['49091850', '49-091-850'],
    ['35901981', '35-901-981'],
    ['136410132', '136-410-132'],
  ],
  nzAccount: [
    ['01-0902-0068389-00', '01-0902-0068389-00'],
    ['08 6523 1954512 001', '08-6523-1954512-001'],
    ['01-902-0068389-0', '01-0902-0068389-00'],
    ['01–0902–0068389–00', '01-0902-0068389-00'],
  ],
};

test.each(Object.entries(VALID))('a valid %s passes in any spelling and is written as on paper', (kind, numbers) => {
  for (const [typed, formatted] of numbers)
    expect(checkIdentifier(kind as IdentifierKind, typed), typed).toEqual({ formatted, warning: null });
});

/** Every number that differs in one digit, and how many of them the check digit lets through. */
function unseen(kind: IdentifierKind, valid: string): { kept: number; passed: number } {
  const digits = valid.replace(/\D/g, '');
  const others = [...digits].flatMap((old, at) =>
    [...'0123456789']
      .filter((digit) => digit !== old)
      .map((digit) => digits.slice(0, at) + digit + digits.slice(at + 1)),
  );
  const checked = others.map((typed) => ({ typed, ...checkIdentifier(kind, typed) }));
  const flagged = checked.filter(({ warning }) => warning !== null);
  return {
    kept: flagged.filter(({ typed, formatted }) => typed === formatted).length,
    passed: others.length - flagged.length,
  };
}

test('one wrong digit is warned about and the number kept as typed', () => {
  expect(unseen('abn', '51824753556')).toEqual({ kept: 99, passed: 0 });
});

test('the other formulas let through only what they cannot see', () => {
  // Weights that share a factor with the modulus (ACN), two remainders with one check digit (UTR), two offsets (VAT).
  expect(unseen('acn', '004085616')).toEqual({ kept: 73, passed: 8 });
  expect(unseen('utr', '1955839661').passed).toBeLessThanOrEqual(9);
  expect(unseen('vatNumber', '980780684').passed).toBeLessThanOrEqual(2);
});

test('a number of another length or with letters says so, and nothing typed is lost', () => {
  expect(checkIdentifier('abn', '51 824 753 55')).toEqual({
    formatted: '51 824 753 55',
    warning: 'An ABN has 11 digits, but this has 10. Saved as typed.',
  });
  expect(checkIdentifier('irdNumber', 'none yet').formatted).toBe('none yet');
  expect(checkIdentifier('bsb', '062000')).toEqual({ formatted: '062-000', warning: null });
  expect(checkIdentifier('bsb', '06200').warning).toContain('6 digits');
  expect(checkIdentifier('abn', '  ')).toEqual({ formatted: '', warning: null });
});

test('an account is checked where it is written as in New Zealand, and left alone where it is not', () => {
  expect(checkAccount('01-902-0068389-0')).toEqual({ formatted: '01-0902-0068389-00', warning: null });
  expect(checkAccount('01-0902-0068388-00').warning).toMatch(/check digit/);
  expect(checkAccount('1234 5678')).toEqual({ formatted: '1234 5678', warning: null });
});
