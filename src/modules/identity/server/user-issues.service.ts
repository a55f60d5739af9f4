// What becomes of a report: answered, closed, opened again. Whoever wrote it is told of the answer.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { USER_ISSUE_STATES } from '../shared/user-issues.api.ts';
import { holdIssue, keepIssue } from './user-issues.store.ts';
import { userIssueView } from './user-issues.views.ts';

interface Answer {
  answer?: string | null | undefined;
  stateId?: number | undefined;
  version?: number | undefined;
}

/** An answer to an open one answers it. */
export async function answerIssue(ctx: Context, id: number, given: Answer): Promise<void> {
  await holdIssue(ctx, id);
  const before = await userIssueView(ctx, id);
  if (given.version !== undefined && given.version !== before.version)
    throw conflict('Someone else changed this report in the meantime. Your change was not saved.', before);
  const answer = given.answer === undefined ? before.answer : given.answer || null;
  const isNew = answer !== null && answer !== before.answer;
  const asked = given.stateId ?? before.stateId;
  const stateId = isNew && asked === USER_ISSUE_STATES.open ? USER_ISSUE_STATES.answered : asked;
  if (stateId === USER_ISSUE_STATES.answered && answer === null) throw invalid({ answer: 'Write the answer first' });
  if (!isNew && stateId === before.stateId && answer === before.answer) return;
  await keepIssue(ctx, id, { answer, stateId, isNew });
  await writeHistory(ctx, {
    objectType: 'userIssue',
    objectId: id,
    jobId: null,
    verb: 'update',
    changes: {
      ...(answer !== before.answer && { answer: [before.answer, answer] }),
      ...(stateId !== before.stateId && { stateId: [before.stateId, stateId] }),
    },
    note: null,
  });
  if (isNew)
    await tellUsers(ctx, [before.user.id], {
      kind: 'user-issue',
      title: `${ctx.actor.fullName} answered what you reported`,
      body: answer,
      objectType: 'userIssue',
      objectId: id,
    });
}
