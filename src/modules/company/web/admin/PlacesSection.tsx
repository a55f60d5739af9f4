// Divisions and regions: short lists that are kept in one place, each entry in a dialog.
import css from './admin.module.css';
import { Button, Checkbox, ColorInput, TagsInput, TextInput } from '@mantine/core';
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
import { COLOUR } from '../../../../platform/shared/colour.ts';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { DivisionMark } from '../DivisionMark.tsx';
import { DivisionMembers } from './DivisionMembers.tsx';

interface Kind {
  title: string;
  one: string;
  /** The field beside the name. */
  more: { name: 'description' | 'state'; label: string };
  permission: string;
  none: string;
}
type OfDivision = Pick<Division, 'description' | 'colour' | 'textColour' | 'emailSignature' | 'jobTypeId'>;
type OfRegion = Pick<Region, 'state' | 'postcodes'>;
type Place = Pick<Division, 'id' | 'version' | 'label' | 'active'> & Partial<OfDivision & OfRegion>;
type Body = Pick<Division, 'label' | 'active'> & Partial<OfDivision & OfRegion>;
/** Texts that are left open are none. */
const TEXTS = ['description', 'colour', 'textColour', 'emailSignature', 'state'] as const;

const DIVISION: Kind = {
  title: 'Divisions',
  one: 'division',
  more: { name: 'description', label: 'Description' },
  permission: 'division',
  none: 'No divisions yet. Use them to separate people and jobs, such as restoration and building.',
};
const REGION: Kind = {
  title: 'Regions',
  one: 'region',
  more: { name: 'state', label: 'State' },
  permission: 'region',
  none: 'No regions yet. They say where people work, and settings can differ by region.',
};

export const DivisionsSection = () => <Places kind={DIVISION} api={divisionApi} />;
export const RegionsSection = () => <Places kind={REGION} api={regionApi as unknown as typeof divisionApi} />;

function Places({ kind, api }: { kind: Kind; api: typeof divisionApi }) {
  const read = useRead(api.list, { query: { perPage: '1000' } });
  const remove = useWrite(api.remove);
  const [open, setOpen] = useState<Place | 'new' | null>(null);
  const [membersOf, setMembersOf] = useState<Place | null>(null);
  const can = useCan();
  const rows = read.data?.data as Place[] | undefined;
  const ask = async (row: Place): Promise<void> => {
    const yes = await confirm({
      title: `Delete ${row.label}?`,
      text: `The ${kind.one} is removed from all lists.`,
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
              <strong>
                <DivisionMark {...row} />
              </strong>
              <span className="quiet">{row[kind.more.name]}</span>
              {row.postcodes && <span className="quiet">{postcodesIn(row.postcodes)}</span>}
            </div>
            <Status value={{ label: row.active ? 'Active' : 'Inactive', typeName: row.active ? 'active' : 'new' }} />
            {kind === DIVISION && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Members of ${row.label}: people and contacts`}
                onClick={() => setMembersOf(row)}
              >
                Members
              </Button>
            )}
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
      {membersOf && <DivisionMembers division={membersOf} onClose={() => setMembersOf(null)} />}
      {open && (
        <PlaceDialog kind={kind} api={api} row={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />
      )}
    </RecordSection>
  );
}

/** As many as a line holds, and how many more there are. */
function postcodesIn(postcodes: readonly string[]): string {
  if (postcodes.length === 0) return 'No postcodes: no site is placed in it automatically';
  const more = postcodes.length - SHOWN;
  return `${postcodes.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
const SHOWN = 8;

interface PlaceDialogProps {
  kind: Kind;
  api: typeof divisionApi;
  row: Place | undefined;
  onClose: () => void;
}

const COLOURS = [
  { name: 'colour', label: 'Colour' },
  { name: 'textColour', label: 'Text colour' },
] as const;

function PlaceDialog({ kind, api, row, onClose }: PlaceDialogProps) {
  const create = useWrite(api.create);
  const { options: jobTypes } = useOptions(kind === DIVISION ? 'jobType' : undefined);
  const update = useWrite(api.update);
  const start: Body = {
    label: row?.label ?? '',
    active: row?.active ?? true,
    [kind.more.name]: row?.[kind.more.name] ?? '',
    ...(kind === DIVISION && {
      colour: row?.colour ?? '',
      textColour: row?.textColour ?? '',
      emailSignature: row?.emailSignature ?? '',
      jobTypeId: row?.jobTypeId ?? null,
    }),
    ...(kind === REGION && { postcodes: row?.postcodes ?? [] }),
  };
  const [values, setValues] = useState(start);
  const error = (create.error ?? update.error) as ApiError | null;
  const save = async (): Promise<void> => {
    const body = {
      ...values,
      ...Object.fromEntries(TEXTS.filter((name) => name in values).map((name) => [name, values[name] || null])),
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
      error={error && !Object.keys(error.errors).some((name) => name in values) ? error.message : undefined}
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
      {kind === REGION && (
        <TagsInput
          label="Postcodes"
          description="A site with one of these is in this region. You can paste several."
          splitChars={[',', ';', ' ', '\n', '\t']}
          acceptValueOnBlur
          value={values.postcodes ?? []}
          error={Object.entries(error?.errors ?? {}).find(([name]) => name.startsWith('postcodes'))?.[1]}
          onChange={(postcodes) => setValues((before) => ({ ...before, postcodes }))}
        />
      )}
      {kind === DIVISION &&
        COLOURS.map(({ name, label }) => (
          <ColorInput
            key={name}
            label={label}
            value={values[name] ?? ''}
            error={error?.errors[name]}
            eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
            onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
          />
        ))}
      {kind === DIVISION && (
        <Picker
          label="Job type for new jobs"
          description="Used when a new job in the division has none"
          data={jobTypes.map((option) => ({ value: String(option.value), label: option.label }))}
          value={values.jobTypeId ? String(values.jobTypeId) : null}
          error={error?.errors['jobTypeId']}
          clearable
          onChange={(value) => setValues((before) => ({ ...before, jobTypeId: value === null ? null : Number(value) }))}
        />
      )}
      {kind === DIVISION && COLOUR.test(values.colour ?? '') && (
        <p>
          On its jobs:{' '}
          <DivisionMark {...values} textColour={COLOUR.test(values.textColour ?? '') ? values.textColour : null} />
        </p>
      )}
      {kind === DIVISION && (
        <LongText
          label="Email signature"
          description="For emails about its jobs. Empty: the sender’s, or the company’s"
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
