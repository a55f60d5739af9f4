// What modules above do with the photographs of a job.
import { placeOf, useSlot } from '../../../../platform/web/shell/parts.ts';
import type { PhotoActionProps } from '../photo-actions.ts';

export const PhotoActions = placeOf<PhotoActionProps>(() => useSlot('photoActions').map(({ component }) => component));
