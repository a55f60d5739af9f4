import { job } from './job.entity.ts';

/** Fields that never lock: what the product itself writes, and what moves by calls of their own. */
export const isLockable = (name: string): boolean =>
  job.fields[name] !== undefined && job.fields[name].presence !== 'generated' && name !== 'statusId';
