// The conditions of the source, and how each can be broken in one way: what `mutate --random` draws from.
import { globSync, readFileSync } from 'node:fs';
import { Visitor, parseSync } from 'vite';
import type { Mutation } from './mutations.ts';

/** A place of the source, and what stands there once it is broken. */
export interface Condition {
  file: string;
  start: number;
  end: number;
  replace: string;
}
interface Spot {
  start: number;
  end: number;
}

const OPPOSITES: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};
/** These ask a question of every element; what they are handed is a condition. */
const ASKING = ['filter', 'some', 'every', 'find', 'findIndex'];
/** Schemas, tests, demonstration data and what only builds tests hold no rules. */
const NO_RULES = /\.(api|test|demo|build)\.ts$/;

/** Kit, platform and modules, without what runs in a browser. */
export const sourceFiles = (): string[] =>
  ['kit', 'platform/server', 'platform/shared', 'modules/*/server', 'modules/*/shared']
    .flatMap((folder) => globSync(`src/${folder}/**/*.ts`))
    .filter((file) => !NO_RULES.test(file))
    .sort();

/** In the order in which they stand. */
export function conditionsOf(file: string, source: string): Condition[] {
  const found: Condition[] = [];
  const text = ({ start, end }: Spot) => source.slice(start, end);
  const add = ({ start, end }: Spot, replace: string) => found.push({ file, start, end, replace });
  /** Those that are broken by their own operator are not negated besides. */
  const negate = (test: Spot & { type: string; operator?: string }) => {
    if (test.operator === '!' || OPPOSITES[test.operator ?? '']) return;
    add(test, `!(${text(test)})`);
  };
  const swap = ({ left, right, operator }: { left: Spot; right: Spot; operator: string }) => {
    const opposite = OPPOSITES[operator];
    // Only the operator is replaced: what lies between the two sides may hold brackets of theirs.
    const at = source.indexOf(operator, left.end);
    if (opposite && at < right.start) add({ start: at, end: at + operator.length }, opposite);
  };
  new Visitor({
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    LogicalExpression: swap,
    BinaryExpression: swap,
    UnaryExpression: ({ operator, start, argument }) => {
      if (operator === '!') add({ start, end: argument.start }, '');
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!ASKING.includes(callee.property.name)) return;
      if (first?.type === 'ArrowFunctionExpression' && first.expression) negate(first.body);
    },
    ReturnStatement: ({ argument }) => {
      if (argument?.type === 'Literal' && typeof argument.value === 'boolean') add(argument, String(!argument.value));
    },
  }).visit(parseSync(file, source).program);
  return found.sort((a, b) => a.start - b.start);
}

/** So many of them, the same ones for the same seed and the same source, in the order of the draw. */
export function draw(all: readonly Condition[], count: number, seed: number): Condition[] {
  const left = [...all];
  const next = numbers(seed);
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(next() * left.length), 1),
  ).flat();
}

/** As an entry of the table: enough of the line around it to stand in its file once. */
export function asMutation({ file, start, end, replace }: Condition): Omit<Mutation, 'tests'> & { line: number } {
  const source = readFileSync(file, 'utf8');
  const line = source.slice(0, start).split('\n').length;
  let [from, to] = [source.lastIndexOf('\n', start - 1) + 1, source.indexOf('\n', end)];
  while (source.indexOf(source.slice(from, to)) !== source.lastIndexOf(source.slice(from, to))) {
    from = source.lastIndexOf('\n', from - 2) + 1;
    if (from === 0) to = source.indexOf('\n', to + 1);
  }
  const find = source.slice(from, to);
  return {
    name: `${file}:${line} ${source.slice(start, end)} becomes ${replace || 'nothing'}`.replace(/\s+/g, ' '),
    file,
    find,
    replace: source.slice(from, start) + replace + source.slice(end, to),
    line,
  };
}

/** Numbers from 0 up to 1 that follow from the seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
