// Times that were offered on a job and wait for an answer, or what was answered instead.
import css from './appointments.module.css';
import { Button } from '@mantine/core';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { showMoment } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { AppointmentView } from '../shared/appointments.api.ts';
import { type OfferView, offersApi } from '../shared/offers.api.ts';
import { AppointmentRow } from './AppointmentRow.tsx';
import { failed } from './use-appointments.ts';

export function OffersOfJob({ jobId, rows }: { jobId: number; rows: readonly AppointmentView[] }) {
  const offers = useRead(offersApi.offers, { params: { jobId } }).data?.data ?? [];
  return offers.map((offer) => (
    <Offer key={offer.id} offer={offer} times={rows.filter(({ offerId }) => offerId === offer.id)} />
  ));
}

function Offer({ offer, times }: { offer: OfferView; times: readonly AppointmentView[] }) {
  const can = useCan()('edit-appointment');
  const withdraw = useWrite(offersApi.withdraw);
  const choose = useWrite(offersApi.choose);
  const state = offer.declined
    ? 'The customer declined'
    : offer.proposal
      ? 'The customer wants another time'
      : `Waiting on the customer until ${showMoment(offer.expiresAt)}`;
  return (
    <section aria-label={`Offered: ${offer.label}`}>
      <div className={css.bar}>
        <h3>Offered: {offer.label}</h3>
        <span className={offer.proposal || offer.declined ? 'late' : 'quiet'}>
          {state}
          {offer.proposal && `: “${offer.proposal}”`}
        </span>
        <span className="grow" />
        {can && (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() =>
              withdraw.mutate(
                { params: { id: offer.id } },
                { onError: failed, onSuccess: () => toast('Offer withdrawn. Its link is closed') },
              )
            }
          >
            {times.length ? 'Reverse' : 'Dismiss'}
          </Button>
        )}
      </div>
      <ul className={css.rows}>
        {times.map((row) => (
          <AppointmentRow
            key={row.id}
            row={row}
            ofJob
            actions={
              can && (
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() =>
                    choose.mutate(
                      { params: { id: offer.id, appointmentId: row.id } },
                      { onError: failed, onSuccess: () => toast('Booked and confirmed') },
                    )
                  }
                >
                  Customer chose this
                </Button>
              )
            }
          />
        ))}
      </ul>
    </section>
  );
}
