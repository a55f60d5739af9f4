// How it goes with the other server of a connection, as people read it.
import { type RawBuilder, sql } from 'kysely';

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;

/** One value of a row of `company_link`: null where both companies are on this server. */
export const healthOf = (link: string): RawBuilder<unknown> => {
  const of = (alias: string) =>
    sql`${sql.ref(`${alias}.company_id`)} = ${sql.ref(`${link}.company_id`)} and ${sql.ref(`${alias}.link_id`)} = ${sql.ref(`${link}.id`)}`;
  return sql`(select json_build_object(
      'server', regexp_replace(r.address, '^https?://', ''), 'product', r.product, 'version', r.version,
      'keyId', coalesce((select k->>'id' from jsonb_array_elements(r.keys) k where k->>'until' is null limit 1), ''),
      'heardAt', ${moment('r.heard_at')}, 'reachedAt', ${moment('r.reached_at')}, 'unreachableSince', ${moment('r.unreachable_since')},
      'paused', r.paused_at is not null, 'problem', r.problem,
      'waitingFor', (select m.error from sync_message m where ${of('m')} and m.delivered_at is null and m.error is not null order by m.id limit 1),
      'waiting', (select count(*)::int from sync_message m where ${of('m')} and m.delivered_at is null),
      'theirWaiting', r.their_waiting,
      'filesWaiting', (select count(*)::int from sync_remote_file f where ${of('f')} and f.done_at is null),
      'fileProblem', (select (f.file->>'name') || ': ' || f.problem from sync_remote_file f where ${of('f')} and f.problem is not null order by f.id desc limit 1),
      'refused', r.refused_count::int, 'refusedWords', r.refused_words)
    from sync_remote r where ${of('r')})`;
};
