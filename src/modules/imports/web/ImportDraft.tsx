// An upload before it is imported: what its columns hold, how records are recognised, and what would come of every row.
import importsCss from './imports.module.css';
import css from './ImportDraft.module.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { CONTACT_TYPES } from '../../company/shared/fixed-lists.ts';
import type { ApiError } from '../../../platform/web/api/api-error.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { alert, confirm } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { IMPORT_FIELDS, MATCH_KEYS, NO_MATCH, importField, rightOfField } from '../shared/import-fields.ts';
import { type ImportSettings, type ImportView, importsApi } from '../shared/imports.api.ts';
import { ImportProblems } from './ImportProblems.tsx';
import { records } from './import-words.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';

interface Props {
  view: ImportView;
  onRemoved: () => void;
}
type Mapping = (string | null)[];

export function ImportDraft({ view, onRemoved }: Props) {
  const params = { dataImportId: view.id };
  const change = useWrite(importsApi.update);
  const run = useWrite(importsApi.run);
  const remove = useWrite(importsApi.remove);
  const check = useRead(importsApi.check, { params }, { keepPrevious: true });
  // What was chosen counts at once: the next choice begins from it, not from what the server last said.
  const [chosen, setChosen] = useState<Mapping>();
  const set = (body: ImportSettings): void => {
    const otherTable = body.sheet !== undefined || body.headerRow !== undefined;
    setChosen((before) => body.mapping ?? (otherTable ? undefined : before));
    change.mutate({ params, body }, { onError: () => setChosen(undefined) });
  };
  const discard = async (): Promise<void> => {
    const yes = await confirm({
      title: `Delete upload ${view.fileName}?`,
      text: 'The upload is deleted. Nothing was imported.',
      action: 'Delete upload',
      danger: true,
    });
    if (!yes) return;
    await remove
      .mutateAsync({ params })
      .then(onRemoved)
      .catch((error: ApiError) => alert(error.message));
  };
  const counts = check.data?.data.counts;
  const comes = (counts?.created ?? 0) + (counts?.updated ?? 0);
  const error = change.error ?? run.error ?? check.error;
  return (
    <>
      <RecordSection
        title={view.fileName}
        actions={
          <div className={css.importActions}>
            <Button size="xs" variant="default" onClick={() => void discard()}>
              Delete upload
            </Button>
            <Button
              size="xs"
              disabled={!comes || change.isPending || check.isFetching}
              loading={run.isPending}
              onClick={() => run.mutate({ params })}
            >
              {comes ? `Import ${records(view.recordType, comes)}` : 'Import'}
            </Button>
          </div>
        }
      >
        <Settings view={view} set={set} />
        {view.readAs && (
          <p className={css.note} role="note">
            This file is not UTF-8. It was read as {view.readAs}. If letters look wrong below, save it as “CSV UTF-8”
            and upload it again.
          </p>
        )}
        {error && (
          <p className={importsCss.importError} role="alert">
            {Object.values(error.errors)[0] ?? error.message}
          </p>
        )}
      </RecordSection>
      <RecordSection title="Preview">
        {!check.data && !check.error && <SkeletonRows rows={3} />}
        {check.data && (
          <div aria-busy={check.isFetching || change.isPending}>
            <ImportProblems
              importId={view.id}
              counts={check.data.data.counts}
              problems={check.data.data.problems}
              total={check.data.data.problemCount}
              isDraft
            />
          </div>
        )}
      </RecordSection>
      <Columns
        view={view}
        mapping={chosen ?? (view.mapping as Mapping)}
        waiting={change.isPending}
        onMapping={(mapping) => set({ mapping })}
      />
    </>
  );
}

function Settings({ view, set }: { view: ImportView; set: (body: ImportSettings) => void }) {
  const mapped = view.mapping as Mapping;
  const [typed, setTyped] = useState<string | number>(view.headerRow);
  const keys = MATCH_KEYS[view.recordType].filter((key) => mapped.includes(key));
  const takeHeading = (): void => {
    const row = Number(typed);
    if (Number.isInteger(row) && row >= 1 && row <= 1000 && row !== view.headerRow) set({ headerRow: row });
  };
  const matched = view.matchBy !== NO_MATCH;
  return (
    <div className={css.importSettings}>
      {view.sheets.length > 1 && (
        <NativeSelect
          label="Sheet"
          size="sm"
          data={view.sheets}
          value={view.sheet ?? ''}
          onChange={(event) => set({ sheet: event.currentTarget.value })}
        />
      )}
      <FigureBox
        label="Heading row"
        size="sm"
        min={1}
        max={1000}
        hideControls
        value={typed}
        onChange={setTyped}
        onBlur={takeHeading}
        onKeyDown={(event) => event.key === 'Enter' && takeHeading()}
      />
      <NativeSelect
        label="Match by"
        size="sm"
        data={[
          ...keys.map((key) => ({ value: key, label: importField(view.recordType, key)?.label ?? key })),
          { value: NO_MATCH, label: 'Do not check for duplicates' },
        ]}
        value={view.matchBy}
        onChange={(event) => set({ matchBy: event.currentTarget.value })}
      />
      <NativeSelect
        label="Existing records"
        size="sm"
        disabled={!matched}
        data={[
          { value: 'skip', label: 'Skip' },
          { value: 'update', label: 'Change' },
          { value: 'refuse', label: 'Treat as an error' },
        ]}
        value={view.onDuplicate}
        onChange={(event) => set({ onDuplicate: event.currentTarget.value as 'skip' })}
      />
      {view.recordType === 'contact' && (
        <NativeSelect
          label="Type if missing in the file"
          size="sm"
          data={[
            { value: '', label: 'None: refuse these rows' },
            ...CONTACT_TYPES.map(({ id, label }) => ({ value: String(id), label })),
          ]}
          value={String(view.contactTypeId ?? '')}
          onChange={(event) => set({ contactTypeId: Number(event.currentTarget.value) || null })}
        />
      )}
      {view.recordType === 'job' && matched && view.onDuplicate === 'update' && (
        <p className={`quiet ${css.importWide}`}>Existing jobs keep their status.</p>
      )}
    </div>
  );
}

const SAMPLES = 3;
interface ColumnsProps {
  view: ImportView;
  mapping: Mapping;
  /** One change after the other. */
  waiting: boolean;
  onMapping: (mapping: Mapping) => void;
}
function Columns({ view, mapping, waiting, onMapping }: ColumnsProps) {
  const can = useCan();
  const fields = IMPORT_FIELDS[view.recordType].filter(({ name }) => {
    const right = rightOfField(name);
    return right === undefined || can(right);
  });
  const data = [...fields, ...(view.customFields ?? [])].map(({ name, label }) => ({ value: name, label }));
  // A field belongs to one column: the one that had it before is not used any more.
  const choose = (column: number, name: string | null): void =>
    onMapping(
      view.headers.map((_, at) => {
        if (at === column) return name;
        return name !== null && mapping[at] === name ? null : (mapping[at] ?? null);
      }),
    );
  return (
    <RecordSection title="Columns of the file">
      <p className={css.note}>
        Numbers can be written 1,234.50, 1.234,50 or 12,5. A comma before three digits separates thousands. Dates are
        day first: 3/11/2026 is 3 November.
      </p>
      <ul className={importsCss.importColumns} aria-label="Columns of the file">
        {view.headers.map((header, column) => (
          // Columns never move: their place is their name.
          <li key={column} data-used={mapping[column] ? true : undefined}>
            <div>
              <strong>{header}</strong>
              <span className="quiet">
                {view.sample
                  .map((cells) => cells[column])
                  .filter((cell) => cell !== null && cell !== undefined)
                  .slice(0, SAMPLES)
                  .join(' · ')}
              </span>
            </div>
            <Picker
              aria-label={`${header} holds`}
              size="sm"
              disabled={waiting}
              data={data}
              value={mapping[column] ?? null}
              onChange={(name) => choose(column, name)}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': `Do not use ${header}` }}
              placeholder="Not used"
              nothingFoundMessage="There is no such field"
              maxDropdownHeight={280}
              checkIconPosition="right"
            />
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
