// The anatomy of ARCHITECTURE.md: which files may lie where, how they are named and how long they may be.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { aboutProblems } from './about.ts';
import { docNameProblems } from './doc-names.ts';
import { expandProblems } from './expand.ts';
import { wordProblems } from './words.ts';
import { expressionProblems } from './expressions.ts';
import { figureProblems } from './figures.ts';
import { FLOORS } from './floors.ts';
import { misfits, readMutations } from './mutations.ts';
import { nounProblems } from './nouns.ts';
import { checkStyles } from './styles.ts';

/** A file of more lines is a question, which is printed; of more than the second an error. */
const ASK_FILE_LINES = 450;
const MAX_FILE_LINES = 600;
/** What everybody has to know by heart. */
const MAX_KIT_NAMES = 220;
const MAX_README_LINES = 40;

/** The role in noun.role.ts. A new role is a decision: add it here and to ARCHITECTURE.md. */
const SHARED_ROLES = ['entity', 'api', 'permissions'];
const SERVER_ROLES =
  'reader routes service store views scope build events jobs mail sms pdf sheet worker client slots across seeds passwords tokens print demo'.split(
    ' ',
  );

const KEBAB = '[a-z0-9]+(-[a-z0-9]+)*';
const roles = (names: string[]) => `(\\.(${names.join('|')}))`;
const pattern = (source: string) => new RegExp(`^${source}$`);

/** The files of a zone, by their path in it. `shared` and `server` are flat; pages may have one level of folders. */
const MODULE_ZONES: Record<string, { names: RegExp; hint: string }> = {
  shared: {
    names: pattern(`${KEBAB}${roles(SHARED_ROLES)}?(\\.test)?\\.ts`),
    hint: `noun.(${SHARED_ROLES.join('|')}).ts, or noun-rule.ts for pure functions`,
  },
  server: {
    names: pattern(`(index|module|${KEBAB}${roles(SERVER_ROLES)}|${KEBAB}(\\.[a-z]+)?\\.test)\\.ts`),
    hint: `index.ts, module.ts or noun.(${SERVER_ROLES.join('|')}).ts`,
  },
  web: {
    names: pattern(
      `(routes\\.tsx|index\\.ts|help/${KEBAB}\\.md|(${KEBAB}/)?([A-Z][A-Za-z0-9]*\\.tsx|[A-Z][A-Za-z0-9]*\\.module\\.css|use[A-Z][A-Za-z0-9]*\\.ts|${KEBAB}(\\.module\\.css|\\.tsx|\\.build\\.ts|(\\.[a-z]+)?\\.test\\.ts|\\.ts)))`,
    ),
    hint: 'routes.tsx, index.ts, Component.tsx, Component.module.css, several-components.module.css, useHook.ts or pure-functions.ts(x)',
  },
};
const PLATFORM_SERVER = pattern(`(${KEBAB}/)*${KEBAB}(\\.[a-z]+)?(\\.test)?\\.(ts|sql)|print/templates/${KEBAB}\\.typ`);
const KIT = pattern(`${KEBAB}(\\.test)?\\.ts`);
/** SQL put together from strings, which only our own constants may be: everything else is a parameter of sql`…`. */
const SQL_OF_STRINGS = /\bsql\.raw\(|\.query\(\s*`[^`]*\$\{/g;
/** Read, one by one: names of tables and columns, types and labels that stand in the code. Another one is read first, too. */
const READ_SQL_OF_STRINGS: Readonly<Record<string, number>> = {
  'src/app/demo/load-demo.ts': 1,
  'src/modules/contacts/server/contact-columns.views.ts': 1,
  'src/modules/estimates/server/estimate-rows.store.ts': 1,
  'src/modules/estimates/server/estimates.views.ts': 2,
  'src/modules/imports/server/imports.store.ts': 1,
  'src/modules/sync/server/sync.views.ts': 1,
  'src/modules/sync/server/sync-requests.views.ts': 2,
  'src/platform/server/backup.ts': 5,
  'src/platform/server/columns.ts': 1,
  'src/platform/server/list/source.ts': 1,
  'src/platform/server/notify.ts': 1,
};
/** A failure that is made into something else, or nothing, without a look at what failed: a lost connection becomes "does not exist". */
const SWALLOWED =
  /\.catch\(\s*(?:async\s*)?\(\s*(?:_\w*(?::\s*unknown)?)?\s*\)\s*(?::[^=]*)?=>(?<empty>\s*\{\s*\})?|instanceof AppError \? invalid\(/g;
/** Read, one by one: no read of the database stands before them. Records of a body or a path: orInvalid, orNone, unlessRefused of errors.ts. */
const READ_SWALLOWED: Readonly<Record<string, [count: number, why: string]>> = {
  'src/modules/company/server/branding.across.ts': [1, 'a file that is gone: our own mark instead'],
  'src/modules/reports/server/data-views.service.ts': [1, 'a count of use; reports are read on a full disk, too'],
  'src/modules/reports/server/company-export.service.ts': [2, 'files of a run that may not have begun'],
  'src/modules/reports/server/resumable-zip.service.ts': [2, 'files of a run that may not have begun'],
  'src/modules/documents/server/picture.reader.ts': [1, 'a picture that cannot be read'],
  'src/modules/documents/server/resumable-uploads.routes.ts': [3, 'half files of the folder'],
  'src/modules/documents/server/unfinished-uploads.service.ts': [
    1,
    'half files of the folder, counted again within the hour',
  ],
  'src/modules/identity/server/identity.passwords.ts': [1, 'a hash that cannot be read fits nothing'],
  'src/modules/identity/server/oidc.client.ts': [1, 'another server, which need not answer'],
  'src/modules/identity/server/passkeys.service.ts': [2, 'a broken answer of a key, no read in it'],
  'src/modules/messages/server/mail.reader.ts': [1, 'a mail that nobody can read'],
  'src/modules/messages/server/mailboxes.client.ts': [4, 'another server; the next look repeats it'],
  'src/platform/server/background.ts': [1, 'the next turn repeats it'],
  'src/platform/server/backup.ts': [2, 'files that may be missing'],
  'src/platform/server/batch-loop.ts': [1, 'the next turn repeats it'],
  'src/platform/server/captcha.ts': [1, 'another server: no answer is a refusal'],
  'src/platform/server/file-types.reader.ts': [1, 'a file of no known kind'],
  'src/platform/server/files.ts': [2, 'files that another process may have swept'],
  'src/platform/server/child-processes.ts': [1, 'figures of a process that has ended'],
  'src/platform/server/live.ts': [3, 'the stream ends and the browser opens it anew'],
  'src/platform/server/operation-figures.ts': [2, 'a database or a disk that tells nothing is a figure of its own'],
  'src/modules/company/server/server-state.across.ts': [1, 'a disk that tells nothing'],
  'src/platform/server/load/disk-guard.ts': [1, 'a disk that tells nothing'],
  'src/platform/server/safe-fetch.ts': [1, 'a name that no server knows'],
  'src/platform/server/virus-scan.ts': [1, 'no answer: nothing is kept'],
};
const EXPORTED = /^export (?!type \{|\{)/gm;
const FORBIDDEN_TEXT = /dangerouslySetInnerHTML|@ts-ignore|@ts-nocheck/;

export async function checkShape(): Promise<string[]> {
  return [
    ...kit(),
    ...platform(),
    ...modules(),
    ...sources(),
    ...swallowed(),
    ...nounProblems(),
    ...figureProblems(),
    ...expressionProblems(),
    ...checkStyles(),
    ...aboutProblems(),
    ...docNameProblems(),
    ...expandProblems(),
    ...wordProblems(),
    ...misfits(readMutations()),
    // A second of these costs more than all of the above; they prove the fences, not what changed.
    ...(process.argv.includes('--no-planted') ? [] : await plantedViolations()),
  ];
}

function kit(): string[] {
  const files = filesIn('src/kit');
  const names = files
    .filter((file) => !isTest(file))
    .reduce((sum, file) => sum + (readFileSync(join('src/kit', file), 'utf8').match(EXPORTED)?.length ?? 0), 0);
  return [
    ...files
      .filter((file) => !KIT.test(file))
      .map((file) => `src/kit/${file}: the kit is flat, its files are named in-kebab-case.ts`),
    ...(names > MAX_KIT_NAMES ? [`src/kit: ${names} exported names, at most ${MAX_KIT_NAMES} in all`] : []),
  ];
}

function platform(): string[] {
  const badNames = filesIn('src/platform/server').filter((file) => !PLATFORM_SERVER.test(file));
  const badZones = foldersIn('src/platform').filter((zone) => !['server', 'shared', 'web'].includes(zone));
  return [
    ...badNames.map((file) => `src/platform/server/${file}: files are named in-kebab-case.ts`),
    ...badZones.map((zone) => `src/platform/${zone}: the platform has server, shared and web only`),
  ];
}

function modules(): string[] {
  return foldersIn('src/modules').flatMap((name) => [
    ...(FLOORS.flat().includes(name) ? [] : [`src/modules/${name}: not on a floor, add it to scripts/floors.ts`]),
    ...readme(`src/modules/${name}/README.md`),
    ...filesIn(`src/modules/${name}`).flatMap((file) => moduleFile(`src/modules/${name}`, file)),
  ]);
}

function readme(path: string): string[] {
  if (!existsSync(path)) return [`${path}: missing (what it is, its words, its invariants, where to start)`];
  const lines = countLines(path);
  return lines > MAX_README_LINES ? [`${path}: ${lines} lines, at most ${MAX_README_LINES}`] : [];
}

function moduleFile(directory: string, file: string): string[] {
  if (file === 'README.md') return [];
  const [zone = '', ...rest] = file.split('/');
  const rule = MODULE_ZONES[zone];
  if (!rule || rest.length === 0)
    return [`${directory}/${file}: a module has README.md, shared/, server/ and web/ only`];
  return rule.names.test(rest.join('/')) ? [] : [`${directory}/${file}: files of ${zone}/ are named ${rule.hint}`];
}

/** How many failures a file swallows. In the platform an empty hand is a clean-up, such as ROLLBACK on a connection that is gone. */
const swallowedIn = (file: string, code: string): number =>
  [...code.matchAll(SWALLOWED)].filter(({ groups }) => !(file.startsWith('src/platform/') && groups?.['empty'])).length;
const isServed = (file: string) =>
  /^src\/(modules\/[^/]+|platform)\/server\//.test(file) && !isTest(file) && !file.endsWith('.build.ts');

function swallowed(): string[] {
  const planted = [
    [
      'src/modules/a/server/a.service.ts',
      "await requireJob(ctx, id).catch(() => {\n  throw invalid({ jobId: 'No' });\n});",
      1,
    ],
    [
      'src/modules/a/server/a.service.ts',
      'const of = await lockRecord(ctx, a, id)\n  .catch(async () => undefined);',
      1,
    ],
    ['src/modules/a/server/a.service.ts', 'x.catch((): A => ({})).catch((_error: unknown) => 1).catch(() => {});', 3],
    ['src/modules/a/server/a.service.ts', 'throw error instanceof AppError ? invalid({ id: MISSING }) : error;', 1],
    ['src/platform/server/a.ts', "client.query('rollback').catch(() => {}); read(pool).catch(() => []);", 1],
    ['src/modules/a/server/a.service.ts', 'x.catch((error: unknown) => { throw error; });', 0],
  ] as const;
  const files = globSync('src/{modules/*,platform}/server/**/*.ts').filter(isServed).sort();
  return [
    ...planted
      .filter(([file, code, count]) => swallowedIn(file, code) !== count)
      .map(([, code]) => `scripts/shape.ts: swallowed failures are not found in: ${code}`),
    ...files.flatMap((file) => {
      const found = swallowedIn(file, readFileSync(file, 'utf8'));
      const [read] = READ_SWALLOWED[file] ?? [0];
      return found === read
        ? []
        : [
            `${file}: swallows ${found} failures, ${read} were read (scripts/shape.ts). A lost connection is not "does not exist": orInvalid, orNone or unlessRefused of platform/server/errors.ts`,
          ];
    }),
    ...Object.keys(READ_SWALLOWED)
      .filter((file) => !existsSync(file))
      .map((file) => `scripts/shape.ts: READ_SWALLOWED names ${file}, which is not there`),
  ];
}

function sources(): string[] {
  const files = globSync('{src,scripts,bench,tests,e2e}/**/*.{ts,tsx,mjs,css}').sort();
  return files.flatMap((file) => {
    const lines = countLines(file);
    const tooLong = lines > MAX_FILE_LINES && !isTest(file) && !file.includes('/migrations/');
    const code = file.startsWith('src/') ? readFileSync(file, 'utf8') : '';
    const forbidden = FORBIDDEN_TEXT.exec(code);
    const raw = code.match(SQL_OF_STRINGS)?.length ?? 0;
    const read = READ_SQL_OF_STRINGS[file] ?? 0;
    return [
      ...(tooLong ? [`${file}: ${lines} lines, at most ${MAX_FILE_LINES}; a file is one idea`] : []),
      ...(forbidden ? [`${file}: ${forbidden[0]} is not allowed`] : []),
      ...(raw === read ? [] : [`${file}: makes SQL of strings in ${raw} places, ${read} were read (scripts/shape.ts)`]),
    ];
  });
}

/** A tool that silently reads nothing reports no violation either: so the fences must find these, in a copy. */
async function plantedViolations(): Promise<string[]> {
  const planted: Record<string, [file: string, text: string]> = {
    'module-doors': ['src/modules/contacts/server/a.service.ts', "import '../../company/server/b.store.ts';\n"],
    'floor-1-identity': [
      'src/modules/identity/shared/c.ts',
      "import type { D } from '../../jobs/shared/d.ts';\nexport type C = D;\n",
    ],
    'sql-in-its-places': [
      'src/modules/contacts/server/e.service.ts',
      "import type { Kysely } from 'kysely';\nexport type E = Kysely<object>;\n",
    ],
    'platform-below-modules': ['src/platform/server/f.ts', "import '../../modules/jobs/shared/d.ts';\n"],
    'kit-alone': ['src/kit/g.ts', "import 'fastify';\n"],
    'no-cycles': ['src/kit/h.ts', "import './i.ts';\n"],
    'parsers-in-readers': [
      'src/modules/messages/server/j.service.ts',
      "import sax from 'sax';\nexport const j = sax;\n",
    ],
    'readers-apart': [
      'src/modules/messages/server/k.service.ts',
      "import { l } from './l.reader.ts';\nexport const k = l;\n",
    ],
  };
  const targets: [file: string, text: string][] = [
    ['src/modules/company/server/b.store.ts', 'export const b = 1;\n'],
    ['src/modules/jobs/shared/d.ts', 'export type D = 1;\n'],
    ['src/kit/i.ts', "import './h.ts';\n"],
    ['src/modules/messages/server/l.reader.ts', 'export const l = 1;\n'],
  ];
  const copy = mkdtempSync(join(tmpdir(), 'reinstate-fences-'));
  try {
    cpSync('.dependency-cruiser.mjs', join(copy, '.dependency-cruiser.mjs'));
    cpSync('scripts/floors.ts', join(copy, 'scripts/floors.ts'));
    cpSync('package.json', join(copy, 'package.json'));
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    for (const [file, content] of [...Object.values(planted), ...targets]) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), content);
    }
    const found = await cruise(copy);
    return Object.keys(planted)
      .filter((rule) => !found.includes(rule))
      .map((rule) => `.dependency-cruiser.mjs: the rule ${rule} does not find its planted violation`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function cruise(directory: string): Promise<string[]> {
  const tool = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const child = spawn(process.execPath, [tool, 'src', '--output-type', 'json'], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string } }[] } };
  return summary.violations.map((violation) => violation.rule.name);
}

function foldersIn(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function filesIn(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .sort();
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(basename(file));
const countLines = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n').length;

/** Long files that are not too long: whoever adds to them asks whether they are still one idea. */
const questions = (): string[] =>
  globSync('{src,scripts,bench,tests,e2e}/**/*.{ts,tsx,mjs,css}')
    .filter((file) => !isTest(file) && !file.includes('/migrations/') && countLines(file) > ASK_FILE_LINES)
    .map((file) => `${file}: ${countLines(file)} lines; is it still one idea?`);

if (import.meta.main) {
  const problems = await checkShape();
  for (const question of questions()) console.log(question);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length ? 1 : 0;
}
