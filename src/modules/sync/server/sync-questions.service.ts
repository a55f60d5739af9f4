// Words of theirs that stand for entries of ours: known from earlier or by the same name, otherwise asked. Never guessed.
import { fold } from '../../../kit/fold.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { listEntries } from '../../company/server/index.ts';
import type { MessageParts } from '../shared/sync-message.ts';
import type { Accepting, SyncQuestion } from '../shared/sync-requests.api.ts';
import { knownChoices, rememberChoices } from './sync-links.store.ts';

type List = SyncQuestion['list'];

/** What a request names that has lists here. */
function wordsIn(actionId: number, { works, lines, licences }: MessageParts): [List, string][] {
  const makesJob = actionId !== 13;
  const found: [List, string | null | undefined][] = [
    ...(makesJob
      ? ([
          ['jobType', works?.jobType],
          ['peril', works?.peril],
          ['catastropheCode', works?.catastropheCode],
        ] as [List, string | null | undefined][])
      : []),
    ...([1, 3, 13].includes(actionId) ? (lines ?? []).map(({ trade }): [List, string | null] => ['trade', trade]) : []),
    ...(licences ?? []).flatMap(({ licence, insurance }): [List, string | null][] => [
      ['licenceType', licence],
      ['insuranceType', insurance],
    ]),
  ];
  const seen = new Set<string>();
  return found.flatMap(([list, word]) => {
    const key = `${list}/${fold(word ?? '')}`;
    if (!word?.trim() || seen.has(key)) return [];
    seen.add(key);
    return [[list, word.trim()]];
  });
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
    const entries = (await listEntries(ctx, list)).filter(({ item }) => item.active !== false);
    const stillThere = before?.ours === null || entries.some(({ value }) => Number(value) === before?.ours);
    const same = entries.find(({ label }) => fold(label) === fold(theirs));
    const isKnown = before !== undefined && stillThere;
    questions.push({
      list,
      theirs,
      ours: isKnown ? before.ours : same ? Number(same.value) : null,
      known: isKnown || same !== undefined,
    });
  }
  return questions;
}

const NAMES: Readonly<Record<List, string>> = {
  jobType: 'job type',
  peril: 'peril',
  catastropheCode: 'catastrophe code',
  trade: 'trade',
  licenceType: 'licence',
  insuranceType: 'insurance',
};

/** Answers the open ones with what the person chose, and remembers it for the connection. */
export async function answeredQuestions(
  ctx: Context,
  linkId: number,
  questions: readonly SyncQuestion[],
  given: Accepting['choices'] = [],
): Promise<(list: List, theirs: string | null | undefined) => number | null> {
  for (const { list, theirs, ours } of given)
    if (ours !== null && !(await listEntries(ctx, list)).some(({ value }) => Number(value) === ours))
      throw invalid({ choices: `Choose an entry for “${theirs}” that exists` });
  const all = questions.map((question) => {
    const chosen = given.find((one) => one.list === question.list && fold(one.theirs) === fold(question.theirs));
    return chosen ? { ...question, ours: chosen.ours, known: true } : question;
  });
  const open = all.find(({ known }) => !known);
  if (open) throw invalid({ choices: `Choose the ${NAMES[open.list]} that “${open.theirs}” stands for` });
  await rememberChoices(ctx, linkId, all);
  return (list, theirs) =>
    all.find((one) => one.list === list && fold(one.theirs) === fold(theirs?.trim() ?? ''))?.ours ?? null;
}
