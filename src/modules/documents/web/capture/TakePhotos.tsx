// "Take photos" from wherever somebody is.
import type { JobActionProps } from '../../../jobs/web/index.ts';
import type { AttachmentView } from '../../shared/attachments.api.ts';
import { usePhotos } from '../photos/use-photos.ts';
import { Capture } from './Capture.tsx';

const NONE: readonly AttachmentView[] = [];

export function TakePhotos({ job, onClose }: JobActionProps) {
  const photos = usePhotos(job.id, { s: '', filter: [], any: false }).data ?? NONE;
  return <Capture job={job} photos={photos} onClose={onClose} />;
}
