// Administration → Devices: who has how much that is not sent, since when, what was handed over; a lost one is ended here.
import css from './DevicesSection.module.css';
import { Button } from '@mantine/core';
import { counted } from '../../../../platform/shared/words.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { type DeviceView, type HandoverView, devicesApi } from '../../shared/devices.api.ts';
import { clockWords } from '../clock-words.ts';
import { placeWords } from '../place-words.ts';

export function DevicesSection() {
  const devices = useRead(devicesApi.list, {}, { refetchInterval: 60_000 });
  const handovers = useRead(devicesApi.handovers, {});
  const failed = devices.error ?? handovers.error;
  if (failed && (!devices.data || !handovers.data))
    return <ListError error={failed} onRetry={() => void devices.refetch().then(() => handovers.refetch())} />;
  if (!devices.data || !handovers.data) return <SkeletonRows rows={6} />;
  const handed = handovers.data.data;
  return (
    <div className={css.section}>
      {handed.length > 0 && (
        <section aria-labelledby="devices-handed">
          <h2 id="devices-handed">Handed over</h2>
          <p className="quiet">Changes that were not accepted. Enter what is still right, then mark it done.</p>
          <ul className={css.rows}>
            {handed.map((one) => (
              <Handover key={one.id} of={one} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="devices-all">
        <h2 id="devices-all">Devices</h2>
        <p className="quiet">
          Phones and computers people work on. What waits on a device is sent when it is next online.
        </p>
        <ul className={css.rows}>
          {devices.data.data.map((one) => (
            <Device key={one.id} of={one} />
          ))}
        </ul>
        {devices.data.data.length === 0 && <p className="quiet">No device has been in contact yet.</p>}
      </section>
    </div>
  );
}

function Device({ of }: { of: DeviceView }) {
  const may = useCan()('edit-user');
  const end = useWrite(devicesApi.end);
  const endIt = async (): Promise<void> => {
    const waits = of.unsent + of.files;
    const sure = await confirm({
      title: `End ${of.user.label}’s ${of.label}`,
      text: `They are signed out there now. What is kept on it is erased when it is next online${
        waits > 0 ? `, with ${counted(waits, 'change')} not sent yet` : ''
      }.`,
      action: 'End this device',
      danger: true,
    });
    if (!sure) return;
    await end.mutateAsync({ params: { id: of.id }, body: {} });
    toast('Device ended');
  };
  return (
    <li className={css.row} data-waits={of.unsent + of.files > 0 || undefined}>
      <div>
        <b>{of.user.label}</b> <span>{of.label}</span>
        <p className={css.facts}>{standsWords(of)}</p>
      </div>
      <span className={css.unsent}>{unsentWords(of)}</span>
      {may && !of.endedAt && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`End this device: ${of.user.label}, ${of.label}`}
          loading={end.isPending}
          onClick={() =>
            void endIt().catch((error: unknown) => {
              if (error instanceof Error) toast(error.message, { tone: 'late' });
            })
          }
        >
          End this device
        </Button>
      )}
    </li>
  );
}

const standsWords = (of: DeviceView): string => {
  if (of.erasedAt) return `Erased ${showMoment(of.erasedAt)}`;
  if (of.endedAt)
    return `Ended ${showMoment(of.endedAt)}${of.endedBy ? ` by ${of.endedBy}` : ''}. It is erased when it is next online`;
  return [
    `Last heard ${showMoment(of.lastHeardAt)}`,
    of.keptJobs > 0 && `${counted(of.keptJobs, 'job')} kept`,
    clockWords(of.clockAheadSeconds),
  ]
    .filter(Boolean)
    .join(' · ');
};

function unsentWords({ unsent, toDecide, files, oldestUnsentAt }: DeviceView): string {
  if (unsent + files === 0) return 'Nothing waits';
  return [
    unsent > 0 && counted(unsent, 'change'),
    toDecide > 0 && `${toDecide} to decide`,
    files > 0 && counted(files, 'file'),
    oldestUnsentAt && `since ${showMoment(oldestUnsentAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The body of the change is what was entered. */
const placeOf = (content: unknown): string | undefined => placeWords((content as { body?: unknown } | null)?.body);

function Handover({ of }: { of: HandoverView }) {
  const may = useCan()('edit-user');
  const done = useWrite(devicesApi.doneHandover);
  const mark = (isDone: boolean): void =>
    done.mutate(
      { params: { id: of.id }, body: { done: isDone } },
      {
        onSuccess: () => isDone && toast('Done', { undo: () => mark(false) }),
        onError: (error) => toast(error.message, { tone: 'late' }),
      },
    );
  return (
    <li className={css.row}>
      <div>
        <b>{of.sentence}</b>
        <p className={css.facts}>
          {[`${of.user.label}, ${showMoment(of.madeAt)}`, placeOf(of.content), of.reason, of.note && `“${of.note}”`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {of.content !== null && (
          <details>
            <summary>What was entered</summary>
            <pre className={css.content}>{JSON.stringify(of.content, null, 2)}</pre>
          </details>
        )}
      </div>
      {of.doneAt ? (
        <span className="quiet">Done {showMoment(of.doneAt)}</span>
      ) : (
        may && (
          <Button size="compact-xs" variant="default" loading={done.isPending} onClick={() => mark(true)}>
            Done
          </Button>
        )
      )}
    </li>
  );
}
