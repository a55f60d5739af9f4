// Ask with evidence: the records of one job as this person sees them go to the text service; sentences that rest on them come back. Nothing is saved.
import { type Context, can, inTransaction } from '../../../platform/server/context.ts';
import { AppError, conflict, notFound, rateLimited } from '../../../platform/server/errors.ts';
import type { RateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { jobView } from '../../jobs/server/index.ts';
import { type Evidence, type JobAnswer, NOT_ANSWERED, type QuestionKind } from '../shared/job-questions.api.ts';
import { evidencePrompt, fitting, sentencesOf } from './evidence-prompt.service.ts';
import { passagesOf } from './job-passages.views.ts';
import { factsOf } from './text-prompt.service.ts';
import { NoText, type TextService } from './texts.client.ts';
import { USED_UP, refusalOf } from './texts.service.ts';
import { takeOne } from './texts.store.ts';

const PER_MINUTE = 10;
const NOT_SET_UP =
  'No text service is set up on this server. The person who runs it sets TEXT_SERVICE_URL and TEXT_SERVICE_MODEL and restarts it.';

/** Errors: 403 and 409 as for texts, 404 of a job that this person does not see, 424 where nothing usable came back, 429 over the limits. */
export async function askAboutJob(
  ctx: Context,
  service: TextService | undefined,
  limiter: RateLimiter,
  { id, ...asked }: { id: number; kind: QuestionKind; question: string },
): Promise<JobAnswer> {
  const refused = await refusalOf(ctx, service);
  if (refused || !service) throw refused ?? conflict(NOT_SET_UP);
  const { app, actor, requestId, ip } = ctx;
  const wait = limiter.take(`question:${actor.userId}`, PER_MINUTE, 60);
  if (wait) throw rateLimited(wait, 'That was a lot of questions at once. Please wait a minute.');
  const passages = fitting(await recordsOf(ctx, id));
  // Counted before it is asked, and not given back: what was sent may cost, whatever comes of it.
  if (!(await inTransaction(app, actor, { requestId, ip }, (tx) => takeOne(tx, service.perDay))))
    throw rateLimited(3600, USED_UP);
  const start = Date.now();
  const log = (outcome: string, sentences: number): void =>
    app.log.info(
      {
        requestId,
        companyId: actor.companyId,
        userId: actor.userId,
        kind: asked.kind,
        passages: passages.length,
        sentences,
        ms: Date.now() - start,
        outcome,
      },
      'text service, question',
    );
  try {
    const answer = await sentencesOf(await service.ask(evidencePrompt(asked, passages)), passages);
    log('answered', answer.sentences.length);
    return { ...answer, lookedAt: passages.length };
  } catch (error) {
    if (!(error instanceof NoText)) throw error;
    log(error.message, 0);
    throw new AppError(424, 'text_not_rewritten', NOT_ANSWERED);
  }
}

/** The facts of the job first, then what its records say. */
async function recordsOf(ctx: Context, id: number): Promise<Evidence[]> {
  if (!can(ctx, 'view-job')) throw notFound('This job');
  const facts = Object.entries(factsOf((await jobView(ctx, id)).data));
  const records = [
    ...facts.map(([label, text]): Evidence => ({ objectType: 'job', objectId: id, label, text })),
    ...(await passagesOf(ctx, id)),
  ];
  return records.map((one) => ({ ...one, text: withoutWaysToReach(one.text) }));
}

/** Mail addresses and phone numbers of people help nobody to answer; they stay here. */
const withoutWaysToReach = (text: string): string =>
  text
    .split(' ')
    .map((word) => (word.indexOf('@') > 0 ? '(mail address)' : word))
    .join(' ')
    .replace(/(?<![\w/-])(?:\+|0)\d(?:[ ()-]?\d){7,}/g, '(phone)');
