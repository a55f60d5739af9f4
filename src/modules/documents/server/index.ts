// What other modules may use of documents.
export type { AttachmentOwner } from './attachment-owners.scope.ts';
export type { ReplacedAttachment } from './attachment-replaced.slots.ts';
export { attachmentScope } from './attachments.scope.ts';
export { requireType, typeOfArrivals } from './attachments.store.ts';
export { type StoredContent, contentOf } from './attachments.views.ts';
export { type ArrivedFile, keepArrivedFiles, putArrivedFiles } from './arrived-files.service.ts';
export { linkAttachments, linkFilesOfCopies } from './attachment-links.service.ts';
export { LARGEST, type Once, checkRoom, takeFile } from './intake.service.ts';
export { checkFormTemplate, formParagraphs, formTemplates, printedTexts } from './printed-texts.service.ts';
export { copyOf, originalOf, withoutCameraFacts } from './served-files.service.ts';
export { ticketed } from './tickets.views.ts';
export { waysOf } from './uploads.routes.ts';
export { type UploadTerms, inNameOfCompany, takeFromVisitor, termsOfVisitor } from './visitor-uploads.service.ts';
