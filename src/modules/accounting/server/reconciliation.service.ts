// A month of ours against the books: what is there is fetched outside a transaction, what was found is kept as it was found.
import { conflict } from '../../../platform/server/errors.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { named } from '../../../platform/server/module.ts';
import type { SystemRef } from '../shared/accounting-systems.ts';
import type { Side } from '../shared/posting-lines.ts';
import {
  type DocumentHere,
  type DocumentThere,
  type Reconciliation,
  monthAfter,
  reconcile,
} from '../shared/reconciliation.ts';
import { Refused, Unanswered } from './accounting-talk.client.ts';
import { booksOf } from './fetched-payments.service.ts';
import { idsThere, keepReconciliation, objectsBehind } from './reconciliation.store.ts';
import type { DatedDocument, TransferableType } from './transfers.slots.ts';
import { type Connection, type Steps, connect } from './transfers.service.ts';

const SIDES: readonly Side[] = ['sales', 'bills'];

async function fetchMonth({ client, setting, call }: Connection, month: string): Promise<DocumentThere[]> {
  const all: DocumentThere[] = [];
  for (const organisationId of booksOf({ setting }))
    for (const side of SIDES) {
      const found = await call(organisationId, (caller) =>
        client.fetchDocuments(caller, side, `${month}-01`, monthAfter(month)),
      ).catch((error: unknown) => {
        // Half of a month says nothing: it is told, and asked for again.
        throw error instanceof Refused || error instanceof Unanswered ? conflict(error.message) : error;
      });
      all.push(...found.map((entry) => ({ ...entry, side })));
    }
  return all;
}

/** Ours of the month, and ours of other months that one of theirs belongs to. */
async function ours(
  ctx: Context,
  system: SystemRef,
  month: string,
  there: readonly DocumentThere[],
): Promise<DocumentHere[]> {
  const behind = await objectsBehind(
    ctx,
    system,
    there.map(({ externalId }) => externalId),
  );
  const all: DocumentHere[] = [];
  const types = Object.entries(named(ctx.app.modules, 'transferable')).filter(([, { permission }]) =>
    can(ctx, permission),
  );
  for (const [objectType, type] of types) {
    const dated = await type.dated(ctx, { from: `${month}-01`, to: monthAfter(month) });
    const known = new Set(dated.map(({ id }) => id));
    const others = behind.filter((entry) => entry.objectType === objectType && !known.has(entry.objectId));
    const found = [
      ...dated,
      ...(others.length ? await type.dated(ctx, { ids: others.map(({ objectId }) => objectId) }) : []),
    ];
    const ids = await idsThere(
      ctx,
      system,
      objectType,
      found.map(({ id }) => id),
    );
    all.push(...found.map((entry) => documentHere(objectType, type, entry, ids.get(entry.id) ?? [])));
  }
  return all;
}

const documentHere = (
  objectType: string,
  { side }: TransferableType,
  { id, ...entry }: DatedDocument,
  externalIds: readonly string[],
): DocumentHere => ({ ...entry, objectType, objectId: id, side, externalIds });

/** Answers the id under which it is kept, and how many lines differ. */
export async function reconcileMonth(
  steps: Steps,
  system: SystemRef,
  month: string,
): Promise<{ id: number; differences: number }> {
  const there = await fetchMonth(await connect(steps, system), month);
  return await steps.transaction(async (ctx) => {
    const content: Reconciliation = reconcile(month, await ours(ctx, system, month, there), there);
    return { id: await keepReconciliation(ctx, system, month, content), differences: content.lines.length };
  });
}
