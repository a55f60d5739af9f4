// Quick actions "Send e-mail" and "Send SMS": the conversation of the job opens with the composer ready.
import { useEffect } from 'react';
import type { JobActionProps } from '../../jobs/web/index.ts';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { writingPath } from './write-path.ts';

function useWriting(channel: 'email' | 'sms', { job, onClose }: JobActionProps): null {
  useEffect(() => {
    openPage(writingPath(job.id, channel));
    onClose();
  });
  return null;
}
export const WriteMail = (props: JobActionProps) => useWriting('email', props);
export const WriteText = (props: JobActionProps) => useWriting('sms', props);
