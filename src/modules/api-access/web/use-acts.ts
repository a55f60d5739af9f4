import { toast } from '../../../platform/web/display/toast.ts';

/** What the server said, where no form says it. */
export const tellError = (error: { message: string; errors?: Record<string, string> }): void =>
  toast(Object.values(error.errors ?? {})[0] ?? error.message, { tone: 'late' });

/** The first thing that is wrong, for the foot of a dialog. */
export const firstOf = (error: { message: string; errors: Record<string, string> } | null): string | undefined =>
  error ? (Object.values(error.errors)[0] ?? error.message) : undefined;
