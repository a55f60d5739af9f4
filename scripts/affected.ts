// What `npm test -- --since REF` runs: what a change can reach by imports, and the stories and sweeps that say they are about it.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { aboutOf, spokenFor } from './about.ts';
import { FLOORS } from './floors.ts';
import { importers } from './imports.ts';

export interface Affected {
  /** Why everything has to run. */
  everything?: string;
  unit: string[];
  stories: string[];
}

/** No test notices these. */
const UNTESTED = /\.md$|^(docs|bench|dist|\.ci)\/|^(biome\.json|\.oxlintrc\.json|\.gitignore|CHANGELOG)/;
/** Under all of it, and no file imports it. */
const GROUND = /^(package(-lock)?\.json|tsconfig[^/]*\.json|(vite|vitest)\.config\.ts|scripts\/(run\.mjs|test\.ts))$/;
const STORIES_GROUND = /^playwright\.config\.ts$/;
const MIGRATION = /^src\/app\/migrations\/\d+-(.+)\.sql$/;
/** Half of the shell of the browser, half of the server: what reaches them is under every page. */
const UNDER_PAGES = /^src\/app\/(create-app\.ts|server\.ts|[^/]*\.tsx|web-[^/]*\.ts)$/;

const moduleOf = (file: string): string | undefined => /^src\/modules\/([^/]+)\//.exec(file)?.[1];
const isTest = (file: string): boolean => file.endsWith('.test.ts');
const isStory = (file: string): boolean => file.endsWith('.spec.ts');
/** Every module meets every other there, which says nothing of either. */
const isHub = (file: string): boolean =>
  /^(src\/app|tests|e2e|scripts|bench)\//.test(file) && !isTest(file) && !isStory(file);
/** What is under the calls of a module. Samples and roles are of the sweeps alone. */
const isServed = (file: string): boolean =>
  /^src\/modules\/[^/]+\/(server|shared)\//.test(file) && !isTest(file) && !file.endsWith('.build.ts');
const isHandedToSweeps = (file: string): boolean => /^src\/modules\/[^/]+\/server\/.*\.build\.ts$/.test(file);

/** Files that differ from a commit, those that git does not know yet among them. */
export function changedSince(ref: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', ref, '--'), ...git('ls-files', '--others', '--exclude-standard')];
}

export function affectedBy(changed: readonly string[]): Affected {
  const matters = changed.filter((file) => !UNTESTED.test(file));
  const migrated = matters.filter((file) => MIGRATION.test(file));
  const ground =
    matters.find((file) => GROUND.test(file)) ?? migrated.find((file) => !migratedModule(file)) ?? undefined;
  if (ground) return { everything: ground, unit: [], stories: [] };
  const reached = reachedFrom(matters.flatMap(startsAt));
  const served = [...reached].filter(isServed);
  const modules = new Set([...reached].filter((file) => !isTest(file) && !isHandedToSweeps(file)).map(moduleOf));
  const servedModules = new Set(served.filter((file) => file.includes('/server/')).map(moduleOf));
  const calledModules = new Set(served.map(moduleOf));
  const isCalled = served.length > 0 || [...reached].some(isHandedToSweeps);
  const meant: Readonly<Record<string, boolean>> = {
    everything: [...modules].some(Boolean),
    calls: isCalled,
    tables: migrated.length > 0,
  };
  const underPages =
    matters.some((file) => STORIES_GROUND.test(file)) || [...reached].some((file) => UNDER_PAGES.test(file));
  const spoken = spokenFor().filter((file) =>
    aboutOf(readFileSync(file, 'utf8')).some(
      (word) => meant[word] ?? (isTest(file) ? calledModules : modules).has(word),
    ),
  );
  const beside = [...servedModules].flatMap((module) =>
    module ? globSync(`src/modules/${module}/server/**/*.test.ts`) : [],
  );
  return {
    unit: sorted([...[...reached].filter(isTest), ...beside, ...spoken.filter(isTest)]),
    stories: sorted([
      ...[...reached].filter(isStory),
      ...(underPages ? globSync('e2e/*.spec.ts') : spoken.filter(isStory)),
    ]),
  };
}

/** The changed files and all that needs them when it runs. */
function reachedFrom(files: readonly string[]): Set<string> {
  const reached = new Set(files);
  for (const file of reached)
    for (const one of importers().get(file) ?? []) if (!moduleOf(file) || !isHub(one)) reached.add(one);
  return reached;
}

/** A migration stands for the SQL and the fields of its module; what is no code for the code that lies nearest to it. */
function startsAt(file: string): string[] {
  const module = migratedModule(file);
  if (module === 'platform') return globSync('src/platform/server/**/*.ts').filter((one) => !isTest(one));
  if (module)
    return globSync(`src/modules/${module}/{server/*.{store,views,scope,across},shared/*.{entity,api}}.ts`).sort();
  return /\.(ts|tsx|css)$/.test(file) ? [file] : [file, ...besideIt(file)];
}

function besideIt(file: string): string[] {
  for (let folder = dirname(file); folder !== '.' && folder !== 'src'; folder = dirname(folder)) {
    const code = globSync(`${folder}/*.{ts,tsx}`);
    if (code.length) return code;
  }
  return [];
}

/** The module in the name of a migration; the longest that fits, as `estimate-templates` begins like another word. */
function migratedModule(file: string): string | undefined {
  const [, name = ''] = MIGRATION.exec(file) ?? [];
  return [...FLOORS.flat(), 'platform']
    .filter((module) => name.startsWith(`${module}-`))
    .sort((a, b) => b.length - a.length)[0];
}

const sorted = (files: readonly string[]): string[] => [...new Set(files)].sort();
