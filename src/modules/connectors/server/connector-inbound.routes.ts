// Where they tell us what is new, signed over the bytes as they came.
import { badRequest, notFound } from '../../../platform/server/errors.ts';
import type { Mount } from '../../../platform/server/http/mounts.ts';
import { isObject, valueAt } from '../shared/connector-paths.ts';
import { OPERATION_KINDS } from '../shared/connector-setup.ts';
import { takeIn } from './connector-incoming.across.ts';
import { parsed } from './connector-talk.client.ts';
import { type ConnectorRow } from './connectors.store.ts';
import { type Secrets, isSigned, opened } from './connectors.tokens.ts';
import { inboundRow } from './connector-inbound.across.ts';

const ID = /^\d{1,15}$/;
/** One answer for all that does not fit, so that nobody learns which connectors there are. */
const NOT_FOR_US = 'The signature does not fit, or nothing is received here.';

export const inboundMount: Mount = async (server, { app }) => {
  server.post('/api/connector/inbound/:companyId/:id', async (request) => {
    const { companyId, id } = request.params as { companyId: string; id: string };
    if (!ID.test(companyId) || !ID.test(id)) throw notFound('This address');
    const row: ConnectorRow | undefined = await inboundRow(app, Number(companyId), Number(id));
    const { body } = request;
    const webhook = row?.published?.webhook;
    const secret =
      row && opened<Secrets>(app, 'connector secrets', row.companyId, row.id, row.secrets)?.['webhookSecret'];
    const given = webhook && request.headers[webhook.header.toLowerCase()];
    if (!row || !webhook || !secret || !(body instanceof Buffer) || typeof given !== 'string')
      throw badRequest(NOT_FOR_US);
    const sum = given.startsWith(webhook.prefix) ? given.slice(webhook.prefix.length) : '';
    if (!isSigned(body, secret, webhook.encoding, sum)) throw badRequest(NOT_FOR_US);
    const document = parsed(body);
    const event = webhook.eventPath ? valueAt(document, webhook.eventPath) : undefined;
    const named = typeof event === 'string' ? webhook.events[event] : undefined;
    const operation = row.published?.operations.find(
      ({ ref, kind, enabled }) =>
        enabled && OPERATION_KINDS[kind].direction === 'in' && (named === undefined || ref === named),
    );
    if (!operation || !document) throw badRequest('There is no operation for this message.');
    const list = operation.answer.list ? (valueAt(document, operation.answer.list) ?? document) : document;
    const items = (Array.isArray(list) ? list : [list]).filter(isObject).slice(0, 200);
    for (const item of items) await takeIn(app, row, operation, item);
    return { data: { received: items.length } };
  });
};
