// Keeps the day on the device up to date while the application is open. Draws nothing.
import { useEffect } from 'react';
import { isOffline, useConnection } from '../../../platform/web/api/connection.ts';
import { isPhoneNow } from '../../../platform/web/display/phone.ts';
import { useKeeps } from '../../../platform/web/offline/pin-rule.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { useSlot } from '../../../platform/web/shell/parts.ts';
import { usePinnedJobs } from './device-jobs.ts';
import { keepDay } from './keep-day.ts';

/** Whoever has just opened the application is served first. */
const AFTER_MS = 8000;
const EVERY_MS = 10 * 60_000;

export function PackKeeper() {
  const { id } = useCurrentUser();
  const loads = useSlot('fieldReads');
  const pinned = usePinnedJobs();
  const offline = useConnection((connection) => connection.offline);
  const keeps = useKeeps();
  const wanted = (isPhoneNow() || pinned.length > 0) && !offline && keeps && window.isSecureContext;
  const jobs = pinned.join();
  // Wanted most when it can no longer be fetched.
  useEffect(() => {
    if (wanted) void Promise.all([import('./DevicePage.tsx'), import('./WithoutSignal.tsx')]).catch(() => undefined);
  }, [wanted]);
  useEffect(() => {
    if (!wanted) return undefined;
    const look = (): void => {
      if (document.visibilityState === 'visible' && !isOffline()) void keepDay(id, loads);
    };
    const soon = setTimeout(look, AFTER_MS);
    const again = setInterval(look, EVERY_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [wanted, id, loads, jobs]);
  return null;
}
