// Words of theirs that stand for entries of ours: known from earlier or by the same name, otherwise asked. Never guessed.
import { fold } from '../../../kit/fold.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { AppError, invalid } from '../../../platform/server/errors.ts';
import { listEntries } from '../../company/server/index.ts';
import { contactsByKey, contactsByName, createContact } from '../../contacts/server/index.ts';
import type { MessageParts } from '../shared/sync-message.ts';
import type { Accepting, SyncQuestion } from '../shared/sync-requests.api.ts';
import { knownChoices, rememberChoices } from './sync-links.store.ts';
import { contactNames, unitsByName } from './sync-questions.views.ts';

type List = SyncQuestion['list'];
/** What a word of theirs stands for here; null: nothing. */
export type Stands = (list: List, theirs: string | null | undefined) => number | null;
const PRICED: readonly number[] = [1, 3, 13];

/** What a request names that has lists here. */
function wordsIn(actionId: number, { works, lines = [], licences, contacts }: MessageParts): [List, string][] {
  const makesJob = actionId !== 13;
  const priced = PRICED.includes(actionId) ? lines : [];
  const found: [List, string | null | undefined][] = [
    ...(makesJob
      ? ([
          ['jobType', works?.jobType],
          ['peril', works?.peril],
          ['catastropheCode', works?.catastropheCode],
        ] as [List, string | null | undefined][])
      : []),
    ...priced.map(({ trade }): [List, string | null] => ['trade', trade]),
    ...priced.flatMap((line): [List, string | null | undefined][] => [
      ['unit', Number(line.materialQuantity ?? 0) ? line.materialUnit : null],
      ['unit', Number(line.labourQuantity ?? 0) ? line.labourUnit : null],
    ]),
    ...(licences ?? []).flatMap(({ licence, insurance }): [List, string | null][] => [
      ['licenceType', licence],
      ['insuranceType', insurance],
    ]),
    ...(contacts ?? []).map(({ name }): [List, string] => ['contact', name]),
  ];
  const seen = new Set<string>();
  return found.flatMap(([list, word]) => {
    const key = `${list}/${fold(word ?? '')}`;
    if (!word?.trim() || seen.has(key)) return [];
    seen.add(key);
    return [[list, word.trim()]];
  });
}

/** Entries of a list that a word of theirs may stand for, and the one that is called the same. */
async function entriesFor(
  ctx: Context,
  list: List,
  theirs: string,
): Promise<{ ids: Set<number>; same: number | null }> {
  const entries = (await listEntries(ctx, list)).filter(({ item }) => item.active !== false);
  const found = entries.find(({ label }) => fold(label) === fold(theirs));
  const same = found ? Number(found.value) : list === 'unit' ? await unitsByName(ctx, theirs) : null;
  return { ids: new Set(entries.map(({ value }) => Number(value))), same };
}

/** The one contact that has this email, or else this name; several are no answer. */
async function sameContact(ctx: Context, theirs: string, { contacts }: MessageParts): Promise<number | null> {
  const email = contacts
    ?.find(({ name }) => fold(name) === fold(theirs))
    ?.email?.trim()
    .toLowerCase();
  const byEmail = email ? await contactsByKey(ctx, 'email', [email]) : [];
  const found = byEmail.length ? byEmail : await contactsByName(ctx, [theirs]);
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** Each word with what it stands for, where that is known. */
export async function questionsOf(
  ctx: Context,
  linkId: number,
  actionId: number,
  parts: MessageParts,
): Promise<SyncQuestion[]> {
  const known = await knownChoices(ctx, linkId);
  const questions: SyncQuestion[] = [];
  for (const [list, theirs] of wordsIn(actionId, parts)) {
    const before = known.find((one) => one.list === list && fold(one.theirs) === fold(theirs));
    if (list === 'contact') {
      questions.push(await contactQuestion(ctx, theirs, parts, before));
      continue;
    }
    const { ids, same } = await entriesFor(ctx, list, theirs);
    const isKnown = before !== undefined && (before.ours === null || ids.has(before.ours));
    questions.push({ list, theirs, ours: isKnown ? before.ours : same, known: isKnown || same !== null });
  }
  return questions;
}

async function contactQuestion(
  ctx: Context,
  theirs: string,
  parts: MessageParts,
  before: { ours: number | null } | undefined,
): Promise<SyncQuestion> {
  // Merged or deleted since: asked again.
  const names = await contactNames(ctx, before?.ours ? [before.ours] : []);
  const isKnown = before !== undefined && (before.ours === null || names.has(before.ours));
  const ours = isKnown ? before.ours : await sameContact(ctx, theirs, parts);
  const oursLabel = ours === null ? null : ((await contactNames(ctx, [ours])).get(ours) ?? null);
  return { list: 'contact', theirs, ours, known: isKnown || ours !== null, oursLabel };
}

const NAMES: Readonly<Record<List, string>> = {
  jobType: 'job type',
  peril: 'peril',
  catastropheCode: 'catastrophe code',
  trade: 'trade',
  licenceType: 'licence',
  insuranceType: 'insurance',
  unit: 'unit',
  contact: 'contact',
};

async function checkChoice(ctx: Context, list: List, theirs: string, ours: number): Promise<void> {
  const there =
    list === 'contact'
      ? (await contactNames(ctx, [ours])).has(ours)
      : (await listEntries(ctx, list)).some(({ value }) => Number(value) === ours);
  if (!there) throw invalid({ choices: `Choose an entry for “${theirs}” that exists` });
}

/** A private person, by what came of them. */
async function makeContact(ctx: Context, theirs: string, { contacts }: MessageParts): Promise<number> {
  if (!can(ctx, 'create-contact'))
    throw new AppError(403, 'forbidden', 'You need the right to create contacts. Or choose a contact.');
  const came = contacts?.find(({ name }) => fold(name) === fold(theirs));
  const [first = '', ...rest] = theirs.split(/\s+/);
  const { id } = await createContact(ctx, {
    contactTypeId: PRIVATE_PERSON,
    isIndividual: true,
    firstName: first.slice(0, 100),
    lastName: rest.join(' ').slice(0, 100) || null,
    email: came?.email ?? null,
    mobileNumber: came?.phone ?? null,
  });
  return id;
}
const PRIVATE_PERSON = 6;

/** Answers the open ones with what the person chose, and remembers it for the connection. */
export async function answeredQuestions(
  ctx: Context,
  linkId: number,
  questions: readonly SyncQuestion[],
  given: Accepting['choices'] = [],
  parts: MessageParts = {},
): Promise<Stands> {
  for (const { list, theirs, ours } of given) if (ours !== null) await checkChoice(ctx, list, theirs, ours);
  const all: SyncQuestion[] = [];
  for (const question of questions) {
    const chosen = given.find((one) => one.list === question.list && fold(one.theirs) === fold(question.theirs));
    const made = chosen?.make && question.list === 'contact';
    const ours = made ? await makeContact(ctx, question.theirs, parts) : chosen?.ours;
    all.push(chosen ? { ...question, ours: ours ?? null, known: true } : question);
  }
  const open = all.find(({ known }) => !known);
  if (open) throw invalid({ choices: `Choose the ${NAMES[open.list]} that “${open.theirs}” stands for` });
  await rememberChoices(ctx, linkId, all);
  return (list, theirs) =>
    all.find((one) => one.list === list && fold(one.theirs) === fold(theirs?.trim() ?? ''))?.ours ?? null;
}
