// Puts another unit in the place of one that failed: both count on as one.
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { MomentBox } from '../../../platform/web/form/dates/MomentBox.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { overdueWords } from '../shared/asset-due.ts';
import { type AssetDeploymentView, assetDeploymentsApi } from '../shared/asset-deployments.api.ts';
import { assetItemsApi } from '../shared/assets.api.ts';

export function SwapDialog({ of, onClose }: { of: AssetDeploymentView; onClose: () => void }) {
  const write = useWrite(assetDeploymentsApi.swap);
  const statuses = useOptions('assetItemStatus').options;
  const free = statuses.filter(({ item }) => item?.typeName === 'available').map(({ value }) => value);
  const [typed, setTyped] = useState('');
  const filter = JSON.stringify({ and: [{ field: 'assetItemStatusId', operator: 'equals', value: free }] });
  const found = useRead(
    assetItemsApi.list,
    { query: { filter, s: typed.trim(), perPage: '20' } },
    { enabled: free.length > 0, keepPrevious: true },
  );
  const [unitId, setUnitId] = useState<string | null>(null);
  const [statusId, setStatusId] = useState('');
  const [at, setAt] = useState('');
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const units = found.data?.data ?? [];
  const chosen = units.find(({ id }) => String(id) === unitId);
  const overdue = chosen && overdueWords(chosen, todayHere());
  return (
    <SaveDialog
      title={`Replace ${of.assetItem.label}`}
      action="Replace"
      changed={unitId !== null}
      ready={unitId !== null && (!overdue || reason.trim() !== '')}
      saving={write.isPending}
      error={Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        const { data } = await write.mutateAsync({
          params: { id: of.id },
          body: {
            assetItemId: Number(unitId),
            at: at || null,
            assetItemStatusId: statusId ? Number(statusId) : null,
            overdueReason: reason.trim() || null,
            note: note.trim() || null,
          },
        });
        toast(`${data.assetItem.label} stands in for ${of.assetItem.label}`);
        onClose();
      }}
    >
      <p className="quiet">Both count on as one unit at the same rate: the day of the change is charged once.</p>
      <Picker
        label="With"
        size="sm"
        searchable
        withAsterisk
        data={units.map(({ id, assetNumber, label }) => ({ value: String(id), label: `${assetNumber} ${label}` }))}
        value={unitId}
        onChange={setUnitId}
        onType={setTyped}
        settled={!found.isFetching}
        filter={({ options }) => options}
        nothingFoundMessage="No available unit was found"
      />
      {overdue && (
        <TextInput
          label="Reason to deploy although overdue"
          description={overdue}
          size="sm"
          required
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label={`Status of ${of.assetItem.label}`}
        size="sm"
        value={statusId}
        onChange={(event) => setStatusId(event.currentTarget.value)}
        data={[
          { value: '', label: 'In service' },
          ...statuses
            .filter(({ item }) => item?.typeName !== 'onSite' && item?.typeName !== 'inService')
            .map(({ value, label }) => ({ value: String(value), label })),
        ]}
      />
      <MomentBox id="swap-at" label="When" description="Empty: now" value={at} onChange={setAt} />
      <TextInput
        label="What failed"
        size="sm"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
