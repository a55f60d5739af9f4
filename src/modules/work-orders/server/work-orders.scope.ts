import type { RawBuilder } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { ofVisibleJob } from '../../jobs/server/index.ts';

/** Work orders a person sees, on an alias: those of the jobs they see. */
export const workOrderScope = (ctx: Context, alias: string): RawBuilder<unknown> => ofVisibleJob(ctx, alias);
