// Work that outlives its request: a row that tells its progress and can be cancelled, run by whichever process is free.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createBatchLoop } from './batch-loop.ts';
import { type Actor, type App, type Context, becauseOf, inTransaction } from './context.ts';
import { write } from './database.ts';
import { AppError, isConnectionLoss } from './errors.ts';
import { type Listener, wake } from './notify.ts';

export interface BackgroundJob {
  id: number;
  kind: string;
  label: string;
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  progress: number;
  message: string | null;
  result: Record<string, unknown> | null;
  createdAt: string;
  finishedAt: string | null;
}
export interface Running {
  /** Each call is a transaction of its own, in the name of the person who started the job. */
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
  /** Tells how far it is, 0 to 100. Throws when somebody cancelled. */
  progress(percent: number, message?: string): Promise<void>;
  /**
   * The last step, which leaves something behind, and the word that the work is done, in one transaction: a process that ends in between
   * leaves neither, and the next one does not make the thing twice.
   */
  complete<T extends Record<string, unknown>>(act: (ctx: Context) => Promise<T>): Promise<T>;
}
/** Does the work and answers what its row keeps as the result. Safe to run twice: a killed process is replaced. */
export type JobKind = (running: Running, input: Record<string, unknown>) => Promise<Record<string, unknown>>;

class Cancelled extends Error {}
const LEASE_SECONDS = 60;
const STOP_PATIENCE = 3000;
/** Tries that the process did not outlive. */
const MOST_DEATHS = 3;
const INTERRUPTED =
  'This was interrupted three times and will not retry. Start it again, with a smaller file or fewer records if you can.';

/** Queues a job in the caller's transaction. */
export async function enqueue(
  ctx: Context,
  kind: string,
  label: string,
  input: Record<string, unknown>,
  jobId: number | null = null,
): Promise<number> {
  const [row] = await ctx.run(sql<{
    id: number;
  }>`insert into background_job (company_id, kind, label, input, user_id, job_id, created_by_id)
    values (${ctx.actor.companyId}, ${kind}, ${label}, ${JSON.stringify(input)}, ${ctx.actor.userId}, ${jobId}, ${ctx.actor.userId}) returning id`);
  await wake(ctx, 'background');
  return row?.id ?? 0;
}

interface Claimed {
  id: number;
  companyId: number;
  kind: string;
  input: Record<string, unknown>;
  userId: number;
  /** How often it was taken, this time included. */
  begun: number;
  /** Of the request that queued it. */
  requestId: string | null;
  /** When it was taken: whoever holds an older one has lost the job to somebody else. */
  lease: string;
}

export interface BackgroundRunner {
  /** Gives the work a few seconds to end, then puts it back for the next process. */
  stop(): Promise<void>;
}

/**
 * Takes queued jobs one at a time, and those whose process stopped telling its progress for a minute.
 * `actorOf` gives the person's rights of this moment: somebody who lost them starts nothing more.
 */
export function runBackground(
  app: App,
  listener: Listener,
  kinds: Record<string, JobKind>,
  actorOf: (companyId: number, userId: number) => Promise<Actor | undefined>,
): BackgroundRunner {
  let current: Claimed | undefined;
  // What is queued while the last look is under way is looked for again.
  const loop = createBatchLoop(async () => {
    const claimed = await claim(app).catch(() => undefined);
    if (!claimed) return 0;
    current = claimed;
    await execute(app, claimed, kinds[claimed.kind], actorOf).finally(() => (current = undefined));
    return 1;
  }, 1);
  const look = () => void loop.flush();
  listener.on('background', look);
  const timer = setInterval(look, 15_000);
  timer.unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.race([loop.stop(), sleep(STOP_PATIENCE, undefined, { ref: false })]);
      if (current) await giveBack(app, current);
    },
  };
}

/** The job whose lease this still is. */
const mine = (job: Claimed) =>
  sql`company_id = ${job.companyId} and id = ${job.id} and status = 'running' and started_at = ${job.lease}::timestamptz`;

const giveBack = (app: App, job: Claimed) =>
  write(app.pool, { companyId: job.companyId }, (tx) =>
    tx.run(
      sql`update background_job set status = 'queued', progress = 0, message = null, begun = begun - 1 where ${mine(job)}`,
    ),
  ).catch(() => {}); // the lease runs out

const claim = (app: App): Promise<Claimed | undefined> =>
  write(app.pool, 'system', async (tx) => {
    const [row] =
      await tx.run(sql<Claimed>`update background_job set status = 'running', started_at = now(), updated_at = now(), begun = begun + 1
      where (company_id, id) = (select company_id, id from background_job where status = 'queued' or (status = 'running' and updated_at < now() - ${LEASE_SECONDS} * interval '1 second') order by id for update skip locked limit 1)
      returning id, company_id as "companyId", kind, input, user_id as "userId", started_at::text as lease, begun, request_id as "requestId"`);
    return row;
  });

async function execute(
  app: App,
  job: Claimed,
  work: JobKind | undefined,
  actorOf: (companyId: number, userId: number) => Promise<Actor | undefined>,
): Promise<void> {
  const finish = (status: string, message: string | null, result: Record<string, unknown> | null) =>
    write(app.pool, { companyId: job.companyId }, (tx) =>
      tx.run(sql`update background_job set status = ${status}, message = ${message}, result = ${result ? JSON.stringify(result) : null}, progress = case when ${status} = 'done' then 100 else progress end, finished_at = now(), updated_at = now()
        where ${mine(job)}`),
    );
  // Some work tells no progress for a while, such as reading a long file: whose process lives keeps it.
  const heartbeat = setInterval(
    () =>
      void write(app.pool, { companyId: job.companyId }, (tx) =>
        tx.run(sql`update background_job set updated_at = now() where ${mine(job)}`),
      ).catch(() => {}),
    (LEASE_SECONDS * 1000) / 3,
  ).unref();
  try {
    if (job.begun > MOST_DEATHS) {
      app.log.error(
        { job: job.id, kind: job.kind, requestId: job.requestId },
        'background job parked: it was interrupted three times',
      );
      throw new AppError(409, 'conflict', INTERRUPTED);
    }
    const actor = await actorOf(job.companyId, job.userId);
    if (!work || !actor) throw new AppError(409, 'conflict', 'This task can no longer run');
    const running: Running = {
      transaction: (act) => inTransaction(app, actor, { requestId: `job-${job.id}`, ip: '' }, act, 60_000),
      async progress(percent, message) {
        const [row] = await write(app.pool, { companyId: job.companyId }, (tx) =>
          tx.run(
            sql`update background_job set progress = ${percent}, message = ${message ?? null}, updated_at = now() where ${mine(job)} returning id`,
          ),
        );
        if (!row) throw new Cancelled();
      },
      complete: (act) =>
        inTransaction(
          app,
          actor,
          { requestId: `job-${job.id}`, ip: '' },
          async (ctx) => {
            const made = await act(ctx);
            const [row] =
              await ctx.run(sql`update background_job set status = 'done', message = null, result = ${JSON.stringify(made)}, progress = 100, finished_at = now(), updated_at = now()
              where ${mine(job)} returning id`);
            if (!row) throw new Cancelled();
            return made;
          },
          60_000,
        ),
    };
    const result = await becauseOf(job.requestId, () => work(running, job.input));
    await finish('done', null, result);
  } catch (error) {
    if (error instanceof Cancelled) return;
    if (isConnectionLoss(error)) return; // the lease runs out, and whoever is there takes it up again
    if (!(error instanceof AppError))
      app.log.error(
        {
          job: job.id,
          kind: job.kind,
          requestId: job.requestId,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        },
        'background job failed',
      );
    await finish(
      'failed',
      error instanceof AppError ? error.message : 'Unfortunately there was a problem.',
      null,
    ).catch(() => {});
  } finally {
    clearInterval(heartbeat);
  }
}

const FIELDS = sql`id, kind, label, status, progress::float8 as progress, message, result, to_char(created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt", to_char(finished_at, 'YYYY-MM-DD HH24:MI:SS') as "finishedAt"`;

/** Jobs of this person of some kinds, newest first: one that queued hundreds of others is not pushed off the list by them. */
export const backgroundJobs = (ctx: Context, kinds: readonly string[]): Promise<BackgroundJob[]> =>
  ctx.run(
    sql<BackgroundJob>`select ${FIELDS} from background_job where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and kind = any(${[...kinds]}) order by id desc limit 100`,
  );

export async function backgroundJob(ctx: Context, id: number): Promise<BackgroundJob | undefined> {
  const [row] = await ctx.run(
    sql<BackgroundJob>`select ${FIELDS} from background_job where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and id = ${id}`,
  );
  return row;
}

/** Stops a job: a queued one never starts, a running one stops at its next step. */
export async function cancelBackgroundJob(ctx: Context, id: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`update background_job set status = 'cancelled', finished_at = now(), updated_at = now() where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and id = ${id} and status in ('queued', 'running') returning id`,
  );
  return rows.length > 0;
}

/** Queues a job of this person again that failed; its work knows how to go on. */
export async function goOnWithJob(ctx: Context, kind: string, id: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`update background_job set status = 'queued', begun = 0, message = null, finished_at = null, updated_at = now()
      where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and id = ${id} and kind = ${kind} and status = 'failed' returning id`,
  );
  if (rows.length) await wake(ctx, 'background');
  return rows.length > 0;
}
