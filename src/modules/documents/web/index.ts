// What the screens of other modules may use of documents.
export { AttachmentList } from './pickers/AttachmentList.tsx';
export { AttachmentPicker, type AttachmentPickerProps } from './pickers/AttachmentPicker.tsx';
export { UploadButton } from './pickers/UploadButton.tsx';
export { AttachmentDialog } from './viewer/AttachmentDialog.tsx';
export type { PhotoActionProps } from './photo-actions.ts';
