// What a device asks to keep a day's work. Not an endpoint of the contract: it answers with what other endpoints answer.

/** Reads in one call. */
export const MOST_READS = 100;
export const READS_PATH = '/device/reads';

export interface ReadAnswer {
  /** As it was asked, below /api. */
  address: string;
  /** As the route would say: 200, 403, 404 …; 304 for what the device has, 415 for what is no JSON. */
  status: number;
  /** Of this answer, to be named the next time. */
  tag?: string;
  /** The text of the answer. */
  answer?: string;
}
