// Styles are modules beside their component. The global layer is the theme and the few classes named here, which several
// modules wear; another one is a decision: add it here, or make it a component of the platform.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const THEME = 'src/platform/web/theme/';
export const GLOBAL_CLASSES: readonly string[] = [
  // text and room
  ...['figures', 'quiet', 'late', 'grow', 'visually-hidden', 'page-title', 'dirty-dot', 'status'],
  // pages of a record
  ...['record-section', 'record-picture', 'fills-page'],
  // forms
  ...['entity-form', 'form-buttons', 'form-field', 'form-grid', 'form-title', 'form-with-aside', 'required-mark'],
  ...['generated-fields', 'look-alikes', 'look-alike-head', 'look-alike-why'],
  // lists
  ...['data-list', 'list-table', 'list-first', 'list-message', 'phone-rows', 'phone-row-line', 'phone-row-detail'],
  // dialogs
  ...['dialog-body', 'dialog-choices', 'dialog-error', 'dialog-fields'],
  // pages outside the workbench
  ...['login-banner', 'login-error', 'login-form', 'link-button'],
  ...['public-links', 'public-pair', 'public-text', 'public-waiting'],
];
/** Classes of the libraries' own markup. */
const OF_A_LIBRARY = /^mantine-|^ProseMirror$|^leaflet-/;

const ASKED_BY_CLASS = /\b(?:closest|matches|querySelector(?:All)?)(?:<[^>]*>)?\(['"`][^'"`]*\.[a-zA-Z]/;
const COMMENT = /\/\*[^]*?\*\//g;
const GLOBAL = /:global\(\.([\w-]+)\)/g;
const CLASS = /\.([a-zA-Z_][\w-]*)/g;
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
/** What stands before each brace, without the conditions of `@media`. */
const selectorsOf = (sheet: string): string[] =>
  all(sheet.replaceAll(COMMENT, ''), /([^{};]+)\{/g)
    .map((head) => head.trim())
    .filter((head) => !head.startsWith('@'));

export function checkStyles(): string[] {
  const paths = globSync('src/**/*.{css,ts,tsx}').filter((path) => path.endsWith('.css') || path.includes('/web'));
  const files = new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(path, 'utf8')]));
  return [...styleProblems(files), ...planted()];
}

export function styleProblems(files: ReadonlyMap<string, string>): string[] {
  const sheets = [...files].filter(([path]) => path.endsWith('.css'));
  const modules = sheets.filter(([path]) => path.endsWith('.module.css'));
  return [
    ...sheets
      .filter(([path]) => !path.endsWith('.module.css') && !path.startsWith(THEME))
      .map(([path]) => `${path}: a global sheet; make it a module beside its component`),
    ...globalProblems(sheets.filter(([path]) => path.startsWith(THEME))),
    ...sameName(modules.map(([path]) => path)),
    ...modules.flatMap(([path, sheet]) => moduleProblems(path, sheet, files)),
    ...[...files].filter(([path]) => path.endsWith('.tsx')).flatMap(([path, code]) => unknownClasses(path, code)),
    // A class of a module has another name in the page: code that looks for it finds nothing, silently.
    ...[...files]
      .filter(([path, code]) => !path.endsWith('.css') && ASKED_BY_CLASS.test(code))
      .map(([path]) => `${path}: an element is looked up by its class; ask by role or attribute`),
  ];
}

/** A class is defined where a selector has no other. */
function globalProblems(sheets: [path: string, sheet: string][]): string[] {
  const homes = new Map<string, Set<string>>();
  const used = new Set<string>();
  for (const [path, sheet] of sheets)
    for (const selector of selectorsOf(sheet).flatMap((head) => head.split(','))) {
      const names = new Set(all(selector, CLASS).filter((name) => !OF_A_LIBRARY.test(name)));
      for (const name of names) used.add(name);
      if (names.size === 1) for (const name of names) homes.set(name, (homes.get(name) ?? new Set()).add(path));
    }
  return [
    ...[...used]
      .filter((name) => !GLOBAL_CLASSES.includes(name))
      .map((name) => `.${name}: not a global class (scripts/styles.ts)`),
    ...[...homes].filter(([, at]) => at.size > 1).map(([name, at]) => `.${name}: defined in ${[...at].join(' and ')}`),
  ];
}

/** The generated names begin with the file's. */
function sameName(paths: string[]): string[] {
  return [...Map.groupBy(paths, (path) => basename(path))]
    .filter(([, same]) => same.length > 1)
    .map(([, same]) => `${same.join(' and ')}: two modules of styles have one name`);
}

function moduleProblems(path: string, sheet: string, files: ReadonlyMap<string, string>): string[] {
  const selectors = selectorsOf(sheet);
  const own = new Set(selectors.flatMap((selector) => all(selector.replaceAll(GLOBAL, ''), CLASS)));
  const foreign = selectors.flatMap((selector) => all(selector, GLOBAL));
  const worn = new Set<string>();
  const problems: string[] = [];
  for (const [user, code] of files) {
    if (!code.includes(basename(path))) continue;
    for (const [, name = '', from = ''] of code.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)) {
      if (join(dirname(user), from).replaceAll('\\', '/') !== path) continue;
      if (zoneOf(user) !== zoneOf(path)) problems.push(`${user}: wears ${path}, which is another module's`);
      for (const used of all(code, new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        worn.add(used);
        if (!own.has(used)) problems.push(`${user}: ${path} has no class ${used}`);
      }
    }
  }
  return [
    ...problems,
    ...selectors
      .flatMap((selector) => selector.split(/,(?![^(]*\))/))
      .filter((selector) => all(selector.replaceAll(GLOBAL, ''), CLASS).length === 0)
      .map(
        (selector) => `${path}: "${selector.trim()}" has no class of its own, so it reaches other components' markup`,
      ),
    ...[...own].filter((name) => !worn.has(name)).map((name) => `${path}: nobody wears .${name}`),
    ...foreign
      .filter((name) => !GLOBAL_CLASSES.includes(name) && !OF_A_LIBRARY.test(name))
      .map((name) => `${path}: .${name} is not a global class (scripts/styles.ts)`),
  ];
}

function unknownClasses(path: string, code: string): string[] {
  const texts = [
    ...all(code, /\b[cC]lassName="([^"]*)"/g),
    ...all(code, /\b[cC]lassName=\{`([^`]*)`\}/g).map((text) => text.replaceAll(/\$\{[^}]*\}/g, ' ')),
  ];
  return texts
    .flatMap((text) => text.split(/\s+/))
    .filter((name) => name && !GLOBAL_CLASSES.includes(name))
    .map((name) => `${path}: "${name}" is not a global class (scripts/styles.ts)`);
}

const zoneOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('src/modules/') ? 3 : 2)
    .join('/');

/** The fence finds one of each. */
function planted(): string[] {
  const web = 'src/modules/jobs/web/';
  const found = styleProblems(
    new Map([
      [`${web}a.css`, '.a {}'],
      [`${THEME}b.css`, '.quiet {} .own {}'],
      [`${THEME}c.css`, '.quiet, .late {}'],
      [`${web}D.module.css`, '.worn {} @media print { .unworn {} } .worn > :global(.strange), li > a {}'],
      [`${web}x/D.module.css`, ''],
      [
        `${web}D.tsx`,
        "import css from './D.module.css';\n<i className={css.worn} />; <b className={`quiet ${css.absent} alien`} />",
      ],
      ['src/modules/sync/web/E.tsx', "import css from '../../jobs/web/D.module.css';\nx.closest('.worn');\n"],
    ]),
  );
  const expected = [
    'a.css: a global',
    '.own: not',
    '.quiet: defined',
    'nobody wears .unworn',
    '.strange is not',
    'one name',
    'no class absent',
    '"alien"',
    "another module's",
    '"li > a" has no class',
    'looked up by its class',
  ];
  return expected
    .filter((part) => !found.some((line) => line.includes(part)))
    .map((part) => `scripts/styles.ts does not find: ${part}`);
}
