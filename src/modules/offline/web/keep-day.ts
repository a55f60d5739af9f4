// Brings the day onto the device.
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { todayHere } from '../../../platform/web/display/format.ts';
import type { FieldReads } from '../../../platform/web/offline/field-reads.ts';
import { bringPack } from '../../../platform/web/offline/pack.ts';
import { deviceJobs } from './device-jobs.ts';

type Loads = readonly (() => Promise<FieldReads>)[];

/** Reads the day; false where the server was away. */
export async function keepDay(userId: number, loads: Loads): Promise<boolean> {
  try {
    const [jobs, reads] = [await deviceJobs(), await Promise.all(loads.map((load) => load()))];
    return await bringPack({ userId, today: todayHere(), jobs, reads });
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
