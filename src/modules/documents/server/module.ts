// What documents hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { optionListResource } from '../../company/server/index.ts';
import { attachment } from '../shared/attachment.entity.ts';
import { documentLists } from '../shared/document-lists.entity.ts';
import { documentsMenu } from '../shared/documents-menu.ts';
import { documentsRights } from '../shared/documents.permissions.ts';
import { attachmentCommandsRoutes } from './attachment-commands.routes.ts';
import { ARCHIVE_KIND, makeArchive } from './archives.service.ts';
import { ATTACHMENT_BULK_FIELDS } from './attachments-bulk.service.ts';
import { attachmentFigures, attachmentObjects } from './attachment-figures.views.ts';
import { attachmentsRoutes } from './attachments.routes.ts';
import { documentEntryLists } from './document-lists.views.ts';
import { photoReport } from './photo-report.print.ts';
import { keepProcessing, processWaiting } from './processing.service.ts';
import { keepPurging } from './purge.service.ts';
import { recordFiles } from './record-files.service.ts';
import { resumableUploads } from './resumable-uploads.routes.ts';
import { uploadsRoutes } from './uploads.routes.ts';
import { document } from '../shared/document.entity.ts';
import { documentFolders } from './documents.service.ts';
import { formParagraphs, formTemplates } from './printed-texts.service.ts';
import { documentsSections } from '../shared/documents-sections.ts';
import { documentsRoutes } from './documents.routes.ts';
import { documentObjects } from './documents.views.ts';
import { countedAttachments } from './attachments.views.ts';
import { documentsSeeds } from './documents.seeds.ts';

export const documentsModule: ServerModule = {
  name: 'documents',
  menu: Object.values(documentsMenu),
  sections: Object.values(documentsSections),
  demo: async (demo) => (await import('./documents.demo.ts')).documentsDemo(demo),
  entities: [attachment, document],
  resources: [documentFolders, formParagraphs, formTemplates, ...documentLists.map(optionListResource)],
  entryLists: documentEntryLists,
  listSeeds: documentsSeeds,
  rights: documentsRights,
  locationActions: { photo: 'Taking a photo' },
  objects: { ...attachmentObjects, ...documentObjects },
  figures: attachmentFigures,
  prints: { photoReport: { right: 'view-attachment', make: photoReport } },
  lists: {
    attachment: { title: 'Photos and files', permission: 'view-attachment', source: (ctx) => countedAttachments(ctx) },
  },
  bulkFields: { attachment: ATTACHMENT_BULK_FIELDS },
  backgroundJobs: { [ARCHIVE_KIND]: makeArchive },
  routes: () => [...attachmentsRoutes(), ...attachmentCommandsRoutes(), ...uploadsRoutes(), ...documentsRoutes()],
  subscribers: { 'attachment.added': async (app) => void processWaiting(app) },
  recordFiles,
  mounts: [resumableUploads],
  timers: (app) => {
    const [stopProcessing, stopPurging] = [keepProcessing(app), keepPurging(app)];
    return async () => {
      stopPurging();
      await stopProcessing();
    };
  },
};
