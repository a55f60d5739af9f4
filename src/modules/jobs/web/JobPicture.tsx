// The picture that stands for a job, read with the person's own rights and kept for as long as anybody looks at it.
import './job-picture.css';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/web/api/call.ts';
import { jobCommandsApi } from '../shared/job-commands.api.ts';

interface JobPictureProps {
  job: { id: number; jobNumber: string; imageAttachmentId: number | null };
  /** `head`: beside the number of the job; `card`: above a card of the board; `large`: in a preview or dialog. */
  size: 'head' | 'card' | 'large';
}

export function JobPicture({ job, size }: JobPictureProps) {
  const { id: jobId, imageAttachmentId } = job;
  const { data: address } = useQuery({
    queryKey: ['jobPicture', jobId, imageAttachmentId],
    queryFn: async () => asAddress((await call(jobCommandsApi.image, { params: { jobId } })) as Blob),
    enabled: imageAttachmentId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (imageAttachmentId === null) return null;
  return (
    <span className="job-picture" data-size={size}>
      {address && <img src={address} alt={`Job ${job.jobNumber}`} />}
    </span>
  );
}

const asAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')));
    reader.readAsDataURL(picture);
  });
