// The page of a plain resource: what it says, its form, a new one.
import css from './ResourcePage.module.css';
import { Button } from '@mantine/core';
import { IconChevronLeft } from '../icons.tsx';
import { usePageParams, useSearch } from '../shell/page-location.tsx';
import { type ReactNode, useState } from 'react';
import { useKeptWrite, useRead, useWrite } from '../api/hooks.ts';
import { confirm } from '../dialogs/ask.ts';
import { SkeletonRows } from '../display/Skeleton.tsx';
import { Suspense } from '../display/lazy.tsx';
import { EntityFormFrame, FormSection } from '../form/EntityForm.tsx';
import { Field } from '../form/Field.tsx';
import { Facts } from '../form/FieldValue.tsx';
import { type EntityFormOptions, useEntityForm } from '../form/use-entity-form.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { KeptHere } from '../offline/KeptHere.tsx';
import { useWithKept } from '../offline/with-kept.ts';
import { routeId } from '../paths/paths.ts';
import { RecordPage, RecordSection } from '../record/RecordPage.tsx';
import { SavedState } from '../record/SavedState.tsx';
import { useEditAddress } from '../record/use-edit-address.ts';
import { useCan } from '../session/current-user.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { PageError } from '../shell/PageBoundary.tsx';
import { PageLink } from '../shell/PageLink.tsx';
import { openPage } from '../shell/navigate.ts';
import { useTab, useTabTitle } from '../shell/tab-context.tsx';
import { type WebResource, resourcePath, resourceTitle } from './web-resource.ts';

interface Row {
  id: number;
  version?: number;
}
const sectionsOf = ({ entity, sections }: WebResource) =>
  sections ?? [{ title: 'Details', fields: Object.keys(entity.fields).filter((name) => name !== 'order') }];
/** What waits on this device is kept by this name; a new one by the record that it belongs to. */
const aboutOf = ({ entity }: WebResource, id: number | string): string => `${entity.name}/${id}`;
const labelOf = ({ entity, titleFields = [entity.labelField] }: WebResource, row: Row): string =>
  titleFields.map((name) => String((row as unknown as Record<string, unknown>)[name] ?? '')).join(' ');

export function ResourcePage({ of }: { of: WebResource }) {
  const { recordId } = usePageParams<{ recordId: string }>();
  const id = routeId(recordId);
  if (recordId === 'new') return <NewRecord of={of} />;
  return id === undefined ? <NotFoundPage /> : <LoadedRecord key={id} of={of} id={id} />;
}

/** The form of a new one, for a page with an address of its own. */
export function NewRecord({ of, tabTitle }: { of: WebResource; tabTitle?: string }) {
  const title = `New ${of.entity.label.one}`;
  useTabTitle(tabTitle ?? title);
  const tab = useTab();
  return (
    <>
      <h1 className="page-title form-title">{title}</h1>
      <RecordForm
        of={of}
        onDone={(saved) => {
          if (saved) openPage(resourcePath(of.entity, saved.id), { replace: true });
          tab.close();
        }}
      />
    </>
  );
}

interface Place {
  href: string;
  label: string;
}
/** A record on a page of another one, whose tab it leaves as it is. */
export const RecordInPlace = (props: { of: WebResource; id: number; back: Place }) => (
  <LoadedRecord key={props.id} {...props} />
);

function LoadedRecord({ of, id, back }: { of: WebResource; id: number; back?: Place }) {
  const read = useRead(of.api.get, { params: { id } });
  const record = useWithKept(aboutOf(of, id), read.data?.data);
  useTabTitle(record && !back ? labelOf(of, record) : undefined);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !record) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return record ? <RecordFrame of={of} record={record} back={back} /> : <SkeletonRows rows={8} />;
}

function RecordFrame({ of, record, back }: { of: WebResource; record: Row; back: Place | undefined }) {
  const { entity, api, first: First, more: More } = of;
  const can = useCan();
  const tab = useTab();
  const remove = useWrite(api.remove);
  const [editing, setEditing] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const mayEdit = can(`edit-${entity.permission}`);
  useEditAddress(() => setEditing(mayEdit), `${entity.name}:${record.id}`, editing);
  useShortcut('e', 'Edit', 'Record', () => setEditing(true), mayEdit && !editing);
  const removeIt = async (): Promise<void> => {
    const sure = await confirm({
      title: `Delete this ${entity.label.one}`,
      text: `${labelOf(of, record)} leaves all lists. Its history stays.`,
      action: 'Delete',
    });
    if (!sure) return;
    await remove.mutateAsync({
      params: { id: record.id },
      ...(record.version !== undefined && { query: { version: record.version } }),
    });
    if (back) openPage(back.href, { replace: true });
    else tab.close();
  };
  const title = labelOf(of, record);
  return (
    <Frame
      title={title}
      subtitle={entity.label.one}
      back={back}
      saved={<SavedState saving={false} savedAt={savedAt} />}
      actions={
        !editing && (
          <>
            {can(`delete-${entity.permission}`) && (
              <Button size="xs" variant="default" onClick={() => void removeIt().catch(() => undefined)}>
                Delete
              </Button>
            )}
            {mayEdit && (
              <Button size="xs" variant="default" onClick={() => setEditing(true)}>
                Edit
              </Button>
            )}
          </>
        )
      }
    >
      <div className={css.kept}>
        <KeptHere about={aboutOf(of, record.id)} />
      </div>
      {remove.error && (
        <p className="late" role="alert">
          {remove.error.message}
        </p>
      )}
      {!editing && First && (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <First id={record.id} />
        </Suspense>
      )}
      {editing ? (
        <RecordForm
          of={of}
          record={record}
          onDone={(saved) => {
            setEditing(false);
            if (saved) setSavedAt(new Date());
          }}
        />
      ) : (
        sectionsOf(of).map(({ title, fields }) => (
          <RecordSection key={title} title={title}>
            <Facts specs={entity.all} record={record} names={fields} />
          </RecordSection>
        ))
      )}
      {!editing && More && (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <More id={record.id} />
        </Suspense>
      )}
    </Frame>
  );
}

interface FrameProps {
  title: string;
  subtitle: string;
  back: Place | undefined;
  saved: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}
function Frame({ back, title, ...shown }: FrameProps) {
  if (!back) return <RecordPage title={title} facts={[]} {...shown} />;
  return (
    <article aria-label={title}>
      <header className={css.inPlace}>
        <PageLink href={back.href} className={css.back} aria-label={back.label}>
          <IconChevronLeft size={18} stroke={1.8} aria-hidden />
        </PageLink>
        <h2>{title}</h2>
        <span className="grow" />
        {shown.saved}
        {shown.actions}
      </header>
      {shown.children}
    </article>
  );
}

/** Records and entries of lists that the address names for a new one: `?jobId=7`. */
const startOf = ({ fields }: WebResource['entity'], search: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(
        ([name, value]) => ['ref', 'option'].includes(fields[name]?.kind ?? '') && Number.isSafeInteger(Number(value)),
      )
      .map(([name, value]) => [name, Number(value)]),
  );

/** How a form is kept without signal; undefined where it may not wait. */
function useKeep(of: WebResource, record: Row | undefined): EntityFormOptions<Record<string, unknown>>['keep'] {
  const { entity, api } = of;
  const create = useKeptWrite(api.create);
  const update = useKeptWrite(api.update);
  if (record)
    return api.update.waits
      ? (body, base) =>
          update.mutateAsync({
            input: { params: { id: record.id }, body },
            about: aboutOf(of, record.id),
            sentence: `Changed: ${labelOf(of, record)}`,
            base,
          })
      : undefined;
  return api.create.waits
    ? (body) =>
        create.mutateAsync({
          input: { body },
          about: aboutOf(of, `new:${String(body['jobId'] ?? '')}`),
          sentence: `New ${entity.label.one}: ${labelOf(of, body as unknown as Row)}`,
        })
    : undefined;
}

interface FormProps {
  of: WebResource;
  record?: Row;
  /** With the saved record, or nothing when it was cancelled. */
  onDone: (saved?: Row) => void;
}
function RecordForm({ of, record, onDone }: FormProps) {
  const { entity, api } = of;
  const search = useSearch<Record<string, unknown>>();
  const create = useWrite(api.create);
  const update = useWrite(api.update);
  const keep = useKeep(of, record);
  const form = useEntityForm<Record<string, unknown>>({
    entity,
    ...(record ? { record } : { start: startOf(entity, search) }),
    draftKey: `${entity.name}:${record?.id ?? 'new'}`,
    save: (body) => (record ? update.mutateAsync({ params: { id: record.id }, body }) : create.mutateAsync({ body })),
    onSaved: (answer) => onDone((answer as { data: Row }).data),
    keep,
    onKept: () => onDone(),
  });
  return (
    <EntityFormFrame
      form={form}
      label={record ? `Edit ${labelOf(of, record)}` : resourceTitle(`new ${entity.label.one}`)}
      saveLabel={record ? 'Save' : `Create ${entity.label.one}`}
      onCancel={() => onDone()}
    >
      {sectionsOf(of).map(({ title, fields }) => (
        <FormSection key={title} title={title}>
          {fields
            .filter((name) => entity.fields[name]?.presence !== 'generated')
            .map((name) => (
              <Field key={name} name={name} />
            ))}
        </FormSection>
      ))}
    </EntityFormFrame>
  );
}
