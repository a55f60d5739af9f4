import { Status } from '../../../platform/web/display/Status.tsx';
import { sentence } from '../../../platform/web/display/format.ts';
import type { JobSubmission } from '../shared/job-submission.entity.ts';

const TONES = { new: 'new', accepted: 'completed', rejected: 'declined', spam: 'cancelled' } as const;
export const SubmissionStatus = ({ state }: Pick<JobSubmission, 'state'>) => (
  <Status value={{ label: sentence(state), typeName: TONES[state] }} />
);
