// Of a link that has ended: the person who sent it is asked for a new one.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { Outcome } from '../../../identity/web/index.ts';
import { askForNewLink } from '../visit.ts';

export function NewLink({ reference }: { reference: string }) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'done' | 'late'; text: string }>();
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      await askForNewLink({ reference });
      setSaid({ tone: 'done', text: 'Asked. The person who sent you the link has a notice and can send a new one.' });
    } catch (error) {
      const text =
        error instanceof ApiError ? error.message : 'This was not sent. Check your connection and try again.';
      setSaid({ tone: 'late', text });
    } finally {
      setBusy(false);
    }
  };
  if (said?.tone === 'done') return <Outcome tone="done">{said.text}</Outcome>;
  return (
    <>
      {said && <Outcome tone={said.tone}>{said.text}</Outcome>}
      <p>
        <Button size="md" variant="default" loading={busy} onClick={() => void ask()}>
          Ask for a new link
        </Button>
      </p>
    </>
  );
}
