// Picture of a job: upload, replace, take away.
import { PictureDialog } from '../../../platform/web/record/PictureDialog.tsx';
import { jobCommandsApi } from '../shared/job-commands.api.ts';
import type { JobView } from '../shared/jobs.api.ts';
import { pictureOf } from './JobPicture.tsx';

export const JobPictureDialog = ({ job, onClose }: { job: JobView; onClose: () => void }) => (
  <PictureDialog
    title="Job picture"
    hint="Shown beside the job number, in previews and on the board."
    {...pictureOf(job)}
    upload={jobCommandsApi.uploadImage}
    remove={jobCommandsApi.removeImage}
    onClose={onClose}
  />
);
