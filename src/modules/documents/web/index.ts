// What the screens of other modules may use of documents.
export { AttachmentList } from './pickers/AttachmentList.tsx';
export { AttachmentPicker, type AttachmentPickerProps } from './pickers/AttachmentPicker.tsx';
export { RecordFiles } from './pickers/RecordFiles.tsx';
export { UploadButton } from './pickers/UploadButton.tsx';
export { AttachmentDialog } from './viewer/AttachmentDialog.tsx';
export type { PhotoActionProps } from './photo-actions.ts';
export { filesOf, chooseFiles } from './queue/choose-files.ts';
export { QueueRows } from './queue/QueueDialog.tsx';
export { nameOf } from './queue/file-name.ts';
export { headline } from './queue/queue.ts';
/** The bytes of a file that waits in the line of uploads. */
export { readBytes as readQueuedFile } from './queue/queue-storage.ts';
export { useQueuePanel } from './queue/queue-panel.ts';
export { addUploads, pauseQueue, restartQueue, retryAll, startQueue } from './queue/queue-store.ts';
export { registerRecordSender, registerSender } from './queue/sender.ts';
export type { QueuedFile } from './queue/queue.ts';
export { useFilesFromPage } from './queue/use-files-from-page.ts';
export { ownerOf, useQueueOf } from './queue/use-queue.ts';
export { Crop } from './Crop.tsx';
export { AttachmentContent } from './viewer/AttachmentContent.tsx';
export { AttachmentMark } from './attachment-icon.tsx';
export { downloadAddress } from './attachment-actions.ts';
export { showSize } from './attachment-words.ts';
export type { FileActionProps } from './file-actions.ts';
export { useAttachmentTypes } from './use-attachment-types.ts';
export { wallTimeNow } from './capture/camera.ts';
export { MOST_BYTES, sendToRecord } from './send-to-record.ts';
