// Ask the support centre, as a page of it.
import css from './support.module.css';
import { Button } from '@mantine/core';
import { useTabDirty } from '../../../platform/web/shell/tab-context.tsx';
import { AskFields } from './AskFields.tsx';
import { useSupportPlace } from './support-place.tsx';
import { useAsk } from './use-ask.ts';

export function AskPage() {
  const asking = useAsk();
  const { open } = useSupportPlace();
  useTabDirty(asking.changed);
  const send = async (): Promise<void> => open('item', { item: await asking.send() });
  return (
    <form
      className={css.column}
      aria-label="Ask the support centre"
      onSubmit={(event) => {
        event.preventDefault();
        // What went wrong stands below the fields.
        if (asking.ready && !asking.sending) void send().catch(() => undefined);
      }}
    >
      <AskFields asking={asking} />
      {asking.error && (
        <p className="late" role="alert">
          {asking.error}
        </p>
      )}
      <Button type="submit" disabled={!asking.ready} loading={asking.sending} className={css.send}>
        Send
      </Button>
    </form>
  );
}
