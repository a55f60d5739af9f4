// What `npm test -- --since REF` runs: the modules that changed and what stands above them, by the floors of the house.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { FLOORS } from './floors.ts';

/** The module whose change a story would notice first; stories that are not here run always. */
const STORIES: Readonly<Record<string, string>> = {
  administration: 'company',
  'bad-connection': 'estimates',
  contacts: 'contacts',
  'custom-fields': 'custom-fields',
  'day-by-keyboard': 'work-orders',
  'day.phone': 'work-orders',
  dialogs: 'work-orders',
  external: 'identity',
  'forms.phone': 'forms',
  'handed-in.phone': 'jobs',
  imports: 'imports',
  jobs: 'jobs',
  milestones: 'jobs',
  'option-lists': 'company',
  people: 'identity',
  road: 'work-orders',
  'road.phone': 'work-orders',
  'road-together': 'work-orders',
  search: 'search',
  'share-themes': 'portal',
  texts: 'texts',
  'sign-in': 'identity',
};
/** A story also shows what lies below it, so that a change there runs it too; nothing shows what lies above. */
const floorOf = (module: string): number => FLOORS.findIndex((names) => names.includes(module));

export interface Affected {
  /** Why everything has to run. */
  everything?: string;
  unit: string[];
  stories: string[];
}

/** Files that differ from a commit, those that git does not know yet among them. */
export function changedSince(ref: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', ref, '--'), ...git('ls-files', '--others', '--exclude-standard')];
}

export function affectedBy(changed: readonly string[]): Affected {
  const matters = changed.filter((file) => !/\.md$|^docs\/|^bench\//.test(file));
  const general = matters.find((file) => !moduleOf(file) && !isTest(file));
  if (general) return { everything: general, unit: [], stories: [] };
  const touched = new Set(matters.filter((file) => !isTest(file)).flatMap((file) => moduleOf(file) ?? []));
  const runs = (module: string): boolean =>
    touched.has(module) || [...touched].some((one) => floorOf(one) < floorOf(module));
  const modules = FLOORS.flat().filter(runs);
  const own = matters.filter(isTest);
  const sweeps = touched.size ? globSync('tests/*.test.ts').sort() : [];
  return {
    unit: unique([
      ...modules
        .filter((module) => globSync(`src/modules/${module}/**/*.test.ts`).length)
        .map((m) => `src/modules/${m}/`),
      ...sweeps,
      ...own.filter((file) => file.endsWith('.test.ts') && !runs(moduleOf(file) ?? '')),
    ]),
    stories: unique([
      ...(touched.size ? globSync('e2e/*.spec.ts').sort() : []).filter((file) => {
        const module = STORIES[nameOf(file)];
        return module === undefined || runs(module);
      }),
      ...own.filter((file) => file.endsWith('.spec.ts')),
    ]),
  };
}

const moduleOf = (file: string): string | undefined => /^src\/modules\/([^/]+)\//.exec(file)?.[1];
const isTest = (file: string): boolean => /\.(test|spec)\.ts$/.test(file);
const nameOf = (file: string): string => file.replace(/^e2e\//, '').replace(/\.spec\.ts$/, '');
const unique = (files: readonly string[]): string[] => [...new Set(files)];
