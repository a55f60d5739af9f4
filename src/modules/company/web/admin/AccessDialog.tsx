// What a company of this server may use, and until when it tries it: for whoever runs the server.
import adminCss from './admin.module.css';
import css from './PlanSection.module.css';
import { Button, MultiSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import type { CompanyEntry } from '../../shared/companies.api.ts';
import { type CompanyAccess, companyAccessApi } from '../../shared/company-access.api.ts';
import { companyModulesApi } from '../../shared/company-modules.api.ts';

interface Props {
  of: CompanyEntry;
  onClose: () => void;
}

export function AccessDialog({ of, onClose }: Props) {
  const read = useRead(companyAccessApi.get, { params: { id: of.id } });
  const access = read.data?.data;
  if (access) return <AccessForm of={of} access={access} onClose={onClose} />;
  return (
    <Dialog title={`Modules for ${of.name}`} opened onClose={onClose}>
      {read.error ? <p role="alert">{read.error.message}</p> : <SkeletonRows rows={3} />}
    </Dialog>
  );
}

function AccessForm({ of, access, onClose }: Props & { access: CompanyAccess }) {
  const { takesCardPayments } = useCurrentUser().company;
  const write = useWrite(companyAccessApi.update);
  const parts = useRead(companyModulesApi.list, {}).data?.data.filter(({ needed }) => !needed) ?? [];
  const start = { moduleIds: access.moduleIds, trialEndsAt: access.trialEndsAt };
  const [given, setGiven] = useState(start);
  return (
    <Dialog
      title={`Modules for ${of.name}`}
      opened
      onClose={onClose}
      changed={JSON.stringify(given) !== JSON.stringify(start)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={write.isPending}
            onClick={() => write.mutate({ params: { id: of.id }, body: given }, { onSuccess: onClose })}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        {write.error && (
          <p role="alert" className={adminCss.adminError}>
            {write.error.message}
          </p>
        )}
        <Switch
          label="All modules"
          checked={given.moduleIds === null}
          onChange={(event) =>
            setGiven({ ...given, moduleIds: event.currentTarget.checked ? null : parts.map(({ id }) => id) })
          }
        />
        {given.moduleIds !== null && (
          <MultiSelect
            label="Modules"
            description="The others are switched off at once. Their records are kept"
            searchable
            data={parts.map(({ id, label }) => ({ value: id, label }))}
            value={given.moduleIds}
            onChange={(moduleIds) => setGiven({ ...given, moduleIds })}
          />
        )}
        {takesCardPayments && (
          <DayBox
            label="Trial ends"
            value={given.trialEndsAt ?? ''}
            onChange={(day) => setGiven({ ...given, trialEndsAt: day || null })}
          />
        )}
      </div>
    </Dialog>
  );
}
