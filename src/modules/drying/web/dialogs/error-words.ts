import type { ApiError } from '../../../../platform/web/api/api-error.ts';

/** What the server says, of the field it says it about where there is one. */
export const errorWords = (error: ApiError | null): string | undefined =>
  error ? (Object.values(error.errors)[0] ?? error.message) : undefined;
