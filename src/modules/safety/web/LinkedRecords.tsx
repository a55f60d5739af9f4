// Records of the job that a WHS item has to do with: work orders that a SWMS is for, forms, allocations.
import css from './safety.module.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useObjectPages } from '../../../platform/web/shell/objects.ts';
import { allocationsApi } from '../../allocations/shared/allocations.api.ts';
import { formsApi } from '../../forms/shared/forms.api.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { type LinkedObject, type WhsItemView, whsItemsApi } from '../shared/whs-items.api.ts';

const KINDS = {
  workOrder: { label: 'Work order', permission: 'view-work-order' },
  customForm: { label: 'Form', permission: 'view-custom-form' },
  allocation: { label: 'Allocation', permission: 'view-allocation' },
} as const;
type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[];

export function LinkedRecords({ of, may }: { of: WhsItemView; may: boolean }) {
  const can = useCan();
  const pages = useObjectPages();
  const [adding, setAdding] = useState(false);
  const follows = { follows: ['whsItem'] };
  const read = (kind: Kind) => ({ params: { id: of.id, objectType: kind } });
  const allowed = kinds.filter((kind) => can(KINDS[kind].permission));
  const all = {
    workOrder: useRead(whsItemsApi.objects, read('workOrder'), { ...follows, enabled: allowed.includes('workOrder') }),
    customForm: useRead(whsItemsApi.objects, read('customForm'), {
      ...follows,
      enabled: allowed.includes('customForm'),
    }),
    allocation: useRead(whsItemsApi.objects, read('allocation'), {
      ...follows,
      enabled: allowed.includes('allocation'),
    }),
  };
  const linked = (kind: Kind): LinkedObject[] => all[kind].data?.data ?? [];
  const write = useWrite(whsItemsApi.linkObjects);
  const put = async (kind: Kind, objectIds: number[]): Promise<void> => {
    await write.mutateAsync({ params: { id: of.id, objectType: kind }, body: { objectIds } });
  };
  const takeOff = (kind: Kind, id: number): void =>
    void put(
      kind,
      linked(kind)
        .map((one) => one.id)
        .filter((one) => one !== id),
    ).catch((error: Error) => toast(error.message, { tone: 'late' }));
  const rows = allowed.flatMap((kind) => linked(kind).map((one) => ({ kind, ...one })));
  if (of.jobId === null && rows.length === 0) return null;
  return (
    <RecordSection
      title="Linked records"
      actions={
        may &&
        of.jobId !== null &&
        allowed.length > 0 && (
          <Button size="xs" variant="default" onClick={() => setAdding(true)}>
            Link a record
          </Button>
        )
      }
    >
      {rows.length === 0 && <p className="quiet">Nothing linked. Link a SWMS to the work orders it covers.</p>}
      <ul className={css.rows}>
        {rows.map(({ kind, id, label, jobId }) => {
          const href = pages.get(kind)?.href?.({ objectId: id, jobId });
          return (
            <li key={`${kind}-${id}`}>
              <div className={css.what}>
                {href ? <PageLink href={href}>{label}</PageLink> : <span>{label}</span>}
                <span className="quiet">{KINDS[kind].label}</span>
              </div>
              {may && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`Remove ${label}`}
                  onClick={() => takeOff(kind, id)}
                >
                  Remove
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {adding && of.jobId !== null && (
        <LinkDialog
          jobId={of.jobId}
          kinds={allowed}
          linked={linked}
          saving={write.isPending}
          error={write.error ? (Object.values(write.error.errors ?? {})[0] ?? write.error.message) : undefined}
          put={put}
          onClose={() => setAdding(false)}
        />
      )}
    </RecordSection>
  );
}

interface LinkDialogProps {
  jobId: number;
  kinds: readonly Kind[];
  linked: (kind: Kind) => readonly LinkedObject[];
  saving: boolean;
  error: string | undefined;
  put: (kind: Kind, ids: number[]) => Promise<void>;
  onClose: () => void;
}
function LinkDialog({ jobId, kinds: offered, linked, saving, error, put, onClose }: LinkDialogProps) {
  const [kind, setKind] = useState<Kind>(offered[0] ?? 'workOrder');
  const [chosen, setChosen] = useState<string | null>(null);
  const filter = JSON.stringify({ and: [{ field: 'jobId', operator: 'equals', value: jobId }] });
  const query = { filter, perPage: '200' };
  const orders = useRead(workOrdersApi.list, { query }, { enabled: kind === 'workOrder' }).data?.data ?? [];
  const forms = useRead(formsApi.list, { query }, { enabled: kind === 'customForm' }).data?.data ?? [];
  const allocations = useRead(allocationsApi.list, { query }, { enabled: kind === 'allocation' }).data?.data ?? [];
  const known = linked(kind).map(({ id }) => id);
  const rows = {
    workOrder: orders.map(({ id, workOrderNumber, label }) => ({
      id,
      label: `${workOrderNumber} ${label ?? ''}`.trim(),
    })),
    customForm: forms.map(({ id, customFormNumber, label }) => ({
      id,
      label: `${customFormNumber ?? ''} ${label}`.trim(),
    })),
    allocation: allocations.map(({ id, allocationNumber, label }) => ({ id, label: `${allocationNumber} ${label}` })),
  }[kind].filter(({ id }) => !known.includes(id));
  return (
    <SaveDialog
      title="Link a record"
      action="Link"
      changed={chosen !== null}
      ready={chosen !== null}
      saving={saving}
      error={error}
      onClose={onClose}
      save={async () => {
        await put(kind, [...known, Number(chosen)]);
        onClose();
      }}
    >
      <NativeSelect
        label="Kind"
        value={kind}
        data={offered.map((value) => ({ value, label: KINDS[value].label }))}
        onChange={(event) => {
          setKind(offered.find((one) => one === event.currentTarget.value) ?? kind);
          setChosen(null);
        }}
      />
      <Picker
        label="Job record"
        withAsterisk
        data={rows.map(({ id, label }) => ({ value: String(id), label }))}
        value={chosen}
        onChange={setChosen}
      />
    </SaveDialog>
  );
}
