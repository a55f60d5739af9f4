// "Keep on this device" from a job: one press, no dialog.
import { useEffect } from 'react';
import { toast } from '../../../platform/web/display/toast.ts';
import type { JobActionProps } from '../../jobs/web/index.ts';
import { togglePinned } from './device-jobs.ts';

export function KeepJob({ job, onClose }: JobActionProps) {
  const { id, jobNumber } = job;
  useEffect(() => {
    const kept = togglePinned(id);
    toast(kept ? `${jobNumber} is kept on your devices` : `${jobNumber} is no longer kept on your devices`, {
      undo: () => void togglePinned(id),
    });
    onClose();
  }, [id, jobNumber, onClose]);
  return null;
}
