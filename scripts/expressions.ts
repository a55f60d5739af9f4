// Regular expressions whose time grows with the square of a text, or worse: a text of 80,000 characters in the place of a mail address kept
// the server busy for 25 seconds. A schema tries an expression even where the text is too long already, so a limit beside it is no help.
import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { Visitor, parseSync } from 'vite';

/** Readers run in processes of their own, under a limit of time. */
const ELSEWHERE = /\.(reader|test|demo|build)\.tsx?$/;
/** Looked at, one by one: what they meet is short whatever anybody sends. */
const SHORT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/platform/web/shell/match-route.ts': { '\\/+$': 'the address of one’s own browser' },
  'src/platform/web/form/FigureBox.tsx': { '\\B(?=(?:\\d{3})+$)': 'the digits of a number' },
  'src/modules/estimates/shared/estimate-explain.ts': { '\\B(?=(\\d{3})+$)': 'the digits of a number' },
  'src/platform/server/config.ts': { '\\/+$': 'a setting of whoever runs the server' },
  'src/platform/server/file-names.ts': { '^[. ]+|[. ]+$': 'cut to a thousand before' },
  'src/platform/server/print/xlsx.ts': { "^'+|'+$": 'cut to 31 before' },
  'src/modules/company/server/suburbs.views.ts': { '^(.*?)(?:\\s*(\\d+))?$': 'cut to 80 before' },
  'src/modules/identity/server/common.passwords.ts': {
    '[^\\p{L}]+$': 'a password that was let through: at most a thousand',
    '\\d+$': 'as above',
    '^[^\\p{L}@$]+|[^\\p{L}]+$': 'as above',
    '^(.+?)\\1+$': 'as above',
  },
};
/** Bills of quantities are understood by a reader (`bill-sheet.reader.ts`). */
const OF_READERS = /^src\/modules\/estimates\/shared\/bill-/;

interface Expression {
  pattern: string;
  flags: string;
}
function expressionsOf(file: string, source: string): Expression[] {
  const found: Expression[] = [];
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push(node.regex);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

const slow = new Map<string, boolean>();
function isSlow({ pattern, flags }: Expression): boolean {
  const key = `${flags}/${pattern}`;
  const known = slow.get(key);
  if (known !== undefined) return known;
  const { reports } = analyse({ source: pattern, flags }, { reportTypes: { Self: true, Trade: true, Move: true } });
  slow.set(key, reports.length > 0);
  return reports.length > 0;
}

/** Sentences about the expressions of the source; none where all is well. */
export function expressionProblems(): string[] {
  const problems: string[] = [];
  if (!isSlow({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', flags: '' }))
    problems.push('scripts/expressions.ts: does not find its planted violation');
  const unused = new Set(
    Object.entries(SHORT).flatMap(([file, patterns]) => Object.keys(patterns).map((one) => `${file} ${one}`)),
  );
  for (const file of globSync('src/**/*.{ts,tsx}').sort()) {
    if (ELSEWHERE.test(file) || OF_READERS.test(file)) continue;
    for (const expression of expressionsOf(file, readFileSync(file, 'utf8')).filter(isSlow)) {
      const { pattern } = expression;
      unused.delete(`${file} ${pattern}`);
      if (!SHORT[file]?.[pattern])
        problems.push(
          `${file}: /${pattern.slice(0, 80)}/ takes long over a long text. Write it so that each character fits in one place, split the text, or cut it before and say so in scripts/expressions.ts`,
        );
    }
  }
  return [...problems, ...[...unused].map((one) => `scripts/expressions.ts: ${one} is not there any more`)];
}
