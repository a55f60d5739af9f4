// The tracker as its recipient would see it, before a link is made: served and drawn by what serves and draws theirs.
import css from './ShareDialog.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import type { TrackerPart } from '../shared/share-parts.ts';
import { type Tracker, trackerApi } from '../shared/tracker.api.ts';

const TrackerBody = lazy(async () => ({ default: (await import('./tracker/TrackerBody.tsx')).TrackerBody }));

interface Props {
  jobId: number;
  given: { contactId: number | null; email: string; visibleFields: readonly string[] };
}
export function TrackerPreview({ jobId, given }: Props) {
  const preview = useWrite(trackerApi.preview);
  const [shown, setShown] = useState<Tracker>();
  const { contactId, email, visibleFields } = given;
  const show = async (): Promise<void> => {
    const body = { contactId, email: email.trim() || null, visibleFields: visibleFields as TrackerPart[] };
    setShown((await preview.mutateAsync({ params: { jobId }, body })).data);
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        className={css.previewButton}
        loading={preview.isPending}
        onClick={() => (shown ? setShown(undefined) : void show().catch(() => undefined))}
      >
        {shown ? 'Close preview' : 'Preview as the recipient'}
      </Button>
      {preview.error && <p role="alert">{preview.error.message}</p>}
      {shown && (
        <Suspense fallback={null}>
          <section className={css.preview} aria-label="Preview" inert>
            <TrackerBody tracker={shown} />
          </section>
        </Suspense>
      )}
    </>
  );
}
