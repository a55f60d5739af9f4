import type { ApiError } from '../../../platform/web/api/api-error.ts';

/** What a dialog says of a refusal: the field's own words before the general ones. */
export const problemOf = (error: ApiError | null): string | undefined =>
  error ? (Object.values(error.errors)[0] ?? error.message) : undefined;
