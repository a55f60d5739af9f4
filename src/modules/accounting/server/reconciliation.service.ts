// A month of ours against the books: what is there is fetched outside a transaction, what was found is kept as it was found.
import { startOfMonth } from '../../../kit/dates.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { named } from '../../../platform/server/module.ts';
import { SYSTEM_FACTS, type SystemRef } from '../shared/accounting-systems.ts';
import type { Side } from '../shared/tax-codes.ts';
import { type DocumentHere, type DocumentThere, type Reconciliation, reconcile } from '../shared/reconciliation.ts';
import { AskedToWait, Refused, Unanswered } from './accounting-talk.client.ts';
import { booksOf } from './fetched-payments.service.ts';
import { idsThere, keepReconciliation, objectsBehind } from './reconciliation.store.ts';
import type { DatedDocument, TransferableType } from './transfers.slots.ts';
import { type Connection, type Steps, connect } from './transfers.service.ts';

/** Kinds of documents that the person may see: whoever sees no bills must not read that none of theirs is here. */
const typesFor = (ctx: Context): [string, TransferableType][] =>
  Object.entries(named(ctx.app.modules, 'transferable')).filter(([, { permission }]) => can(ctx, permission));
export const sidesFor = (ctx: Context): Side[] => [...new Set(typesFor(ctx).map(([, { side }]) => side))];

interface Month {
  /** Its first day, and the one after its last. */
  from: string;
  to: string;
}

/** Half of a month says nothing: it is told, and asked for again. */
function toldFor(system: SystemRef, error: unknown): unknown {
  if (error instanceof Refused || error instanceof Unanswered) return conflict(error.message);
  if (!(error instanceof AskedToWait)) return error;
  return conflict(
    `${SYSTEM_FACTS[system].label} asks us to wait ${Math.ceil(error.seconds / 60)} minutes. Compare the month again then.`,
  );
}

async function fetchMonth(
  { client, setting, call }: Connection,
  sides: readonly Side[],
  { from, to }: Month,
): Promise<DocumentThere[]> {
  const all: DocumentThere[] = [];
  for (const organisationId of booksOf({ setting }))
    for (const side of sides) {
      const found = await call(organisationId, (caller) => client.fetchDocuments(caller, side, from, to)).catch(
        (error: unknown) => {
          throw toldFor(client.name, error);
        },
      );
      all.push(...found.map((entry) => ({ ...entry, side })));
    }
  return all;
}

/** Ours of the month, and ours of other months that one of theirs belongs to. */
async function ours(
  ctx: Context,
  system: SystemRef,
  month: Month,
  there: readonly DocumentThere[],
): Promise<DocumentHere[]> {
  const behind = await objectsBehind(
    ctx,
    system,
    there.map(({ externalId }) => externalId),
  );
  const all: DocumentHere[] = [];
  for (const [objectType, type] of typesFor(ctx)) {
    const dated = await type.dated(ctx, month);
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
  const days = { from: `${month}-01`, to: startOfMonth(`${month}-01`, 1) };
  const sides = await steps.transaction(async (ctx) => sidesFor(ctx));
  const there = await fetchMonth(await connect(steps, system), sides, days);
  return await steps.transaction(async (ctx) => {
    const content: Reconciliation = reconcile(month, await ours(ctx, system, days, there), there, sides);
    return { id: await keepReconciliation(ctx, system, month, content), differences: content.lines.length };
  });
}
