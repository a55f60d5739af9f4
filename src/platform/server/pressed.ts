import { type Press, readPress } from '../shared/pressed.ts';
import type { Context } from './context.ts';
import { invalid } from './errors.ts';

export type { Press } from '../shared/pressed.ts';

/** The press that a body names by `at`; without it, the request itself. */
export function pressOf(ctx: Context, at: string | undefined): Press {
  const press = readPress(at, ctx.now.getTime());
  if ('problem' in press) throw invalid({ at: press.problem });
  return press;
}
