// What a company wants to have before a document leaves: a module above says what is missing, and holds it where the company says so.
import type { Context } from '../../../platform/server/context.ts';
import { listed } from '../../../platform/server/module.ts';

export interface LeavingDocument {
  /** The name of its entity. */
  objectType: string;
  objectId: number;
}
/** What is missing, in a sentence. */
export interface LeavingProblem {
  text: string;
  /** It goes only with a reason. */
  held: boolean;
  /** This person cannot answer it with a reason. */
  blocks: boolean;
}
export interface LeavingCheck {
  problems: (ctx: Context, of: LeavingDocument) => Promise<LeavingProblem[]>;
  /** Refuses what is held; a reason that may be given is asked for under the name of its field, and kept in the history. */
  demand: (ctx: Context, of: LeavingDocument, given: { field: string; reason: string | null }) => Promise<void>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly leavingChecks?: readonly LeavingCheck[];
  }
}

export async function leavingProblems(ctx: Context, of: LeavingDocument): Promise<LeavingProblem[]> {
  const all = [];
  for (const check of listed(ctx.app.modules, 'leavingChecks')) all.push(...(await check.problems(ctx, of)));
  return all;
}
export async function demandLeaving(
  ctx: Context,
  of: LeavingDocument,
  given: { field: string; reason: string | null },
): Promise<void> {
  for (const check of listed(ctx.app.modules, 'leavingChecks')) await check.demand(ctx, of, given);
}
