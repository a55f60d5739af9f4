import { expect, test } from 'vitest';
import { READABLE, contrast, onDark, onLight, softly } from './theme-colours.ts';

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a readable colour stays, an unreadable one is moved just far enough', () => {
  expect(onLight('#2b6cb0')).toBe('#2b6cb0');
  for (const colour of ['#ffcc00', '#00ff88', '#ffffff', '#ff8800']) {
    expect(contrast(onLight(colour), '#ffffff')).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(onLight(colour), '#ffffff')).toBeLessThan(5);
  }
  for (const colour of ['#000000', '#123a63', '#7a0000'])
    expect(contrast(onDark(colour), '#15191e')).toBeGreaterThanOrEqual(READABLE);
});

test('a colour can be read on its own soft ground, in both themes', () => {
  for (const colour of ['#2b6cb0', '#1b6e4f', '#123a63', '#7a0000', '#000000', '#ffcc00', '#767676', '#5b2a86']) {
    expect(contrast(onLight(colour), softly(onLight(colour), 'light')), colour).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(onDark(colour), softly(onDark(colour), 'dark')), colour).toBeGreaterThanOrEqual(READABLE);
  }
});
