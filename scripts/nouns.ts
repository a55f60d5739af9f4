// No lower floor knows a noun of a higher one, not even as a string: names of records, their tables and paths. What still stands
// in lower files is counted, with its reason; a number may fall, it never rises.
import { globSync, readFileSync } from 'node:fs';
import { FLOORS } from './floors.ts';

/** File → how many names of higher floors it holds. Read, one by one; each goes when its reason does. */
const READ: Readonly<Record<string, number>> = {
  // names that the specification gives: lists, words of a company, kinds of fields, calls
  'src/modules/company/shared/company.api.ts': 1,
  'src/modules/company/shared/language.api.ts': 2,
  'src/platform/shared/form-fields.ts': 1,
  'src/platform/shared/generic-calls.api.ts': 1,
  'src/platform/shared/menus.ts': 3,
  'src/platform/web/form/generated/ChoiceInputs.tsx': 1,
  // a division proposes the type of its jobs and shows its contacts; an order is numbered behind its job, as the specification says
  'src/modules/company/server/places.service.ts': 1,
  'src/modules/company/shared/place.entity.ts': 1,
  'src/modules/company/web/admin/NumbersSection.tsx': 1,
  'src/modules/company/web/admin/PlacesSection.tsx': 1,
  // calls on a contact that name a job by its number
  'src/modules/contacts/server/contact-facts.views.ts': 1,
  'src/modules/contacts/server/sanctions.views.ts': 1,
  // a template says which type of item it becomes
  'src/modules/estimate-templates/server/estimate-templates.service.ts': 1,
  'src/modules/estimate-templates/shared/estimate-template.entity.ts': 1,
  // the kinds of records that wizards are of
  'src/modules/wizards/shared/wizard.entity.ts': 1,
  // the kinds of records that forms are of
  'src/modules/forms/shared/form-shape.ts': 2,
  'src/modules/forms/shared/starters.ts': 4,
  'src/modules/forms/shared/starters-site.ts': 1,
  // an estimate line has rates for its work order, and a snapshot says which one it came from
  'src/modules/estimates/server/snapshots.views.ts': 1,
  'src/modules/estimates/web/estimate-columns.tsx': 6,
  'src/modules/estimates/web/export-slot.ts': 1,
  // a person has a contact, divisions and regions
  'src/modules/identity/server/users.store.ts': 3,
  'src/modules/identity/server/users.views.ts': 3,
  'src/modules/identity/shared/user.entity.ts': 1,
  'src/modules/identity/shared/users.api.ts': 1,
  'src/modules/identity/web/users/user-form.ts': 3,
  // a kind of action that the specification names
  'src/modules/jobs/shared/job-checks.ts': 1,
  // the parts of a copy
  'src/modules/jobs/web/JobCopyDialog.tsx': 1,
  // the person in front of the screen: their options, their profile
  'src/platform/web/api/live.ts': 1,
  'src/platform/web/paths/paths.ts': 1,
  'src/platform/web/session/current-user.tsx': 1,
  'src/platform/web/session/user-options.ts': 2,
  // the phone's bar: the entries that the design gives it
  'src/platform/web/shell/BottomBar.tsx': 1,
  'src/platform/web/shell/TopMenus.tsx': 1,
  'src/platform/web/shell/registry.ts': 1,
  // payments are for bills and invoices by name, and what they are given is an allocation
  'src/modules/finance/server/payments.service.ts': 1,
  'src/modules/finance/server/tax-return.views.ts': 1,
  'src/modules/finance/shared/payments.api.ts': 4,
  // words that mean something else here: a background job, a role and a notification of PostgreSQL, the unit of a figure, a document that is printed
  'src/modules/identity/server/module.ts': 1,
  'src/platform/server/across-companies.ts': 2,
  'src/platform/server/database.ts': 1,
  'src/platform/server/notify.ts': 1,
  'src/platform/server/print/measure-cells.ts': 1,
  'src/platform/server/print/pdf.ts': 1,
  // said among the team, not to the customer; the kind of a file; who is in a note
  'src/modules/documents/web/AttachmentBulkDialog.tsx': 2,
  'src/modules/messages/server/compose.service.ts': 1,
  'src/modules/messages/server/compose.views.ts': 1,
  'src/modules/messages/server/conversation.views.ts': 1,
  'src/modules/messages/server/linked-jobs.service.ts': 1,
  'src/modules/messages/server/messages.demo.ts': 1,
  'src/modules/messages/web/message-words.ts': 1,
  'src/platform/server/file-types.reader.ts': 1,
};

/** The tenant itself: its row stands under every other. */
const GROUND = new Set(['company']);

const floorOf = new Map(FLOORS.flatMap((names, floor) => names.map((name) => [name, floor] as const)));
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const DECLARED = /(?:entity(?:<[^(]*>)?|optionList)\(\s*'(\w+)'/g;

interface Noun {
  floor: number;
  pattern: RegExp;
}

function nouns(): Noun[] {
  return globSync('src/modules/*/shared/*.entity.ts').flatMap((file) => {
    const floor = floorOf.get(file.split('/')[2] ?? '') ?? 0;
    return [...readFileSync(file, 'utf8').matchAll(DECLARED)].map(([, name = '']) => {
      const at = GROUND.has(name) ? -1 : floor;
      const [table, kebab] = [snake(name), snake(name).replaceAll('_', '-')];
      const pattern = new RegExp(
        `'${name}'|'${kebab}'|/${name}[/'\`]|-${kebab}'|\\b(?:from|join|into|update) ${table}\\b`,
        'g',
      );
      return { floor: at, pattern };
    });
  });
}

/** Without comments, imports, and the examples of the documentation. */
const withoutComments = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*|import|export \{|example:)/.test(line) && !line.startsWith("} from '"))
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
