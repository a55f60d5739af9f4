// Files of word processors, spreadsheets and presentations.

export const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const OPEN_DOCUMENT = /^application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)$/;

export const isOffice = (mimeType: string): boolean =>
  mimeType === WORD || mimeType === SHEET || mimeType === SLIDES || OPEN_DOCUMENT.test(mimeType);
