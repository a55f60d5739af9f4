// Binds the editor's queue to PUT /estimate/:id/changes. Each change carries its own key, so sending it again is harmless.
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { call } from '../../../platform/web/api/call.ts';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { estimatesApi } from '../shared/estimates.api.ts';
import type { AppliedChanges } from '../shared/estimate-changes.api.ts';
import { type Units, fieldsFromWire, fieldsToWire } from './estimate-document.ts';
import type { Change, EstimateSync, Outcome } from './estimate-sync-types.ts';

/** Less than the server's limit, so that a request stays small. */
const MOST_CHANGES = 1000;

export interface SyncOptions {
  estimateId: number;
  units: Units;
  /** What the server says of the whole estimate after it saved. */
  onApplied?: (answer: AppliedChanges) => void;
}

export function estimateSync({ estimateId, units, onApplied }: SyncOptions): EstimateSync {
  const sendPart = async (batch: Change[]): Promise<Outcome[]> => {
    try {
      const changes = batch.map((change) => toWire(change, units));
      const { data } = await call(estimatesApi.applyChanges, { params: { estimateId }, body: { changes } });
      onApplied?.(data);
      // Files went along: their marks are counted beside the document.
      if (
        batch.some((change) => change.kind === 'createItems' && change.rows.some(({ copyOf }) => copyOf !== undefined))
      )
        invalidateResources(['estimateLine']);
      return data.outcomes.map((outcome) => fromWire(outcome, units));
    } catch (error) {
      if (!(error instanceof ApiError) || mayTryAgain(error)) return batch.map(() => ({ status: 'retry' }));
      if (batch.length === 1) return [{ status: 'invalid', message: error.message, errors: error.errors }];
      // One bad change must not hold back the others.
      const half = Math.ceil(batch.length / 2);
      return [...(await sendPart(batch.slice(0, half))), ...(await sendPart(batch.slice(half)))];
    }
  };
  return {
    save: async (batch) => {
      const outcomes: Outcome[] = [];
      for (let from = 0; from < batch.length; from += MOST_CHANGES) {
        const part = batch.slice(from, from + MOST_CHANGES);
        const answers = await sendPart(part);
        outcomes.push(...answers);
        // The order counts: what follows waits with it.
        if (answers.some(({ status }) => status === 'retry')) break;
      }
      return batch.map((_, at) => outcomes[at] ?? { status: 'retry' });
    },
  };
}

/** Signed out (401) counts too: what is typed waits for the next session. */
export const mayTryAgain = (error: ApiError): boolean =>
  error.retryable || error.status >= 500 || [401, 408, 429].includes(error.status);

function toWire(change: Change, units: Units): Change {
  switch (change.kind) {
    case 'createItems':
      return { ...change, rows: change.rows.map((row) => ({ ...row, fields: fieldsToWire(row.fields, units) })) };
    case 'updateItem':
      return {
        ...change,
        fields: fieldsToWire(change.fields, units),
        ...(change.base && { base: fieldsToWire(change.base, units) }),
      };
    default:
      return change;
  }
}

function fromWire(outcome: Outcome, units: Units): Outcome {
  if (outcome.status === 'done')
    return {
      ...outcome,
      rows: outcome.rows.map((row) => (row.theirs ? { ...row, theirs: fieldsFromWire(row.theirs, units) } : row)),
    };
  if (outcome.status !== 'conflict') return outcome;
  return {
    ...outcome,
    rows: outcome.rows.map((row) => ({ ...row, theirs: row.theirs && fieldsFromWire(row.theirs, units) })),
  };
}
