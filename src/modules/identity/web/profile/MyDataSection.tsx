// My Profile → My data.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { callWire } from '../../../../platform/web/api/call.ts';
import { saveFile } from '../../../../platform/web/api/save-file.ts';
import { todayHere } from '../../../../platform/web/display/format.ts';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';

export function MyDataSection() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const take = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const data = await callWire({ method: 'GET', path: '/user/current/export' });
      saveFile(JSON.stringify(data, null, 2), `my-data-${todayHere()}.json`, 'application/json');
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : 'Unfortunately there was a problem.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <RecordSection title="My data">
      <p>
        Your profile, preferences, saved views, sessions, security events, the notes you wrote and the jobs assigned to
        you, as one JSON file. Passwords and other secrets are not in it.
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
