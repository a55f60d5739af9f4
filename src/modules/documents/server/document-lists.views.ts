// The lists of documents, and what their entries say.
import { sql } from 'kysely';
import type { EntryList } from '../../company/server/index.ts';
import { documentLists } from '../shared/document-lists.entity.ts';

export const documentEntryLists: readonly EntryList[] = documentLists.map((of) => ({
  name: of.name,
  of,
  more: sql`'stage', stage, 'internal', internal,`,
  needed: 'No file can be uploaded: each one needs a type.',
}));
