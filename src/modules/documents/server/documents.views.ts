import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { ListSource } from '../../../platform/server/list.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import { documents } from './documents.service.ts';
import { documentScope } from './documents.store.ts';

export function documentsOfJob(ctx: Context, jobId: number): ListSource {
  const { name: _, ...source } = documents.source(ctx);
  return { ...source, where: sql`${source.where} and r.job_id = ${jobId}` };
}

export function documentsOfCompany(ctx: Context): ListSource {
  const { name: _, ...source } = documents.source(ctx);
  return { ...source, where: sql`${source.where} and r.job_id is null` };
}

export const documentObjects = {
  document: objectKind('This document', 'view-document', {
    table: 'document',
    label: sql`o.title`,
    scope: documentScope,
    job: 'job_id',
  }),
};
