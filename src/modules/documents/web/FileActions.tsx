// What modules above do with files.
import { placeOf, useSlot } from '../../../platform/web/shell/parts.ts';
import type { FileActionProps } from './file-actions.ts';

export const FileActions = placeOf<FileActionProps>(() => useSlot('fileActions').map(({ component }) => component));
