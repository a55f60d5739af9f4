// What other modules may use of documents.
export { contentOf } from './attachments.views.ts';
