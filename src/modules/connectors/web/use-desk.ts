// One system on its desk: what is chosen, and changes of the draft, saved as they are made.
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import type { ConnectorSetup, SetupField, SetupOperation } from '../shared/connector-setup.ts';
import { type ConnectorView, type Tried, connectorsApi } from '../shared/connectors.api.ts';

export const tellError = (error: { message: string; errors?: Record<string, string> }): void =>
  toast(Object.values(error.errors ?? {})[0] ?? error.message, { tone: 'late' });

export interface Desk {
  connector: ConnectorView;
  operation: SetupOperation | undefined;
  choose: (ref: string) => void;
  objectId: number | undefined;
  chooseObject: (id: number | undefined) => void;
  tried: Tried | undefined;
  triedError: string | undefined;
  editable: boolean;
  saving: boolean;
  saveSetup: (setup: ConnectorSetup) => void;
  saveOperation: (operation: SetupOperation) => void;
  saveField: (place: number, field: SetupField) => void;
}

export function useDesk(connector: ConnectorView, editable: boolean): Desk {
  const [ref, setRef] = useState<string>();
  const [objectId, setObjectId] = useState<number>();
  const save = useWrite(connectorsApi.update);
  const { setup, id, version } = connector;
  const busy = connector.operations.find(({ refused }) => refused > 0)?.operation;
  const first =
    setup.operations.find((one) => one.kind === 'estimateOut') ?? setup.operations.find((one) => one.ref === busy);
  const operation = setup.operations.find((one) => one.ref === ref) ?? first ?? setup.operations[0];
  const query = { operation: operation?.ref ?? '', ...(objectId !== undefined && { objectId: String(objectId) }) };
  const read = useRead(
    connectorsApi.tryOn,
    { params: { id }, query },
    { enabled: operation !== undefined, keepPrevious: true },
  );
  const saveSetup = (next: ConnectorSetup): void =>
    save.mutate({ params: { id }, body: { version, setup: next } }, { onError: tellError });
  const saveOperation = (next: SetupOperation): void =>
    saveSetup({ ...setup, operations: setup.operations.map((one) => (one.ref === next.ref ? next : one)) });
  return {
    connector,
    operation,
    choose: (next) => {
      setRef(next);
      setObjectId(undefined);
    },
    objectId,
    chooseObject: setObjectId,
    tried: read.data?.data,
    triedError: read.error?.message,
    editable,
    saving: save.isPending,
    saveSetup,
    saveOperation,
    saveField: (place, field) =>
      operation &&
      saveOperation({ ...operation, fields: operation.fields.map((one, at) => (at === place ? field : one)) }),
  };
}
