// Quick actions "Send e-mail" and "Send SMS": the conversation of the job opens with the composer ready.
import { useEffect } from 'react';
import type { JobActionProps } from '../../jobs/web/index.ts';
import { EMAIL, SMS } from '../shared/notification-types.ts';
import { writeOn } from './write-request.ts';

function useWriting(channel: number, { job, onClose }: JobActionProps): null {
  useEffect(() => {
    writeOn(job.id, channel);
    onClose();
  });
  return null;
}
export const WriteMail = (props: JobActionProps) => useWriting(EMAIL, props);
export const WriteText = (props: JobActionProps) => useWriting(SMS, props);
