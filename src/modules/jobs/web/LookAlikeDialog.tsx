// Asked before a job is registered whose claim or site another job has: which ones, and what becomes of the two.
import css from './LookAlikeDialog.module.css';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { JobDuplicate } from '../shared/jobs.api.ts';
import { LookAlikeRows } from './LookAlikes.tsx';

/** What to do with the job once it is registered; null: it is not. */
export type LookAlikeAnswer = null | { linkTo: { jobId: number; linkTypeId: number } | null };

const RELATED = 2;
const DUPLICATE = 3;

interface Props {
  found: readonly JobDuplicate[];
  onAnswer: (answer: LookAlikeAnswer) => void;
}

export function LookAlikeDialog({ found, onAnswer }: Props) {
  const mayLink = useCan()('create-job-link');
  const [link, setLink] = useState('');
  const first = found[0];
  const links = [
    { value: '', label: 'No link' },
    ...found.slice(0, 10).flatMap(({ id, jobNumber }) => [
      { value: `${id}:${RELATED}`, label: `Related to ${jobNumber}` },
      { value: `${id}:${DUPLICATE}`, label: `A duplicate of ${jobNumber}` },
    ]),
  ];
  const answer = (): LookAlikeAnswer => {
    const [jobId, linkTypeId] = link.split(':').map(Number);
    return { linkTo: jobId && linkTypeId ? { jobId, linkTypeId } : null };
  };
  return (
    <Dialog
      opened
      title="Is this job registered already?"
      size={560}
      onClose={() => onAnswer(null)}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={() => onAnswer(null)}>
            Back to the form
          </Button>
          <Button onClick={() => onAnswer(answer())}>Register anyway</Button>
        </>
      }
    >
      <p>
        {found.length === 1 && first
          ? `${first.jobNumber} has the same claim or site.`
          : `${found.length} jobs have the same claim or site.`}{' '}
        Open one to continue there. What you typed here is kept.
      </p>
      <div className={css.found}>
        <LookAlikeRows found={found.slice(0, 10)} onOpen={() => onAnswer(null)} />
      </div>
      {mayLink && (
        <Select
          label="Link the new job"
          size="sm"
          data={links}
          value={link}
          onChange={(value) => setLink(value ?? '')}
          comboboxProps={{ transitionProps: { duration: 80 } }}
        />
      )}
    </Dialog>
  );
}
