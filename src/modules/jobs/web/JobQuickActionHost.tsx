// A quick action started from the palette: on the job of the open page, otherwise on one that is asked for, whose overview opens below it.
import { Button } from '@mantine/core';
import { type FunctionComponent, useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import type { QuickActionProps } from '../../../platform/web/shell/registry.ts';
import { type JobView, jobsApi } from '../shared/jobs.api.ts';
import { JobPicker } from './JobPicker.tsx';
import { jobPaths } from './job-paths.ts';

interface OnJob {
  job: JobView;
  onClose: () => void;
}

export const onOpenJob = (Action: FunctionComponent<OnJob>, label: string): FunctionComponent<QuickActionProps> =>
  function JobQuickActionHost({ params, onClose }) {
    const [chosen, setChosen] = useState<number>();
    const id = chosen ?? routeId(params['jobId']);
    const read = useRead(jobsApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
    const choose = (jobId: number): void => {
      openPage(jobPaths.job(jobId, 'overview'));
      setChosen(jobId);
    };
    if (id === undefined) return <ChooseJob title={label} onChoose={choose} onClose={onClose} />;
    return read.data ? <Action job={read.data.data} onClose={onClose} /> : null;
  };

interface ChooseJobProps {
  title: string;
  onChoose: (jobId: number) => void;
  onClose: () => void;
}

const ChooseJob = ({ title, onChoose, onClose }: ChooseJobProps) => (
  <Dialog
    title={title}
    opened
    onClose={onClose}
    actions={
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
    }
  >
    <JobPicker label="Job" value={null} onChange={(id) => id && onChoose(Number(id))} />
  </Dialog>
);
