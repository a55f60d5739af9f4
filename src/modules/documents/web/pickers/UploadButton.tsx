// Uploads to a job from wherever it stands.
import { Button } from '@mantine/core';
import { IconUpload } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';

const UploadDialog = lazy(async () => ({ default: (await import('../queue/UploadDialog.tsx')).UploadDialog }));

export function UploadButton({ job }: { job: { id: number; jobNumber: string } }) {
  const may = useCan()('create-attachment');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUpload size={14} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Upload
      </Button>
      {open && (
        <Suspense fallback={null}>
          <UploadDialog job={job} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
