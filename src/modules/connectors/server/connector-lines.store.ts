// How a connector speaks: its set-up with the secrets opened, and where a token that was issued is kept.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import type { ConnectorSetup } from '../shared/connector-setup.ts';
import type { Line } from './connector-talk.client.ts';
import type { ConnectorRow } from './connectors.store.ts';
import { type AccessToken, type Secrets, opened, sealed } from './connectors.tokens.ts';

export const lineOf = (app: App, row: ConnectorRow, setup: ConnectorSetup): Line => ({
  setup,
  secrets: opened<Secrets>(app, 'connector secrets', row.companyId, row.id, row.secrets) ?? {},
  token: opened<AccessToken>(app, 'connector tokens', row.companyId, row.id, row.tokens),
  keepToken: async (token) => {
    const bytes = sealed(app, 'connector tokens', row.companyId, row.id, token);
    await write(app.pool, { companyId: row.companyId }, (tx) =>
      tx.run(sql`update connector set tokens = ${bytes} where company_id = ${row.companyId} and id = ${row.id}`),
    );
  },
});
