// Draws the questions asked with confirm() and alert().
import { Button } from '@mantine/core';
import { Dialog } from './Dialog.tsx';
import { useQuestion } from './ask.ts';

/** Where the focus starts. */
const START = { 'data-autofocus': true };

export function DialogHost() {
  const asked = useQuestion((state) => state.asked);
  if (!asked) return null;
  return (
    <Dialog
      opened
      title={asked.title}
      size={400}
      onClose={() => asked.answer(false)}
      actions={
        <>
          {!asked.alertOnly && (
            <Button variant="default" {...(asked.careful && START)} onClick={() => asked.answer(false)}>
              Cancel
            </Button>
          )}
          <Button
            {...(!asked.careful && START)}
            {...(asked.danger && { color: 'red.8' })}
            onClick={() => asked.answer(true)}
          >
            {asked.action}
          </Button>
        </>
      }
    >
      {asked.text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  );
}
