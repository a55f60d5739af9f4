// A question to the office: it is in the conversation of the job.
import css from './JobSheet.module.css';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { Outcome } from '../../../identity/web/index.ts';

export function AskOffice({ company, onAsk }: { company: string; onAsk: (text: string) => Promise<void> }) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'done' | 'late'; text: string }>();
  const send = async (): Promise<void> => {
    setBusy(true);
    setSaid(undefined);
    try {
      await onAsk(text.trim());
      setText('');
      setSaid({ tone: 'done', text: `Sent. ${company} answers you by phone or email.` });
    } catch (error) {
      setSaid({
        tone: 'late',
        text: error instanceof ApiError ? error.message : 'This was not sent. Check your connection and try again.',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={css.part} aria-label="Ask a question">
      <h2>Ask a question</h2>
      <form
        className={css.ask}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Textarea
          size="md"
          autosize
          minRows={2}
          maxLength={5000}
          label={`Your question to ${company}`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {said && <Outcome tone={said.tone}>{said.text}</Outcome>}
        <Button type="submit" size="md" variant="default" loading={busy} disabled={text.trim() === ''}>
          Send question
        </Button>
      </form>
    </section>
  );
}
