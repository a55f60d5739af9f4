// No lower floor knows a noun of a higher one, not even as a string: names of records, their tables and paths. What still stands
// in lower files is counted, with its reason; a number may fall, it never rises.
import { globSync, readFileSync } from 'node:fs';
import { FLOORS } from './floors.ts';

/** File → how many names of higher floors it holds. Read, one by one; each goes when its reason does. */
const READ: Readonly<Record<string, number>> = {
  // lists that every company starts with and keeps, whoever uses them
  'src/modules/company/server/company.seeds.ts': 1,
  'src/modules/company/server/company.store.ts': 1,
  'src/modules/company/server/option-lists.service.ts': 1,
  'src/modules/company/server/options.store.ts': 1,
  'src/modules/company/server/options.views.ts': 2,
  'src/modules/company/server/places.views.ts': 1,
  'src/modules/company/shared/company-profile.api.ts': 1,
  'src/modules/company/shared/company.api.ts': 2,
  'src/modules/company/shared/language.api.ts': 3,
  // histories, merges and checks name what hangs on a contact
  'src/modules/contacts/server/contact-facts.views.ts': 1,
  'src/modules/contacts/server/sanctions.views.ts': 1,
  'src/modules/contacts/shared/contact-merge.api.ts': 6,
  // columns that work orders fill
  'src/modules/estimates/server/snapshots.views.ts': 3,
  'src/modules/estimates/web/estimate-columns.tsx': 6,
  'src/modules/estimates/web/export-slot.ts': 1,
  // the company and the contact that stand beside each account; counts of the specification
  'src/modules/identity/server/identity.across.ts': 2,
  'src/modules/identity/server/identity.views.ts': 2,
  'src/modules/identity/server/module.ts': 1,
  'src/modules/identity/server/oidc.across.ts': 3,
  'src/modules/identity/server/one-time-tokens.across.ts': 1,
  'src/modules/identity/server/own-data.views.ts': 3,
  'src/modules/identity/server/own-security.store.ts': 1,
  'src/modules/identity/server/password-reset.across.ts': 2,
  'src/modules/identity/server/registration.across.ts': 1,
  'src/modules/identity/server/rights.store.ts': 1,
  'src/modules/identity/server/sign-in-notices.store.ts': 1,
  'src/modules/identity/server/user-config.store.ts': 1,
  'src/modules/identity/server/user-config.views.ts': 2,
  'src/modules/identity/server/users.store.ts': 3,
  'src/modules/identity/server/users.views.ts': 3,
  'src/modules/identity/shared/roles.api.ts': 2,
  'src/modules/identity/shared/saved-views.api.ts': 2,
  'src/modules/identity/shared/user-config.api.ts': 6,
  'src/modules/identity/shared/user.entity.ts': 1,
  'src/modules/identity/shared/users.api.ts': 1,
  'src/modules/identity/web/users/user-form.ts': 3,
  // words of histories and figures of what hangs on a job
  'src/modules/jobs/server/job-figures.routes.ts': 1,
  'src/modules/jobs/server/job-figures.views.ts': 4,
  'src/modules/jobs/shared/job-figures.api.ts': 1,
  'src/modules/jobs/web/JobCopyDialog.tsx': 1,
  'src/modules/jobs/web/history-words.ts': 1,
  // words that also mean something else (company, user, role, notification); addresses, until modules bring theirs
  'src/platform/server/backup.ts': 1,
  'src/platform/server/database.ts': 1,
  'src/platform/server/notify.ts': 1,
  'src/platform/server/print/measure-cells.ts': 1,
  'src/platform/shared/form-fields.ts': 1,
  'src/platform/shared/generic-calls.api.ts': 2,
  'src/platform/shared/menus.ts': 3,
  'src/platform/web/api/live.ts': 1,
  'src/platform/web/form/generated/ChoiceInputs.tsx': 1,
  'src/platform/web/form/inputs/RefInput.tsx': 1,
  'src/platform/web/list/option-labels.ts': 3,
  'src/platform/web/paths/paths.ts': 12,
  'src/platform/web/session/current-user.tsx': 1,
  'src/platform/web/session/user-options.ts': 2,
  'src/platform/web/shell/TopMenus.tsx': 2,
};

const floorOf = new Map(FLOORS.flatMap((names, floor) => names.map((name) => [name, floor] as const)));
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const DECLARED = /(?:entity(?:<[^(]*>)?|list)\(\s*'(\w+)'/g;

interface Noun {
  floor: number;
  pattern: RegExp;
}

function nouns(): Noun[] {
  return globSync('src/modules/*/shared/*.entity.ts').flatMap((file) => {
    const floor = floorOf.get(file.split('/')[2] ?? '') ?? 0;
    return [...readFileSync(file, 'utf8').matchAll(DECLARED)].map(([, name = '']) => {
      const [table, kebab] = [snake(name), snake(name).replaceAll('_', '-')];
      const pattern = new RegExp(
        `'${name}'|'${kebab}'|/${name}[/'\`]|-${kebab}'|\\b(?:from|join|into|update) ${table}\\b`,
        'g',
      );
      return { floor, pattern };
    });
  });
}

const withoutComments = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*|import|export \{)/.test(line) && !line.startsWith("} from '"))
    .join('\n');

/** Names of higher floors in each file of platform and modules. */
export function namesFromAbove(): Record<string, number> {
  const known = nouns();
  const found: Record<string, number> = {};
  for (const file of globSync('src/{platform,modules}/**/*.{ts,tsx}').sort()) {
    if (/\.(test|build)\.tsx?$/.test(file)) continue;
    const [, zone, module = ''] = file.split('/');
    const floor = zone === 'platform' ? -1 : (floorOf.get(module) ?? 0);
    const text = withoutComments(readFileSync(file, 'utf8'));
    const count = known
      .filter((noun) => noun.floor > floor)
      .reduce((sum, { pattern }) => sum + (text.match(pattern)?.length ?? 0), 0);
    if (count) found[file] = count;
  }
  return found;
}

export const nounProblems = (): string[] =>
  Object.entries(namesFromAbove()).flatMap(([file, count]) =>
    count > (READ[file] ?? 0)
      ? [`${file}: names ${count} things of higher floors, ${READ[file] ?? 0} were read (scripts/nouns.ts)`]
      : [],
  );
