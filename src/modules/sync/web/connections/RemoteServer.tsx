// How it goes with the other server of a connection, and what to do where it does not.
import css from './Connections.module.css';
import { Button } from '@mantine/core';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { counted } from '../../../../platform/shared/words.ts';
import { alert, confirm } from '../../../../platform/web/dialogs/ask.ts';
import { showAgo, showMoment } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { type RemoteHealth, syncServersApi } from '../../shared/sync-servers.api.ts';

interface Props {
  contactId: number;
  company: string;
  health: RemoteHealth;
}

/** What waits, on both sides. */
function waitingWords({ waiting, theirWaiting, filesWaiting }: RemoteHealth): string {
  const here = [
    waiting ? counted(waiting, 'message') : '',
    filesWaiting ? `${counted(filesWaiting, 'file')} to fetch` : '',
  ].filter(Boolean);
  const there = theirWaiting ? `${counted(theirWaiting, 'message')} there` : '';
  return [here.length ? `${here.join(' and ')} here` : '', there].filter(Boolean).join(', ') || 'Nothing';
}

export function RemoteServer({ contactId, company, health }: Props) {
  const { server, product, keyId, heardAt, reachedAt, paused, refused, refusedWords } = health;
  const lastHeard = [heardAt, reachedAt]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1);
  const facts: [string, string][] = [
    ['Server', product ? `${server}, ${product}` : server],
    ['Key', keyId],
    ['Last heard', lastHeard ? showAgo(lastHeard) : 'Not yet'],
    ['Waiting', waitingWords(health)],
    ...(refused ? ([['Refused from them', `${refused}: ${refusedWords ?? ''}`]] as [string, string][]) : []),
  ];
  return (
    <section className={css.remote} aria-label="The other server">
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Problems health={health} />
      <RemoteActions contactId={contactId} company={company} health={health} paused={paused} />
    </section>
  );
}

function Problems({ health }: { health: RemoteHealth }) {
  const { problem, unreachableSince, waitingFor, fileProblem, paused, waiting } = health;
  const words = [
    problem,
    unreachableSince &&
      `No answer since ${showMoment(unreachableSince)}. Everything waits and is sent as soon as they answer. Call them if it lasts more than a day.`,
    !problem && !unreachableSince && waiting > 0 ? waitingFor : null,
    fileProblem && `Not kept: ${fileProblem}. Ask them to send the record again.`,
  ].filter((one): one is string => Boolean(one));
  if (!words.length) return null;
  return (
    <ul className={css.problems} aria-label={paused ? 'Paused' : 'Problems'}>
      {words.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

function RemoteActions({ contactId, company, health, paused }: Props & { paused: boolean }) {
  const can = useCan();
  const resume = useWrite(syncServersApi.resume);
  const tryNow = useWrite(syncServersApi.tryNow);
  if (!can('edit-sync-invitation')) return null;
  const resumeIt = async (): Promise<void> => {
    const text = `Messages to ${company} continue from here. What they have from before the older copy stays with them.`;
    if (!(await confirm({ title: 'Resume the connection?', text, action: 'Resume' }))) return;
    await resume.mutateAsync({ params: { id: contactId } });
    toast('The connection continues');
  };
  const tryIt = async (): Promise<void> => {
    await tryNow.mutateAsync({ params: { id: contactId } });
    toast(`Calling ${health.server}`);
  };
  const told = (error: Error): void => void alert(error.message);
  return (
    <div className={css.remoteActions}>
      {paused ? (
        <Button size="xs" loading={resume.isPending} onClick={() => void resumeIt().catch(told)}>
          Resume
        </Button>
      ) : (
        <Button size="xs" variant="default" loading={tryNow.isPending} onClick={() => void tryIt().catch(told)}>
          Try now
        </Button>
      )}
    </div>
  );
}
