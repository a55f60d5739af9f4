import type { Context } from '../../../platform/server/context.ts';

/** Whoever signs by a link is nobody of the company: what follows in the background is done in the name of whoever made the form. */
export const inNameOf = (ctx: Context, userId: number): Context =>
  Object.create(ctx, { actor: { value: { ...ctx.actor, userId }, enumerable: true } }) as Context;
