// On "On this device": how much room there is, whether the browser keeps it, and the PIN where the company asks for one.
import css from './DevicePage.module.css';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toast } from '../../../platform/web/display/toast.ts';
import { usePin } from '../../../platform/web/offline/pin-rule.ts';
import { askToStay, roomHere } from '../../../platform/web/offline/space.ts';

type Told = Awaited<ReturnType<typeof roomHere>>;

/** `watch`: counted again when it changes. */
export function DeviceKeeping({ watch }: { watch: unknown }) {
  const [room, setRoom] = useState<Told>();
  useEffect(() => void roomHere().then(setRoom), [watch]);
  const stay = async (): Promise<void> => {
    const stays = await askToStay();
    toast(stays ? 'The browser keeps what is on this device' : STILL_MAY_GO, stays ? {} : { tone: 'late' });
    setRoom(await roomHere());
  };
  return (
    <section aria-labelledby="device-space" className={css.keeping}>
      <h2 id="device-space">Space</h2>
      {room ? (
        <p className={room.isLittle ? css.away : 'quiet'}>
          {`${inBytes(room.used)} used. The browser allows ${inBytes(room.left)} more, if the device has it.`}
          {room.isLittle && ' Little room: older jobs and small pictures are removed first. What is not sent stays.'}
        </p>
      ) : (
        <p className="quiet">This browser does not say how much room there is.</p>
      )}
      {room && !room.stays && (
        <>
          <p className="quiet">
            This browser may remove what is kept here after some days without use. Send what waits, and install
            Reinstate on your home screen: then it stays.
          </p>
          <div className={css.buttons}>
            <Button size="xs" variant="default" onClick={() => void stay()}>
              Ask the browser to keep it
            </Button>
          </div>
        </>
      )}
      <Pin />
    </section>
  );
}

const STILL_MAY_GO = 'The browser did not agree. Install Reinstate on your home screen, then ask again.';

/** Nothing where the company asks for none. */
function Pin() {
  const { minutes, chosen } = usePin();
  if (minutes === undefined) return null;
  return (
    <>
      <h2>PIN</h2>
      <p className="quiet">
        {chosen
          ? `Asked for when Reinstate starts, and after ${minutes} min away.`
          : 'Your company asks for a PIN before jobs are kept on a device. Until you choose one, nothing is kept here to read without signal.'}
      </p>
      <div className={css.buttons}>
        <Button size="xs" variant="default" onClick={() => usePin.setState({ door: 'toChange' })}>
          {chosen ? 'Change PIN' : 'Choose a PIN'}
        </Button>
      </div>
    </>
  );
}

const MEGA = 1_000_000;
const inBytes = (bytes: number): string =>
  bytes >= 1000 * MEGA ? `${(bytes / MEGA / 1000).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / MEGA))} MB`;
