// Tells the office what waits on this device. Draws nothing.
import { useEffect, useEffectEvent } from 'react';
import { startDevice } from '../../../platform/web/offline/device.ts';
import { useWaitingForms } from '../../forms/web/index.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { ownerOf, useQueueOf } from '../../documents/web/index.ts';

export function DeviceTeller() {
  const owner = ownerOf(useCurrentUser());
  const { totals } = useQueueOf(owner);
  const forms = useWaitingForms(({ ids }) => ids.length);
  const files = useEffectEvent(() => totals.open + forms);
  useEffect(() => startDevice(() => files()), [owner]);
  return null;
}
