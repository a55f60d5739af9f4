// All of a message that came in: what is quoted in it, and the mail as it arrived.
import css from './Message.module.css';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { messagesApi } from '../shared/messages.api.ts';

/** A line that opens the whole text below it. */
export function WholeMessage({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide whole message' : 'Show whole message'}
      </button>
      {open && <Whole id={id} />}
    </>
  );
}

function Whole({ id }: { id: number }) {
  const read = useRead(messagesApi.whole, { params: { id } });
  const whole = read.data?.data;
  if (read.error) return <p role="alert">{read.error.message}</p>;
  if (!whole) return <p className="quiet">Loading</p>;
  const download = async (): Promise<void> => {
    saveFile((await call(messagesApi.original, { params: { id } })) as Blob, `message-${id}.eml`);
  };
  return (
    <div className={css.whole}>
      <p className={css.text}>{whole.text}</p>
      {whole.isKept && (
        <button
          type="button"
          className={css.more}
          onClick={() => void download().catch((error: unknown) => toast((error as Error).message))}
        >
          Download original
        </button>
      )}
    </div>
  );
}
