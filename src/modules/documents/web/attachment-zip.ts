// A selection as one ZIP.
import { ApiError } from '../../../platform/web/api/api-error.ts';

export async function downloadZip(_jobId: number, _ids: readonly number[]): Promise<void> {
  throw new ApiError(0, { message: 'ZIP' });
}
