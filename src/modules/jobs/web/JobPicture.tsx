// The picture that stands for a job.
import { RecordPicture, type RecordPictureProps } from '../../../platform/web/record/RecordPicture.tsx';
import { jobCommandsApi } from '../shared/job-commands.api.ts';

interface JobPictureProps extends Pick<RecordPictureProps, 'size'> {
  job: { id: number; jobNumber: string; imageAttachmentId: number | null };
}

/** Everything a picture of this job needs but its size. */
export const pictureOf = ({ id, jobNumber, imageAttachmentId }: JobPictureProps['job']) => ({
  image: jobCommandsApi.image,
  params: { jobId: id },
  fileId: imageAttachmentId,
  alt: `Job ${jobNumber}`,
});

export const JobPicture = ({ job, size }: JobPictureProps) => <RecordPicture {...pictureOf(job)} size={size} />;
