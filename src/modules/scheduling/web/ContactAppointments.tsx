// The appointments of a contact: those they come to, and those of their jobs.
import css from './appointments.module.css';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import type { ContactExtraPageProps } from '../../contacts/web/index.ts';
import { AppointmentRow } from './AppointmentRow.tsx';
import { useAppointments } from './use-appointments.ts';

export function ContactAppointments({ contact }: ContactExtraPageProps) {
  const read = useAppointments({ contactId: contact.id, newest: true, shown: true });
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  return (
    <RecordSection title="Appointments">
      {read.data.data.length === 0 && <p className="quiet">No appointments.</p>}
      <ul className={css.rows}>
        {read.data.data.map((row) => (
          <AppointmentRow key={row.id} row={row} />
        ))}
      </ul>
    </RecordSection>
  );
}
