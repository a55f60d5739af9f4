// What documents adds: photographs and documents of a job, the upload queue, the camera, the window of an attachment.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { writeSearch } from '../../../platform/web/shell/search-text.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { documentsSections } from '../shared/documents-sections.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';

const PERMISSION = 'view-attachment';

export const documentsParts: WebParts = {
  fieldReads: [async () => (await import('./field-reads.ts')).documentFieldReads],
  sections: [
    {
      ...documentsSections.formTemplates,
      component: lazyPage(async () => (await import('./PrintedTexts.tsx')).FormTemplatesSection),
      words: 'form template terms conditions small print clauses paper pdf',
    },
    {
      ...documentsSections.formParagraphs,
      component: lazyPage(async () => (await import('./PrintedTexts.tsx')).FormParagraphsSection),
      words: 'form paragraph terms conditions clauses placeholders printed texts',
    },
  ],
  standing: [{ order: 10, component: lazyPage(async () => (await import('./queue/QueueStanding.tsx')).QueueStanding) }],
  objects: [
    {
      type: 'attachment',
      noun: 'file',
      href: ({ objectId, jobId }) =>
        jobId ? `${jobPaths.job(jobId, 'documents')}${writeSearch({ open: objectId })}` : undefined,
    },
  ],
  windows: [
    {
      type: 'attachment',
      title: 'Attachment',
      permission: PERMISSION,
      component: lazyPage(async () => (await import('./viewer/AttachmentWindow.tsx')).AttachmentWindow),
    },
  ],
  jobFront: [
    {
      id: 'photos',
      place: 'wide',
      order: 30,
      permission: PERMISSION,
      component: lazyPage(async () => (await import('./front/JobFrontPhotos.tsx')).JobFrontPhotos),
    },
    {
      id: 'documents',
      place: 'side',
      order: 80,
      permission: PERMISSION,
      component: lazyPage(async () => (await import('./front/JobFrontDocuments.tsx')).JobFrontDocuments),
    },
  ],
  jobPages: [
    {
      menuRef: 'photos',
      label: 'Photos',
      group: 'Site',
      order: 42,
      permission: PERMISSION,
      component: lazyPage(async () => (await import('./photos/JobPhotos.tsx')).JobPhotos),
    },
    {
      menuRef: 'documents',
      label: 'Documents',
      group: 'People',
      order: 85,
      permission: PERMISSION,
      component: lazyPage(async () => (await import('./documents/JobDocuments.tsx')).JobDocuments),
    },
  ],
  fileActions: [
    {
      order: 30,
      label: 'Copy to linked jobs',
      permission: 'create-attachment',
      component: lazyPage(async () => (await import('./CopyToLinkedJobs.tsx')).CopyToLinkedJobs),
    },
  ],
  contactPages: [
    {
      id: 'files',
      label: 'Files',
      useShown: () => useCan()(PERMISSION),
      component: lazyPage(async () => (await import('./ContactFiles.tsx')).ContactFiles),
    },
  ],
  userSections: [
    {
      id: 'files',
      order: 90,
      // As the files themselves: contracts are no matter of colleagues.
      permission: 'edit-user',
      component: lazyPage(async () => (await import('./UserFiles.tsx')).UserFiles),
    },
  ],
  jobQuickActions: [
    {
      id: 'photos',
      label: 'Take photos',
      words: 'picture camera image',
      order: 12,
      permission: 'create-attachment',
      anywhere: true,
      component: lazyPage(async () => (await import('./capture/TakePhotos.tsx')).TakePhotos),
    },
    {
      id: 'upload',
      label: 'Upload documents',
      words: 'file attach photo',
      order: 14,
      permission: 'create-attachment',
      anywhere: true,
      component: lazyPage(async () => (await import('./queue/UploadDialog.tsx')).UploadDialog),
    },
  ],
};
