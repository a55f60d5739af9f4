// What is said of a resource: its kind and folder, whom it is for, whether they confirm it, who looks after it.
import { Checkbox, TextInput } from '@mantine/core';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { ManyPicker } from '../../../platform/web/form/inputs/ManyPicker.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useKept } from '../../../platform/web/form/use-kept.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { type ResourceDetail, resourcesApi } from '../shared/resources.api.ts';

interface Props {
  /** Null for a new one. */
  resource: ResourceDetail | null;
  kindId?: number | undefined;
  folder?: string | undefined;
  onClose: () => void;
  onSaved: (id: number) => void;
}
interface Values extends Record<string, unknown> {
  label: string;
  kindId: number | null;
  folder: string;
  roleIds: number[];
  jobTypeIds: number[];
  mustRead: boolean;
  dueDays: number | '';
  ownerId: number | null;
  reviewDate: string;
}
const asData = (options: readonly { value: number; label: string }[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }));
const idOf = (value: string | null): number | null => (value === null ? null : Number(value));

export function ResourceDialog({ resource, kindId, folder, onClose, onSaved }: Props) {
  const me = useCurrentUser();
  const kinds = useOptions('resourceKind').options;
  const roles = useOptions('role').options;
  const jobTypes = useOptions('jobType').options;
  const people = useOptions('user').options;
  const { values, set, changed, drop } = useKept<Values>(resource ? `resource-${resource.id}` : 'resource', {
    label: '',
    kindId: resource?.resourceKindId ?? kindId ?? null,
    folder: resource?.folder ?? folder ?? '',
    roleIds: resource?.roleIds ?? [],
    jobTypeIds: resource?.jobTypeIds ?? [],
    mustRead: resource?.mustRead ?? false,
    dueDays: resource?.dueDays ?? 7,
    ownerId: resource ? resource.ownerId : me.id,
    reviewDate: resource?.reviewDate ?? '',
  });
  const create = useWrite(resourcesApi.create);
  const update = useWrite(resourcesApi.update);
  const error = create.error ?? update.error;
  const close = (): void => {
    drop();
    onClose();
  };
  const save = async (): Promise<void> => {
    const { label, kindId: resourceKindId, dueDays, ...said } = values;
    if (resourceKindId === null) return;
    const body = {
      resourceKindId,
      roleIds: said.roleIds,
      jobTypeIds: said.jobTypeIds,
      mustRead: said.mustRead,
      ownerId: said.ownerId,
      folder: said.folder.trim() || null,
      reviewDate: said.reviewDate || null,
      ...(dueDays !== '' && { dueDays }),
    };
    const { data } = resource
      ? await update.mutateAsync({ params: { id: resource.id }, body: { ...body, version: resource.version } })
      : await create.mutateAsync({ body: { ...body, label: label.trim() } });
    toast(resource ? 'Settings saved' : 'Draft created');
    close();
    onSaved(data.id);
  };
  return (
    <SaveDialog
      title={resource ? `Settings of ${resource.label}` : 'New resource'}
      action={resource ? 'Save' : 'Create draft'}
      size={560}
      changed={changed}
      ready={values.kindId !== null && (resource !== null || values.label.trim() !== '')}
      saving={create.isPending || update.isPending}
      error={error ? (Object.values(error.errors)[0] ?? error.message) : undefined}
      onClose={close}
      save={save}
    >
      {!resource && (
        <TextInput
          label="Title"
          withAsterisk
          maxLength={200}
          value={values.label}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
      )}
      <Picker
        label="Kind"
        withAsterisk
        data={asData(kinds)}
        value={values.kindId === null ? null : String(values.kindId)}
        onChange={(value) => set({ kindId: idOf(value) })}
      />
      <TextInput
        label="Folder"
        placeholder="Such as Asbestos, or Vans"
        maxLength={100}
        value={values.folder}
        onChange={(event) => set({ folder: event.currentTarget.value })}
      />
      <ManyPicker
        label="For"
        placeholder={values.roleIds.length ? '' : 'Everyone on the staff'}
        description="People outside the staff read it only where their role is named"
        searchable
        data={asData(roles)}
        value={values.roleIds.map(String)}
        onChange={(ids) => set({ roleIds: ids.map(Number) })}
      />
      <ManyPicker
        label="On jobs of type"
        description="It stands on the front of such jobs"
        searchable
        data={asData(jobTypes)}
        value={values.jobTypeIds.map(String)}
        onChange={(ids) => set({ jobTypeIds: ids.map(Number) })}
      />
      <Checkbox
        label="Must be read and understood"
        description="Each person confirms it"
        checked={values.mustRead}
        onChange={(event) => set({ mustRead: event.currentTarget.checked })}
      />
      {values.mustRead && (
        <FigureBox
          label="Days to read it"
          min={1}
          max={365}
          allowDecimal={false}
          value={values.dueDays}
          onChange={(dueDays) => set({ dueDays })}
        />
      )}
      <Picker
        label="Owner"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Nobody' }}
        data={asData(people)}
        value={values.ownerId === null ? null : String(values.ownerId)}
        onChange={(value) => set({ ownerId: idOf(value) })}
      />
      <DayBox
        label="Review on"
        description="The owner is reminded that day"
        value={values.reviewDate}
        onChange={(reviewDate) => set({ reviewDate })}
      />
    </SaveDialog>
  );
}
