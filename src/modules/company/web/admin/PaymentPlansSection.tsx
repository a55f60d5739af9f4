// Administration → Payment plans, for whoever runs the server: what companies on it can take. What a plan costs is the price's at Stripe.
import adminCss from './admin.module.css';
import css from './PlanSection.module.css';
import { Button, MultiSelect, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { type PaymentPlan, companyAccessApi } from '../../shared/company-access.api.ts';
import { companyModulesApi } from '../../shared/company-modules.api.ts';
import { planPrice, planScope } from './plan-words.ts';

export function PaymentPlansSection() {
  const read = useRead(companyAccessApi.plans, {});
  const [edited, setEdited] = useState<PaymentPlan | 'new'>();
  const plans = read.data?.data;
  if (read.error && !plans) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!plans) return <SkeletonRows rows={4} />;
  return (
    <RecordSection title="Payment plans">
      <p className="quiet">
        Companies on this server choose one of these under Plan and payment. The amount is the Stripe price.
      </p>
      <ul className={adminCss.adminRows}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <div>
              <strong>{plan.label}</strong>
              <span className="quiet">
                {planPrice(plan)} · {planScope(plan)}
                {!plan.active && ' · not offered'}
              </span>
            </div>
            <Button size="xs" variant="default" aria-label={`Change ${plan.label}`} onClick={() => setEdited(plan)}>
              Change
            </Button>
          </li>
        ))}
      </ul>
      <Button size="xs" className={css.add} onClick={() => setEdited('new')}>
        New plan
      </Button>
      {edited && <PlanDialog plan={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </RecordSection>
  );
}

function PlanDialog({ plan, onClose }: { plan: PaymentPlan | undefined; onClose: () => void }) {
  const create = useWrite(companyAccessApi.createPlan);
  const update = useWrite(companyAccessApi.updatePlan);
  const parts = useRead(companyModulesApi.list, {}).data?.data.filter(({ needed }) => !needed) ?? [];
  const start = {
    name: plan?.name ?? '',
    label: plan?.label ?? '',
    stripePriceId: plan?.stripePriceId ?? '',
    userLimit: plan?.userLimit ?? null,
    moduleIds: plan?.moduleIds ?? null,
    active: plan?.active ?? true,
  };
  const [given, setGiven] = useState(start);
  const set = (change: Partial<typeof start>): void => setGiven({ ...given, ...change });
  const error = create.error ?? update.error;
  const problem = (field: string): string | undefined => error?.errors?.[field];
  const save = (): void => {
    const { name, ...body } = given;
    if (plan)
      update.mutate({ params: { planId: plan.id }, body: { ...body, version: plan.version } }, { onSuccess: onClose });
    else create.mutate({ body: { ...body, name } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={plan ? `Change ${plan.label}` : 'New plan'}
      opened
      onClose={onClose}
      changed={JSON.stringify(given) !== JSON.stringify(start)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={create.isPending || update.isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        {error && !error.errors && (
          <p role="alert" className={adminCss.adminError}>
            {error.message}
          </p>
        )}
        <TextInput
          label="Name"
          value={given.label}
          error={problem('label')}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
        {!plan && (
          <TextInput
            label="Short name"
            description="Used in the API, such as small-office"
            value={given.name}
            error={problem('name')}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        )}
        <TextInput
          label="Price at Stripe"
          description="Its ID, which begins with price_"
          value={given.stripePriceId}
          error={problem('stripePriceId')}
          onChange={(event) => set({ stripePriceId: event.currentTarget.value })}
        />
        <FigureBox
          label="Maximum people"
          placeholder="Any number"
          min={1}
          allowDecimal={false}
          value={given.userLimit ?? ''}
          error={problem('userLimit')}
          onChange={(value) => set({ userLimit: typeof value === 'number' ? value : null })}
        />
        <Switch
          label="All modules"
          checked={given.moduleIds === null}
          onChange={(event) => set({ moduleIds: event.currentTarget.checked ? null : [] })}
        />
        {given.moduleIds !== null && (
          <MultiSelect
            label="Modules"
            description="In addition to the core modules"
            searchable
            data={parts.map(({ id, label }) => ({ value: id, label }))}
            value={given.moduleIds}
            error={problem('moduleIds')}
            onChange={(moduleIds) => set({ moduleIds })}
          />
        )}
        <Switch
          label="Companies can choose it"
          checked={given.active}
          onChange={(event) => set({ active: event.currentTarget.checked })}
        />
      </div>
    </Dialog>
  );
}
