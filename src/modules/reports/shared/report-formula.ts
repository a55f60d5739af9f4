// Calculations over the figures of a report: `#2 / #1`, `(#1 - #2) / #1`. Numbers, figures by their place, + - * / and brackets, nothing else.

type Token = { kind: 'number'; value: number } | { kind: 'figure'; at: number } | { kind: 'sign'; sign: string };
/** A calculation that was read: gives the value for the figures of a row, null where one is missing or something is divided by zero. */
export type Formula = (figures: readonly (number | null)[]) => number | null;

/** The places of the figures that a calculation names, from zero on. */
export const placesIn = (formula: string): number[] => [...formula.matchAll(/#(\d+)/g)].map(([, at]) => Number(at) - 1);

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  for (const [word, number, place, sign] of text.matchAll(/(\d+(?:\.\d+)?)|#(\d+)|([-+*/()])|\s+|[^]/g)) {
    if (place !== undefined) tokens.push({ kind: 'figure', at: Number(place) - 1 });
    else if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) });
    else if (sign !== undefined) tokens.push({ kind: 'sign', sign });
    else if (word.trim()) return undefined;
  }
  return tokens;
}

const both =
  (one: Formula, other: Formula, act: (a: number, b: number) => number | null): Formula =>
  (figures) => {
    const [a, b] = [one(figures), other(figures)];
    const value = a === null || b === null ? null : act(a, b);
    return value !== null && Number.isFinite(value) ? value : null;
  };
const ACTS: Record<string, (a: number, b: number) => number | null> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? null : a / b),
};

/** Reads a calculation over so many figures; a text says what is wrong with it. */
export function readFormula(text: string, figures: number): Formula | string {
  const read = tokensOf(text);
  if (!read) return 'Use figures as #1, numbers, + - * / and brackets';
  const tokens = read;
  const far = tokens.find((token) => token.kind === 'figure' && (token.at < 0 || token.at >= figures));
  if (far?.kind === 'figure') return `There is no figure #${far.at + 1}`;
  let at = 0;
  const isSign = (...signs: string[]): boolean => {
    const token = tokens[at];
    return token?.kind === 'sign' && signs.includes(token.sign);
  };
  const take = (): string => (tokens[at++] as { sign: string }).sign;
  function part(depth: number): Formula | undefined {
    if (depth > 20) return undefined;
    const token = tokens[at];
    if (!token) return undefined;
    if (isSign('-')) {
      take();
      const of = part(depth + 1);
      return (
        of &&
        both(
          () => 0,
          of,
          (a, b) => a - b,
        )
      );
    }
    if (isSign('(')) {
      take();
      const inner = sum(depth + 1);
      if (!inner || !isSign(')')) return undefined;
      take();
      return inner;
    }
    if (token.kind === 'sign') return undefined;
    at++;
    return token.kind === 'number' ? () => token.value : (row) => row[token.at] ?? null;
  }
  function chain(signs: string[], next: (depth: number) => Formula | undefined, depth: number): Formula | undefined {
    let left = next(depth);
    while (left && isSign(...signs)) {
      const act = ACTS[take()];
      const right = next(depth);
      left = right && act && both(left, right, act);
    }
    return left;
  }
  const product = (depth: number) => chain(['*', '/'], part, depth);
  const sum = (depth: number): Formula | undefined => chain(['+', '-'], product, depth);
  const formula = sum(0);
  return formula && at === tokens.length ? formula : 'This calculation is not complete, as (#1 - #2) / #1 is';
}
