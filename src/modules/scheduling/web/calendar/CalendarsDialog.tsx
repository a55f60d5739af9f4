// Calendars from and to elsewhere: addresses at which this one is followed, feeds that are followed, files that are read.
import css from './CalendarsDialog.module.css';
import { Button, CopyButton, FileButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { callWire } from '../../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { invalidateResources } from '../../../../platform/web/api/query-client.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { showAgo } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { type Imported, calendarsApi } from '../../shared/calendars.api.ts';
import { failed } from '../use-appointments.ts';

interface CalendarsDialogProps {
  refName: string;
  ownerId: number | null;
  onClose: () => void;
}

export function CalendarsDialog({ refName, ownerId, onClose }: CalendarsDialogProps) {
  const me = useCurrentUser();
  const can = useCan();
  const feedRef = refName === 'team' || refName === 'job' ? refName : 'user';
  const owner = feedRef === 'user' ? (ownerId ?? me.id) : ownerId;
  const mayFeed = owner !== null && (feedRef === 'job' || owner === me.id || can('edit-calendar'));
  return (
    <Dialog
      title="Calendar feeds"
      opened
      size={560}
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      {mayFeed && owner !== null && <FeedsOut refName={feedRef} ownerId={owner} />}
      {can('edit-calendar') && refName !== 'resource' && owner !== null && (
        <FeedsIn refName={feedRef} ownerId={owner} />
      )}
    </Dialog>
  );
}

function FeedsOut({ refName, ownerId }: { refName: 'user' | 'team' | 'job'; ownerId: number }) {
  const open = useWrite(calendarsApi.openFeed);
  const close = useWrite(calendarsApi.closeFeed);
  const feeds =
    useRead(calendarsApi.feeds, { query: { ref: refName, ownerId: String(ownerId) } as never }).data?.data ?? [];
  const [link, setLink] = useState<string | null>(null);
  return (
    <section className={css.part} aria-label="Subscribe to this calendar">
      <h3>Subscribe to this calendar</h3>
      <p className="quiet">
        Outlook, Google and phones read it from a secret address. Anyone with the address can see the calendar until you
        close it.
      </p>
      {link && (
        <div className={css.link}>
          <TextInput
            aria-label="Feed address"
            size="sm"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button size="sm" variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <p className="quiet">Shown once.</p>
        </div>
      )}
      <ul>
        {feeds.map((feed) => (
          <li key={feed.id}>
            <span>
              Made {showAgo(feed.createdAt)}, {feed.lastReadAt ? `read ${showAgo(feed.lastReadAt)}` : 'never read'}
            </span>
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              onClick={() =>
                close.mutate({ params: { id: feed.id } }, { onError: failed, onSuccess: () => toast('Feed closed') })
              }
            >
              Close
            </Button>
          </li>
        ))}
      </ul>
      <Button
        size="xs"
        variant="default"
        loading={open.isPending}
        onClick={() =>
          open.mutate(
            { body: { ref: refName, ownerId } },
            { onError: failed, onSuccess: ({ data }) => setLink(data.link) },
          )
        }
      >
        Create address
      </Button>
    </section>
  );
}

function FeedsIn({ refName, ownerId }: { refName: 'user' | 'team' | 'job'; ownerId: number }) {
  const [url, setUrl] = useState('');
  const [said, setSaid] = useState<string[]>([]);
  const create = useWrite(calendarsApi.create);
  const refresh = useWrite(calendarsApi.refresh);
  const remove = useWrite(calendarsApi.remove);
  const filter = JSON.stringify({ object: { ref: refName, ownerId } });
  const all = useRead(calendarsApi.list, { query: { filter, perPage: '50' } }).data?.data ?? [];
  const label = (text: string): string => text.slice(0, 100);
  const follow = async (): Promise<void> => {
    const made = await create.mutateAsync({
      body: { label: label(new URL(url).hostname), ref: refName, ownerId, feedUrl: url.trim() },
    });
    await refresh.mutateAsync({ params: { id: made.data.id } });
    setUrl('');
    toast('Reading the feed');
  };
  const readFile = async (file: File | null): Promise<void> => {
    if (!file) return;
    try {
      const made = await create.mutateAsync({ body: { label: label(file.name), ref: refName, ownerId } });
      const form = new FormData();
      form.append('file', file);
      const answer = (await callWire({ method: 'POST', path: `/calendar/${made.data.id}/import`, body: form })) as {
        data: Imported;
      };
      setSaid([`${answer.data.read} entries were read.`, ...answer.data.left]);
      invalidateResources(['calendar', 'calendarItem', 'appointment']);
    } catch (error) {
      failed(error as Error);
    }
  };
  return (
    <section className={css.part} aria-label="Show other calendars here">
      <h3>Show other calendars here</h3>
      <ul>
        {all.map((row) => (
          <li key={row.id}>
            <span>
              {row.label}{' '}
              <span className={row.feedError ? 'late' : 'quiet'}>
                {row.feedError ? `${row.feedError}. ` : ''}
                {row.feedUrl && (row.feedReadAt ? `Read ${showAgo(row.feedReadAt)}` : 'Not read yet')}
              </span>
            </span>
            {row.feedUrl && (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() =>
                  refresh.mutate(
                    { params: { id: row.id } },
                    { onError: failed, onSuccess: () => toast('Reading the feed') },
                  )
                }
              >
                Read now
              </Button>
            )}
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              onClick={() =>
                remove.mutate(
                  { params: { id: row.id }, query: { version: row.version } },
                  { onError: failed, onSuccess: () => toast(`${row.label} removed`) },
                )
              }
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {said.map((line) => (
        <p key={line} role="status">
          {line}
        </p>
      ))}
      <div className={css.link}>
        <TextInput
          label="Feed address"
          size="sm"
          placeholder="https://…"
          value={url}
          error={create.error?.errors?.['feedUrl']}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Button
          size="sm"
          variant="default"
          disabled={!/^https?:\/\/\S+\.\S+/.test(url.trim())}
          loading={create.isPending}
          onClick={() => void follow().catch(failed)}
        >
          Subscribe
        </Button>
      </div>
      <FileButton accept=".ics,text/calendar" onChange={(file) => void readFile(file)}>
        {(props) => (
          <Button {...props} size="xs" variant="default">
            Read a file (.ics)
          </Button>
        )}
      </FileButton>
    </section>
  );
}
