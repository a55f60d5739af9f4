// Administration → Plan and payment: which plan the company has, what others there are, and the cards that pay. Cards are typed on Stripe's pages.
import adminCss from './admin.module.css';
import css from './PlanSection.module.css';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { sentence, showDate } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { type CompanyAccess, type PaymentPlan, companyAccessApi } from '../../shared/company-access.api.ts';
import { planPrice, planScope, subscriptionWords } from './plan-words.ts';

export function PlanSection() {
  const { id } = useCurrentUser().company;
  const access = useRead(companyAccessApi.get, { params: { id } });
  const plans = useRead(companyAccessApi.plans, {});
  const error = access.error ?? plans.error;
  const rows = plans.data?.data;
  const own = access.data?.data;
  if (error && !(own && rows)) return <PageError error={error} onRetry={() => void access.refetch()} />;
  if (!own || !rows) return <SkeletonRows rows={8} />;
  return (
    <>
      <Plans own={own} plans={rows} />
      <Cards id={id} />
    </>
  );
}

const live = ({ subscriptionStatus }: CompanyAccess): boolean =>
  subscriptionStatus !== null && subscriptionStatus !== 'canceled' && subscriptionStatus !== 'incomplete_expired';

function Plans({ own, plans }: { own: CompanyAccess; plans: readonly PaymentPlan[] }) {
  const subscribe = useWrite(companyAccessApi.subscribe);
  const end = useWrite(companyAccessApi.unsubscribe);
  const { id, paymentPlan: current } = own;
  const has = (plan: PaymentPlan): boolean => live(own) && plan.id === current?.id;
  // One that is not offered any more is shown to those who have it.
  const shown = [...(current && live(own) && !plans.some((plan) => plan.id === current.id) ? [current] : []), ...plans];
  const choose = async (plan: PaymentPlan): Promise<void> => {
    const yes = await confirm({
      title: `Choose the plan ${plan.label}?`,
      text: `${planPrice(plan)}, paid by your usual card.${current && live(own) ? ` It replaces ${current.label}. What you have already paid is credited.` : ''}`,
      action: 'Choose plan',
    });
    if (!yes) return;
    subscribe.mutate(
      { params: { id, paymentPlanName: plan.name } },
      { onSuccess: () => toast(`${plan.label} is now your plan`) },
    );
  };
  const leave = async (plan: PaymentPlan): Promise<void> => {
    const yes = await confirm({
      title: `End the plan ${plan.label}?`,
      text: `It runs until ${own.paidUntil ? showDate(own.paidUntil.slice(0, 10)) : 'what is paid for is over'} and does not renew. Nothing is deleted.`,
      action: 'End plan',
      danger: true,
    });
    if (yes) end.mutate({ params: { id, paymentPlanName: plan.name } });
  };
  const problem = subscribe.error ?? end.error;
  return (
    <RecordSection title="Plan">
      <p className={live(own) && own.subscriptionStatus === 'past_due' ? css.late : 'quiet'}>
        {subscriptionWords(own)}
      </p>
      {problem && (
        <p role="alert" className={adminCss.adminError}>
          {problem.message}
        </p>
      )}
      {shown.length === 0 && <p className="quiet">No plans are offered on this server yet.</p>}
      <ul className={adminCss.adminRows}>
        {shown.map((plan) => (
          <li key={plan.id}>
            <div>
              <strong>{plan.label}</strong>
              <span className="quiet">
                {planPrice(plan)} · {planScope(plan)}
              </span>
            </div>
            {has(plan) && <span className={css.mark}>Current</span>}
            {has(plan) && !own.endsAt ? (
              <Button size="xs" variant="default" loading={end.isPending} onClick={() => void leave(plan)}>
                End
              </Button>
            ) : (
              <Button
                size="xs"
                variant="default"
                disabled={subscribe.isPending}
                aria-label={`${has(plan) ? 'Keep' : 'Take'} ${plan.label}`}
                onClick={() => void choose(plan)}
              >
                {has(plan) ? 'Keep' : 'Take'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

/** What a visit of Stripe's page brought stands in the address it led back to; it is taken once and leaves the address. */
function useTypedCard(take: (source: string) => void): void {
  const taken = useRef(false);
  useEffect(() => {
    const here = new URL(window.location.href);
    const source = here.searchParams.get('card');
    if (!source || taken.current) return;
    taken.current = true;
    here.searchParams.delete('card');
    window.history.replaceState(window.history.state, '', here);
    take(source);
  });
}

function Cards({ id }: { id: number }) {
  const read = useRead(companyAccessApi.customer, { params: { id } });
  const start = useWrite(companyAccessApi.startCard);
  const add = useWrite(companyAccessApi.addCard);
  const remove = useWrite(companyAccessApi.removeCard);
  useTypedCard((source) => add.mutate({ params: { id }, body: { source } }, { onSuccess: () => toast('Card added') }));
  const cards = read.data?.data.sources;
  const problem = add.error ?? start.error ?? remove.error ?? read.error;
  const busy = add.isPending || remove.isPending || start.isPending;
  const open = (): void =>
    start.mutate({ params: { id } }, { onSuccess: ({ data }) => window.location.assign(data.url) });
  return (
    <RecordSection title="Cards">
      {problem && (
        <p role="alert" className={adminCss.adminError}>
          {problem.message}
        </p>
      )}
      {!cards && !read.error && <SkeletonRows rows={2} />}
      {cards?.length === 0 && (
        <p className="quiet">No card yet. You enter it on Stripe’s page, and it is never stored here.</p>
      )}
      <ul className={adminCss.adminRows}>
        {cards?.map((card) => (
          <li key={card.id}>
            <div>
              <strong>
                {sentence(card.brand)} ending in {card.last4}
              </strong>
              <span className="quiet">until {card.expires}</span>
            </div>
            {card.usual ? (
              <span className={css.mark}>Pays</span>
            ) : (
              <Button
                size="xs"
                variant="default"
                disabled={busy}
                aria-label={`Pay with the card ending in ${card.last4}`}
                onClick={() => add.mutate({ params: { id }, body: { source: card.id } })}
              >
                Pay with it
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              disabled={busy}
              aria-label={`Remove the card ending in ${card.last4}`}
              onClick={() => remove.mutate({ params: { id, sourceRef: card.id } })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button size="xs" className={css.add} loading={start.isPending} disabled={busy} onClick={open}>
        Add a card
      </Button>
    </RecordSection>
  );
}
