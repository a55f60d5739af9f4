// Divisions and regions: short lists that are kept in one place, each entry in a dialog.
import css from './admin.module.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { alert, confirm } from '../../../../platform/web/dialogs/ask.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { divisionApi, regionApi } from '../../shared/company-profile.api.ts';
import type { Division, Region } from '../../shared/place.entity.ts';

interface Kind {
  title: string;
  one: string;
  /** The field beside the name. */
  more: { name: 'description' | 'state'; label: string };
  permission: string;
  /** Mail of its jobs ends with a signature of its own. */
  signed: boolean;
  none: string;
}
type Place = Pick<Division, 'id' | 'version' | 'label' | 'active'> &
  Partial<Pick<Division, 'description' | 'emailSignature'> & Pick<Region, 'state'>>;
type Body = {
  label: string;
  active: boolean;
  description?: string | null;
  emailSignature?: string | null;
  state?: string | null;
};

const DIVISION: Kind = {
  title: 'Divisions',
  one: 'division',
  more: { name: 'description', label: 'Description' },
  permission: 'division',
  signed: true,
  none: 'No divisions yet. They divide people and jobs, such as restoration and building.',
};
const REGION: Kind = {
  title: 'Regions',
  one: 'region',
  more: { name: 'state', label: 'State' },
  permission: 'region',
  signed: false,
  none: 'No regions yet. They say where people work.',
};

export const DivisionsSection = () => <Places kind={DIVISION} api={divisionApi} />;
export const RegionsSection = () => <Places kind={REGION} api={regionApi as unknown as typeof divisionApi} />;

function Places({ kind, api }: { kind: Kind; api: typeof divisionApi }) {
  const read = useRead(api.list, { query: { perPage: '1000' } });
  const remove = useWrite(api.remove);
  const [open, setOpen] = useState<Place | 'new' | null>(null);
  const can = useCan();
  const rows = read.data?.data as Place[] | undefined;
  const ask = async (row: Place): Promise<void> => {
    const yes = await confirm({
      title: `Delete ${row.label}?`,
      text: `The ${kind.one} is taken off all lists.`,
      action: 'Delete',
      danger: true,
    });
    if (yes) await remove.mutateAsync({ params: { id: row.id } }).catch((error: ApiError) => alert(error.message));
  };
  if (read.error && !rows) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonRows rows={6} />;
  return (
    <RecordSection
      title={kind.title}
      actions={
        can(`create-${kind.permission}`) && (
          <Button size="xs" onClick={() => setOpen('new')}>
            Add a {kind.one}
          </Button>
        )
      }
    >
      {rows.length === 0 && <p className="quiet">{kind.none}</p>}
      <ul className={css.adminRows} aria-label={kind.title}>
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <strong>{row.label}</strong>
              <span className="quiet">{row[kind.more.name]}</span>
            </div>
            <Status value={{ label: row.active ? 'Active' : 'Inactive', typeName: row.active ? 'active' : 'new' }} />
            {can(`edit-${kind.permission}`) && (
              <Button size="compact-xs" variant="default" aria-label={`Edit ${row.label}`} onClick={() => setOpen(row)}>
                Edit
              </Button>
            )}
            {can(`delete-${kind.permission}`) && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Delete ${row.label}`}
                onClick={() => void ask(row)}
              >
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <PlaceDialog kind={kind} api={api} row={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />
      )}
    </RecordSection>
  );
}

interface PlaceDialogProps {
  kind: Kind;
  api: typeof divisionApi;
  row: Place | undefined;
  onClose: () => void;
}

function PlaceDialog({ kind, api, row, onClose }: PlaceDialogProps) {
  const create = useWrite(api.create);
  const update = useWrite(api.update);
  const start: Body = {
    label: row?.label ?? '',
    active: row?.active ?? true,
    [kind.more.name]: row?.[kind.more.name] ?? '',
    ...(kind.signed && { emailSignature: row?.emailSignature ?? '' }),
  };
  const [values, setValues] = useState(start);
  const error = (create.error ?? update.error) as ApiError | null;
  const save = async (): Promise<void> => {
    const body = {
      ...values,
      [kind.more.name]: values[kind.more.name] || null,
      ...(kind.signed && { emailSignature: values.emailSignature || null }),
    } as never;
    if (row)
      await update.mutateAsync({
        params: { id: row.id },
        body: { ...(body as object), version: row.version } as never,
      });
    else await create.mutateAsync({ body });
    onClose();
  };
  return (
    <SaveDialog
      title={row ? `Edit ${row.label}` : `Add a ${kind.one}`}
      action="Save"
      save={save}
      saving={create.isPending || update.isPending}
      ready={values.label.trim() !== ''}
      error={error && !error.errors['label'] ? error.message : undefined}
      changed={JSON.stringify(values) !== JSON.stringify(start)}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        required
        maxLength={100}
        value={values.label}
        error={error?.errors['label']}
        onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, label: value }))}
      />
      <TextInput
        label={kind.more.label}
        value={values[kind.more.name] ?? ''}
        error={error?.errors[kind.more.name]}
        onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [kind.more.name]: value }))}
      />
      {kind.signed && (
        <LongText
          label="Email signature"
          description="Empty: the signature of the company"
          minRows={2}
          maxRows={10}
          max={4000}
          value={values.emailSignature ?? ''}
          error={error?.errors['emailSignature']}
          onChange={(text) => setValues((before) => ({ ...before, emailSignature: text }))}
        />
      )}
      <Checkbox
        label="Active"
        checked={values.active}
        onChange={({ currentTarget: { checked } }) => setValues((before) => ({ ...before, active: checked }))}
      />
    </SaveDialog>
  );
}
