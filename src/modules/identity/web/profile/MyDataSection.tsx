// My Profile → My data: gathered in the background, downloaded once.
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../platform/web/api/call.ts';
import { saveFile } from '../../../../platform/web/api/save-file.ts';
import { todayHere } from '../../../../platform/web/display/format.ts';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { ownDataApi } from '../../shared/own-data.api.ts';

const ASK_EVERY_MS = 500;

async function gather(signal: AbortSignal): Promise<void> {
  let { data } = await call(ownDataApi.exportOwnData, { body: {} }, { signal });
  while (data.status === 'queued' || data.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    ({ data } = await call(ownDataApi.ownDataState, { params: { id: data.id } }, { signal }));
  }
  if (data.status !== 'done') throw new Error(data.message ?? 'Your data could not be collected. Try again.');
  const zip = (await call(ownDataApi.takeOwnData, { params: { id: data.id } }, { signal })) as Blob;
  saveFile(zip, `my-data-${todayHere()}.zip`);
}

export function MyDataSection() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const take = async (): Promise<void> => {
    const ended = new AbortController();
    leaving.current = ended;
    setBusy(true);
    setError(null);
    try {
      await gather(ended.signal);
    } catch (problem) {
      if (!ended.signal.aborted)
        setError(problem instanceof Error ? problem.message : 'Unfortunately there was a problem.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <RecordSection title="My data">
      <p>
        Your profile, preferences, saved views, sessions, security events, the notes you wrote and the jobs assigned to
        you, as a ZIP of one JSON file and a table for each list. Passwords and other secrets are not in it.
      </p>
      <p>
        <Button size="xs" loading={busy} onClick={() => void take()}>
          Download my data
        </Button>
      </p>
      {error && <p role="alert">{error}</p>}
    </RecordSection>
  );
}
