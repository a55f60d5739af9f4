// Deploys units to a job, or hands them to somebody of the staff; says what is elsewhere and what is overdue before it is sent.
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoment, todayHere } from '../../../platform/web/display/format.ts';
import { MomentBox } from '../../../platform/web/form/dates/MomentBox.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { JobPicker } from '../../jobs/web/index.ts';
import { overdueWords } from '../shared/asset-due.ts';
import type { AssetItemView } from '../shared/assets.api.ts';
import { useAssetActs } from './asset-acts.ts';
import { placeOf } from '../shared/asset-state.ts';
import { nowText } from './asset-words.ts';
import { useUnits } from './use-units.ts';

interface Props {
  ids: readonly number[];
  /** Where it stands already that they go to. */
  job?: { id: number; jobNumber: string };
  onClose: () => void;
}

export function DeployDialog({ ids, job, onClose }: Props) {
  const units = useUnits(ids);
  const acts = useAssetActs();
  const rateTypes = useOptions('assetItemRateType').options;
  const people = useOptions('user').options;
  const [to, setTo] = useState<'job' | 'person'>('job');
  const [jobId, setJobId] = useState<string | null>(job ? String(job.id) : null);
  const [userId, setUserId] = useState<string | null>(null);
  const [rateTypeId, setRateTypeId] = useState('');
  const [outAt, setOutAt] = useState('');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const elsewhere = (units ?? []).filter((one) => one.deployment !== null && one.jobId !== Number(jobId));
  const overdue = (units ?? []).flatMap((one) => {
    const words = overdueWords(one, todayHere());
    return words ? [`${one.assetNumber}: ${words}`] : [];
  });
  const errors = acts.error?.errors ?? {};
  const chosen = to === 'job' ? jobId : userId;
  const save = async (): Promise<void> => {
    const moved = elsewhere.flatMap(({ deployment }) => (deployment ? [deployment.id] : []));
    await acts.deploy(
      {
        assetItemIds: [...ids],
        ...(to === 'job' ? { jobId: Number(jobId) } : { userId: Number(userId) }),
        outAt: outAt || null,
        ...(to === 'job' && rateTypeId && { assetItemRateTypeId: Number(rateTypeId) }),
        overdueReason: reason.trim() || null,
        note: note.trim() || null,
        returnFirst: elsewhere.length > 0,
      },
      moved,
    );
    onClose();
  };
  const title =
    ids.length === 1 && units?.[0] ? `Deploy ${units[0].assetNumber}` : `Deploy ${counted(ids.length, 'unit')}`;
  return (
    <SaveDialog
      title={title}
      action={elsewhere.length ? 'Return there and deploy' : 'Deploy'}
      changed={chosen !== null && !job}
      ready={units !== undefined && chosen !== null && (!overdue.length || reason.trim() !== '')}
      saving={acts.saving}
      error={Object.values(errors)[0] ?? acts.error?.message}
      onClose={onClose}
      save={save}
      size={520}
    >
      {!units && <SkeletonRows rows={2} />}
      {units && <UnitWords units={units} />}
      {!job && (
        <SegmentedControl
          size="xs"
          aria-label="Where to"
          data={[
            { value: 'job', label: 'To a job' },
            { value: 'person', label: 'With a person' },
          ]}
          value={to}
          onChange={(value) => setTo(value === 'job' ? 'job' : 'person')}
        />
      )}
      {!job && to === 'job' && <JobPicker label="Job" value={jobId} onChange={setJobId} />}
      {to === 'person' && (
        <Picker
          label="Person"
          size="sm"
          searchable
          data={people.map(({ value, label }) => ({ value: String(value), label }))}
          value={userId}
          onChange={setUserId}
        />
      )}
      {elsewhere.length > 0 && (
        <p role="status">
          {elsewhere
            .map(
              (one) =>
                `${one.assetNumber} is ${one.job ? `on ${placeOf(one)}` : placeOf(one)} since ${showMoment(one.deployment?.outAt)}`,
            )
            .join('. ')}
          . It is returned there first.
        </p>
      )}
      {overdue.length > 0 && (
        <TextInput
          label="Reason to deploy although overdue"
          description={overdue.join('. ')}
          size="sm"
          required
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {to === 'job' && (
        <NativeSelect
          label="Charged by"
          size="sm"
          value={rateTypeId}
          onChange={(event) => setRateTypeId(event.currentTarget.value)}
          data={[
            { value: '', label: 'Usual rate' },
            ...rateTypes.map(({ value, label }) => ({ value: String(value), label })),
          ]}
        />
      )}
      <MomentBox id="deploy-out" label="Out" description="Empty: now" value={outAt} onChange={setOutAt} />
      <TextInput
        label="Note"
        size="sm"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}

const SHOWN = 6;
/** Which units it is about. */
function UnitWords({ units }: { units: readonly AssetItemView[] }) {
  const more = units.length - SHOWN;
  return (
    <p className="quiet">
      {units
        .slice(0, SHOWN)
        .map(({ assetNumber, label }) => `${assetNumber} ${label}`)
        .join(', ')}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}

interface ReturnProps {
  /** Deployments that are open. */
  deploymentIds: readonly number[];
  /** What is returned, in words. */
  words: string;
  onClose: () => void;
}

export function ReturnDialog({ deploymentIds, words, onClose }: ReturnProps) {
  const acts = useAssetActs();
  const statuses = useOptions('assetItemStatus').options.filter(({ item }) => item?.typeName !== 'onSite');
  const [statusId, setStatusId] = useState('');
  const [inAt, setInAt] = useState('');
  const [note, setNote] = useState('');
  return (
    <SaveDialog
      title={`Return ${words}`}
      action="Return"
      changed={note !== ''}
      ready={deploymentIds.length > 0}
      saving={acts.saving}
      error={Object.values(acts.error?.errors ?? {})[0] ?? acts.error?.message}
      onClose={onClose}
      save={async () => {
        await acts.bringBack({
          deploymentIds: [...deploymentIds],
          inAt: inAt || null,
          assetItemStatusId: statusId ? Number(statusId) : null,
          note: note.trim() || null,
        });
        onClose();
      }}
    >
      <MomentBox
        id="return-in"
        label="Back"
        description={`Empty: now, ${showMoment(nowText())}`}
        value={inAt}
        onChange={setInAt}
      />
      <NativeSelect
        label="Status from now on"
        size="sm"
        value={statusId}
        onChange={(event) => setStatusId(event.currentTarget.value)}
        data={[
          { value: '', label: 'Available' },
          ...statuses
            .filter(({ item }) => item?.typeName !== 'available')
            .map(({ value, label }) => ({ value: String(value), label })),
        ]}
      />
      <TextInput
        label="Note"
        size="sm"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
