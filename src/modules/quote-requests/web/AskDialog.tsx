// A question about a quote to its contractor: by mail, and kept with the quote.
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { type QuoteRequestView, quoteRequestsApi } from '../shared/quote-requests.api.ts';

interface Props {
  quote: Pick<QuoteRequestView, 'id' | 'assigned'>;
  line: { line: number | null; description: string } | null;
  onClose: () => void;
}

export function AskDialog({ quote, line, onClose }: Props) {
  const write = useWrite(quoteRequestsApi.ask);
  const mailWords = useMailWords();
  const [question, setQuestion] = useState('');
  return (
    <SaveDialog
      title={`Ask ${quote.assigned.label}`}
      action="Send the question"
      changed={question.trim() !== ''}
      ready={question.trim() !== ''}
      saving={write.isPending}
      error={Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { id: quote.id }, body: { line: line?.line ?? null, question } });
        toast(`${mailWords('The question', quote.assigned.label)} The reply comes to you.`);
        onClose();
      }}
    >
      {line && (
        <p className="quiet">
          About {line.line === null ? 'their own line' : `line ${line.line}`}: {line.description}
        </p>
      )}
      <Textarea
        label="Question"
        autosize
        minRows={3}
        maxLength={4000}
        data-autofocus
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
