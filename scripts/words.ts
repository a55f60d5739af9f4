// Every text of the product that people read, as it stands in the source: on screen, in mails, on papers, in errors. `node
// scripts/words.ts` prints the list, to be read from one end to the other; `check` holds it against the style of docs/words.md.
import { globSync, readFileSync } from 'node:fs';
import { Visitor, parseSync } from 'vite';

export interface Text {
  text: string;
  file: string;
  line: number;
}

const FILES = 'src/{kit,platform,modules,app}/**/*.{ts,tsx}';
const UNREAD = /\.(test|build|demo)\.tsx?$|\/icons\.tsx$|\/migrations\//;

/** Attributes and properties whose value is read by people however short it is. */
const READ_KEYS = new Set(
  `label title text placeholder aria-label description hint reason message header subtitle action allLabel heading
  alt question note empty what noun group summaryLabel confirm done save cancel`.split(/\s+/),
);
/** Tags of templates that hold no words. */
const MACHINE_TAGS = new Set(['sql', 'raw']);
/** Two words and more, with a letter: what is one word is read only where it stands at a name that says so. */
const SENTENCE = /^(?=.*[a-z])["“(]?(?:[A-Z0-9…“].*\s\S|\{\}.*[a-z]{2,} [a-z]{2,})|\s\S+[.?!…]$/s;

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The texts of one source file. `{}` stands for what is filled in. */
export function textsOf(file: string, source: string): Text[] {
  const found: Text[] = [];
  const skipped = new Set<number>();
  const add = (raw: string, at: number, always: boolean): void => {
    const text = squeeze(raw);
    if (!/[A-Za-z]{2}/.test(text) || skipped.has(at)) return;
    if (!always && !SENTENCE.test(text)) return;
    if (/^(select|insert|update|delete|with) /i.test(text) && /\b(from|set|into)\b/.test(text)) return;
    found.push({ text, file, line: source.slice(0, at).split('\n').length });
  };
  interface Literal {
    type: string;
    start: number;
    value?: unknown;
    quasis?: { value: { raw: string; cooked: string | null } }[];
  }
  const textOf = (node: Literal): string | undefined =>
    node.type === 'Literal' && typeof node.value === 'string'
      ? node.value
      : node.type === 'TemplateLiteral'
        ? node.quasis?.map(({ value }) => value.cooked ?? value.raw).join('{}')
        : undefined;
  const always = (node: Literal | null | undefined): void => {
    const text = node ? textOf(node) : undefined;
    if (!node || text === undefined) return;
    add(text, node.start, true);
    skipped.add(node.start);
  };
  new Visitor({
    ImportDeclaration: ({ source: from }) => void skipped.add(from.start),
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type !== 'Identifier' || MACHINE_TAGS.has(tag.name)) skipped.add(quasi.start);
    },
    JSXText: ({ value, start }) => add(value, start, true),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !value) return;
      if (READ_KEYS.has(name.name))
        always(value.type === 'JSXExpressionContainer' ? (value.expression as Literal) : (value as Literal));
      else if (/class|id$|d$|viewBox|name|rel|type/i.test(name.name) && value.type === 'Literal')
        skipped.add(value.start);
    },
    Property: ({ key, value }) => {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      if (READ_KEYS.has(name)) always(value as Literal);
      // What a call does is told to programmers.
      else if (name === 'summary') skipped.add(value.start);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.value, node.start, false);
    },
    TemplateLiteral: (node) => {
      const text = textOf(node as unknown as Literal);
      if (text !== undefined) add(text, node.start, false);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** All texts of the product. */
export function allTexts(): Text[] {
  return globSync(FILES)
    .filter((file) => !UNREAD.test(file))
    .sort()
    .flatMap((file) => textsOf(file, readFileSync(file, 'utf8')));
}

/** What an Australian office does not say, and what it says instead: docs/words.md in short. */
const UNSAID: readonly [pattern: RegExp, instead: string][] = [
  [/\bput aside\b/i, 'save'],
  [/\ball the same\b/i, 'anyway'],
  [/\banew\b/i, 'again'],
  [/\breckon(s|ed|ing)?\b(?! (One|Accounts))(?<!Reckon)/, 'calculate'],
  [/\bhand(ed|s|ing)? in\b/i, 'submit'],
  [/\bma[dk]e void\b/i, 'void'],
  [
    /\be-mail|(?<!internal )(?<!new )\b(a|the|this|by|sends?|no) mails?\b(?! (server|handler|setting|layout))/i,
    'email',
  ],
  [/\b(every|some|any)body('|’)?s?\b(?!: )/i, 'everyone, someone, anyone'],
  [/\bwhoever\b/i, 'the person who'],
  [/\btake(n|s)? back\b/i, 'undo, reverse, recall or withdraw'],
  [/\bby itself\b/i, 'automatically'],
  [/\bunder way\b/i, 'running, open or in progress'],
  [/\b(held|hold|holds) back\b/i, 'retained, retention'],
  [/\bphotograph/i, 'photo'],
  [/\bgo on\b(?! a job)/i, 'continue'],
  [/\bslipped decimal\b/i, 'misplaced decimal point'],
];
/** The specification's own words, and what is told to those who run a server or to a machine. */
const SAID = [/DATABASE_URL|SECRET_KEY|REINSTATE_DEMO/, /^Facts of the job|^The text stands/];
/** More is not read by anyone in passing: a hint, an error, a sentence of a form. Documents and notes to a form may be longer. */
const LONGEST = 420;

/** What is wrong with the words of a text. */
export function wordProblem(text: string): string | undefined {
  if (SAID.some((pattern) => pattern.test(text))) return undefined;
  const found = UNSAID.find(([pattern]) => pattern.test(text));
  if (found) return `"${found[0].exec(text)?.[0]}": say ${found[1]}`;
  if (text.length > LONGEST && !/\{\{|Bad debt|(; [^;]*){6}| \| /.test(text))
    return `${text.length} characters: at most ${LONGEST}`;
  return undefined;
}

/** Texts that are not in the style of docs/words.md. */
export const wordProblems = (): string[] =>
  allTexts().flatMap(({ text, file, line }) => {
    const problem = wordProblem(text);
    return problem ? [`${file}:${line}: ${problem}`] : [];
  });

if (process.argv[1]?.endsWith('words.ts')) {
  for (const { text, file, line } of allTexts()) console.log(`${file}:${line}\t${text}`);
}
