// Workers who signed on to a SWMS, or were at a talk: on this device, one after the other.
import css from './safety.module.css';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { locate } from '../../../platform/web/location/locate.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { SignPanel } from '../../forms/web/index.ts';
import type { GivenSignature } from '../../forms/shared/form-page.ts';
import { type SignOnView, swmsApi } from '../shared/swms.api.ts';
import type { WhsItemView } from '../shared/whs-items.api.ts';
import { type WhsStatusType, isOpenWhs } from '../shared/whs-status.ts';

export function SignOns({ of }: { of: WhsItemView }) {
  const params = { id: of.id };
  const isTalk = of.whsItemType.typeName === 'talk';
  const all = useRead(swmsApi.signOns, { params }).data?.data ?? [];
  const [signing, setSigning] = useState(false);
  const [printing, setPrinting] = useState(false);
  const savePdf = async (): Promise<void> => {
    setPrinting(true);
    try {
      saveFile((await call(swmsApi.signOnsPdf, { params })) as Blob, `${of.whsNumber} sign-ons.pdf`);
    } finally {
      setPrinting(false);
    }
  };
  const [shown, setShown] = useState<SignOnView>();
  const open = isOpenWhs(of.whsItemStatus.typeName as WhsStatusType);
  const ready = isTalk || of.document === 'complete';
  const may = useCan()('create-whs-item') && open && ready;
  return (
    <RecordSection
      title={isTalk ? 'Who was there' : 'Workers who signed on'}
      actions={
        <Group gap="xs">
          {all.length > 0 && (
            <Button
              size="xs"
              variant="default"
              loading={printing}
              onClick={() => void savePdf().catch((error: Error) => toast(error.message, { tone: 'late' }))}
            >
              PDF with signatures
            </Button>
          )}
          {may && (
            <Button size="xs" onClick={() => setSigning(true)}>
              {isTalk ? 'Add a worker' : 'Sign on'}
            </Button>
          )}
        </Group>
      }
    >
      {!ready && <p className="quiet">Workers can sign on once the SWMS is filled in and signed.</p>}
      {ready && all.length === 0 && <p className="quiet">Nobody yet.</p>}
      <ul className={css.rows}>
        {all.map((one) => (
          <li key={one.id}>
            <div className={css.what}>
              <span>{[one.name, one.employer].filter(Boolean).join(', ')}</span>
              <span className="quiet">
                {[
                  showMoment(one.signedAt),
                  one.byLink && 'on their own phone',
                  one.latitude !== null && `at ${one.latitude}, ${one.longitude ?? ''}`,
                  !one.current && 'to an earlier version',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Signature of ${one.name}`}
              onClick={() => setShown(one)}
            >
              Signature
            </Button>
          </li>
        ))}
      </ul>
      {signing && <SignOn of={of} isTalk={isTalk} onClose={() => setSigning(false)} />}
      {shown && <Signature itemId={of.id} of={shown} onClose={() => setShown(undefined)} />}
    </RecordSection>
  );
}

function SignOn({ of, isTalk, onClose }: { of: WhsItemView; isTalk: boolean; onClose: () => void }) {
  const write = useWrite(swmsApi.signOn);
  const [employer, setEmployer] = useState('');
  const [here, setHere] = useState(false);
  const sign = async (given: GivenSignature): Promise<void> => {
    const found = here ? await locate() : undefined;
    const place = found && 'latitude' in found ? { latitude: found.latitude, longitude: found.longitude } : {};
    await write.mutateAsync({ params: { id: of.id }, body: { ...given, employer: employer.trim() || null, ...place } });
    toast(`${given.name} has signed`);
    onClose();
  };
  return (
    <Dialog
      title={isTalk ? 'Who was there' : `Sign on to ${of.whsNumber}`}
      opened
      changed={employer !== ''}
      onClose={onClose}
      size={560}
    >
      <div className={css.sign}>
        {!isTalk && <p>I have read and understand this SWMS and will follow it. I will stop if the work changes.</p>}
        <TextInput
          label="Company"
          size="sm"
          maxLength={100}
          value={employer}
          onChange={(event) => setEmployer(event.currentTarget.value)}
        />
        <Checkbox
          size="xs"
          label="Record this device’s location"
          checked={here}
          onChange={(event) => setHere(event.currentTarget.checked)}
        />
        <SignPanel
          signature={WORKER}
          company={null}
          busy={write.isPending}
          errors={write.error?.errors ?? {}}
          onSign={(given) => void sign(given).catch(() => undefined)}
        />
        {write.error && (
          <p className="late" role="alert">
            {write.error.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Whoever stands before the device. */
export const WORKER = {
  id: 0,
  role: 'worker',
  name: null,
  email: null,
  contactId: null,
  method: null,
  picture: null,
  signedAt: null,
  declinedAt: null,
  declinedReason: null,
  ip: null,
  device: null,
  sha256: null,
  next: true,
};

function Signature({ itemId, of, onClose }: { itemId: number; of: SignOnView; onClose: () => void }) {
  const whole = useRead(swmsApi.getSignOn, { params: { id: itemId, signOnId: of.id } }).data?.data;
  return (
    <Dialog title={`Signature of ${of.name}`} opened changed={false} onClose={onClose} size={520}>
      {whole?.picture ? (
        <img className={css.drawn} src={whole.picture} alt={`Signature of ${of.name}`} />
      ) : (
        <p className={css.typed}>{of.name}</p>
      )}
      <p className="quiet">{[showMoment(of.signedAt), whole?.ip, whole?.device].filter(Boolean).join(' · ')}</p>
    </Dialog>
  );
}
