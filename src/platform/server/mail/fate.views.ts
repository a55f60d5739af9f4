// What became of the newest message about a record, for whoever reads the record.
import { type RawBuilder, sql } from 'kysely';
import { MESSAGE_STATES, fateBadge } from '../../shared/message-fate.ts';

const newest = (
  what: RawBuilder<unknown>,
  companyId: RawBuilder<unknown>,
  type: string,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select ${what} from outgoing_message m where m.company_id = ${companyId} and m.about_type = ${type} and m.about_id = ${id} order by m.id desc limit 1)`;

const FATE = sql`json_build_object('status', m.status, 'channel', m.channel, 'to', m.to_address, 'at', left(m.sent_at::text, 19), 'error', m.error_message)`;

/** JSON of a `messageFate`, or null where nothing was sent about it; for a column of a read. */
export const fateOf = (companyId: RawBuilder<unknown>, type: string, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  newest(FATE, companyId, type, id);

const BADGE = sql`case m.channel ${sql.join(
  (['email', 'sms'] as const).map(
    (channel) =>
      sql`when ${sql.lit(channel)} then case m.status ${sql.join(
        MESSAGE_STATES.filter((status) => status !== 'sent').map(
          (status) => sql`when ${sql.lit(status)} then ${sql.lit(fateBadge({ status, channel }))}`,
        ),
        sql` `,
      )} end`,
  ),
  sql` `,
)} end`;

/** "email kept" where the newest message about a record was not taken by a server, else null: what a status must not hide. */
export const fateBadgeOf = (
  companyId: RawBuilder<unknown>,
  type: string,
  id: RawBuilder<unknown>,
  /** It stands at the beginning. */
  alone = false,
): RawBuilder<unknown> =>
  newest(alone ? sql`nullif(concat(upper(left(${BADGE}, 1)), substr(${BADGE}, 2)), '')` : BADGE, companyId, type, id);
