// What documents hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { optionListResource } from '../../company/server/index.ts';
import { attachment } from '../shared/attachment.entity.ts';
import { documentLists } from '../shared/document-lists.entity.ts';
import { documentsRights } from '../shared/documents.permissions.ts';
import { attachmentsRoutes } from './attachments.routes.ts';
import { documentEntryLists } from './document-lists.views.ts';
import { documentsSeeds } from './documents.seeds.ts';

export const documentsModule: ServerModule = {
  name: 'documents',
  entities: [attachment],
  resources: documentLists.map(optionListResource),
  entryLists: documentEntryLists,
  listSeeds: documentsSeeds,
  rights: documentsRights,
  routes: () => attachmentsRoutes(),
};
