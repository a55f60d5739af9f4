// Administration → Claims systems: each with how it is; a new one starts from a set-up that is ready, or from a file.
import css from './connectors.module.css';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { counted } from '../../../platform/shared/words.ts';
import { connectorsApi } from '../shared/connectors.api.ts';
import { connectorPath } from './connector-paths.ts';
import { healthOf } from './health-words.ts';

export function ConnectorList() {
  const may = useCan()('manage-connectors');
  const read = useRead(connectorsApi.list, {});
  const [adding, setAdding] = useState(false);
  const rows = read.data?.data;
  return (
    <RecordSection
      title="Claims systems"
      actions={
        may && (
          <Button size="xs" onClick={() => setAdding(true)}>
            Add system
          </Button>
        )
      }
    >
      {read.error && !rows && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!read.error && !rows && <SkeletonRows rows={4} />}
      {rows?.length === 0 && (
        <p className="quiet">
          No system is set up. Add the system of an insurer or builder: assignments then become jobs, and status, notes,
          files, estimates and invoices go there.
        </p>
      )}
      <ul className={css.systems}>
        {rows?.map((row) => (
          <li key={row.id}>
            <PageLink href={connectorPath(row.id)}>
              <strong>{row.label}</strong>
              <span className="quiet">{[row.systemLabel, row.host].filter(Boolean).join(', ')}</span>
              <Status value={healthOf(row)} />
              {row.refused > 0 && <span className="late">{counted(row.refused, 'message')} refused</span>}
              {row.parked > 0 && <span className="quiet">{counted(row.parked, 'message')} parked</span>}
            </PageLink>
          </li>
        ))}
      </ul>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </RecordSection>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const ready = useRead(connectorsApi.ready, {});
  const create = useWrite(connectorsApi.create);
  const [from, setFrom] = useState('claims-rest');
  const [label, setLabel] = useState('');
  const [file, setFile] = useState<{ name: string; setup: unknown } | null>(null);
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const load = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setFault(undefined);
    try {
      setFile({ name: chosen.name, setup: JSON.parse(await chosen.text()) });
    } catch {
      setFault('This file is not a set-up: it is not JSON. Choose the file that was saved from a claims system.');
    }
  };
  const refusal = create.error && (Object.entries(create.error.errors)[0] ?? ['', create.error.message]);
  return (
    <SaveDialog
      title="Add system"
      action="Add"
      saving={create.isPending}
      error={fault ?? (refusal ? refusal.filter(Boolean).join(': ') : undefined)}
      changed={label !== '' || file !== null}
      size={560}
      onClose={onClose}
      save={async () => {
        const body = { ...(file ? { setup: file.setup } : { from }), ...(label.trim() && { label: label.trim() }) };
        const { data } = await create.mutateAsync({ body });
        onClose();
        openPage(connectorPath(data.id));
      }}
    >
      <TextInput
        label="Name"
        placeholder="Beacon claims"
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <div className={css.fromFile}>
        <Button size="xs" variant="default" onClick={() => input.current?.click()}>
          Set-up from file
        </Button>
        {file ? <span>{file.name}</span> : <span className="quiet">or start from:</span>}
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="Set-up file"
          hidden
          onChange={(event) => void load(event.currentTarget.files?.[0])}
        />
      </div>
      {!file && (
        <ul className={css.ready} role="radiogroup" aria-label="Start from">
          {ready.data?.data.map((one) => (
            <li key={one.ref}>
              <label htmlFor={`from-${one.ref}`}>
                <input
                  id={`from-${one.ref}`}
                  aria-label={one.label}
                  type="radio"
                  name="from"
                  value={one.ref}
                  checked={from === one.ref}
                  onChange={() => setFrom(one.ref)}
                />
                <span>
                  <strong>{one.label}</strong>
                  <span className="quiet">{one.hint}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </SaveDialog>
  );
}
