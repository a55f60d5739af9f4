// How the server is, over all of its companies: figures and texts without anything of theirs.
import { X509Certificate } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { momentText } from '../../../kit/dates.ts';
import type { App, Context } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import { PARKED } from '../../../platform/server/events.ts';
import { slowestCalls } from '../../../platform/server/load/call-times.ts';
import { queuesOf } from '../../../platform/server/operation-figures.ts';
import type { ServerState } from '../shared/server-state.api.ts';
import { mustBeSystemAdmin } from './company-profile.service.ts';

/** So many calls are named. */
const SLOWEST = 12;

type Parked = ServerState['parked'][number];
interface Counts {
  version: string;
  bytes: number;
  companies: number;
  people: number;
}

/** Without what may be somebody's: addresses, what stands in quotes, numbers of four digits and more. */
export const withoutPersons = (text: string): string =>
  text
    .replace(/[^\s@"'<>]{1,100}@[^\s@"'<>]{1,100}/g, '(address)')
    .replace(/"[^"]{1,300}"|'[^']{1,300}'|“[^”]{1,300}”/g, '(text)')
    .replace(/\+?\d[\d .-]{2,20}\d/g, '(number)')
    .slice(0, 300);

export async function serverState(ctx: Context): Promise<ServerState> {
  mustBeSystemAdmin(ctx);
  const { app } = ctx;
  const [[counts], tables, parked] = await read(app.pool, 'system', [
    sql<Counts>`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from company where id = company_id and active) as companies,
      (select count(*)::int from app_user where status = 'active' and deleted_at is null) as people`,
    sql<
      ServerState['database']['tables'][number]
    >`select relname as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by pg_total_relation_size(oid) desc limit 12`,
    sql<
      Omit<Parked, 'error'> & { error: string | null }
    >`select id, name, left(created_at::text, 19) as since, error from outbox_event
      where delivered_at is null and ${PARKED} order by id desc limit 20`,
  ]);
  const { totalCount, idleCount, waitingCount } = app.pool;
  const behind = app.replica.behind();
  const disk = await statfs(app.config.dataDir).catch(() => undefined);
  return {
    at: momentText(new Date()),
    version: app.version,
    node: process.version,
    startedAt: momentText(new Date(Date.now() - process.uptime() * 1000)),
    memory: process.memoryUsage().rss,
    database: {
      version: counts?.version ?? '',
      bytes: counts?.bytes ?? 0,
      connections: {
        busy: totalCount - idleCount,
        idle: idleCount,
        waitedFor: waitingCount,
        most: app.config.poolSize,
      },
      tables,
    },
    replica: behind === undefined ? null : { behindSeconds: behind },
    queues: (await queuesOf(app)) ?? [],
    slowest: slowestCalls(app, SLOWEST).map(({ medianMs, p95Ms, slowestMs, ...call }) => ({
      ...call,
      medianMs: Math.round(medianMs),
      p95Ms: Math.round(p95Ms),
      slowestMs: Math.round(slowestMs),
    })),
    parked: parked.map(({ error, ...event }) => ({
      ...event,
      error: error === null ? 'The server stopped each time' : withoutPersons(error),
    })),
    disk: disk ? { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize } : null,
    companies: counts?.companies ?? 0,
    people: counts?.people ?? 0,
    services: servicesOf(app),
    certificates: certificatesOf(app),
  };
}

const servicesOf = ({ config }: App): ServerState['services'] =>
  (
    [
      ['Mail server', config.smtpUrl],
      ['Text messages', config.smsUrl],
      ['Files in S3', config.s3],
      ['Virus scanner', config.clamdSocket],
      ['Card payments', config.stripe],
      ['Text service', config.textService],
      ['Map', config.map],
      ['Address search', config.geocoderUrl],
      ['Check on public forms', config.captcha],
      ['Limits on calls', config.rateLimits],
    ] as const
  ).map(([name, value]) => ({ name, isOn: Boolean(value) }));

const certificatesOf = ({ config }: App): ServerState['certificates'] =>
  (config.signing?.certificates ?? []).map((bytes, at) => ({
    name: at === 0 ? 'Signing of papers' : `Signing of papers, issuer ${at}`,
    endsOn: new X509Certificate(bytes).validToDate.toISOString().slice(0, 10),
  }));
