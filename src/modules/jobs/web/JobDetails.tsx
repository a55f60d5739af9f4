// All fields of a job to read, and the same fields to edit in place.
import css from './jobs.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../platform/web/display/toast.ts';
import { useLabels } from '../../../platform/web/form/labels.ts';
import { Facts, showAddress } from '../../../platform/web/form/FieldValue.tsx';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { SavedState } from '../../../platform/web/record/SavedState.tsx';
import { useEditAddress } from '../../../platform/web/record/use-edit-address.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { job as jobEntity } from '../shared/job.entity.ts';
import type { JobView } from '../shared/jobs.api.ts';
import { JobEdit } from './JobEdit.tsx';
import { JobFigures } from './ObjectFigures.tsx';
import { fieldsFor } from './job-sections.ts';
import { useJobSections } from './useJobSections.ts';
import type { JobPageProps } from './job-pages.ts';

export function JobDetails({ job }: JobPageProps) {
  const sections = useJobSections(job.id);
  const { record: shown, told } = readable(job);
  const relabel = useLabels();
  const [editing, setEditing] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const mayEdit = useCan()('edit-job');
  useEditAddress(() => setEditing(mayEdit), `job:${job.id}`, editing);
  useShortcut('e', 'Edit', 'Record', () => setEditing(true), mayEdit && !editing);
  if (editing) {
    return (
      <JobEdit
        job={job}
        onDone={(saved) => {
          setEditing(false);
          if (saved) {
            setSavedAt(new Date());
            toast(`${job.jobNumber} saved`);
          }
        }}
      />
    );
  }
  return (
    <>
      <JobFigures job={job} />
      {sections.map((section, index) => (
        <RecordSection
          key={section.title}
          title={relabel(section.title)}
          actions={
            index === 0 &&
            mayEdit && (
              <div className={css.sectionActions}>
                <SavedState saving={false} savedAt={savedAt} />
                <Button size="xs" variant="default" onClick={() => setEditing(true)}>
                  Edit
                </Button>
              </div>
            )
          }
        >
          <Facts
            specs={jobEntity.all}
            record={shown}
            names={fieldsFor(section.fields, job.jobType?.waterJob ?? false, { ...job }).filter(
              (name) => !told.has(name),
            )}
          />
        </RecordSection>
      ))}
    </>
  );
}

/** What says the same as a field beside it is told once; the site that is the customer's address stands under Site, too. */
function readable(job: JobView): { record: JobView; told: ReadonlySet<string> } {
  const { customerName, customerFirstName, customerLastName, customer, excessAmount } = job;
  const site = job.siteAddress ?? (job.siteSameAsCustomerAddress ? job.customerAddress : null);
  const told = new Set<string>();
  if (customerName && customerName === [customerFirstName, customerLastName].filter(Boolean).join(' '))
    told.add('customerFirstName').add('customerLastName');
  if (customer && customer.label === customerName) told.add('customerName');
  if (excessAmount === null) told.add('excessIncTax');
  if (site && showAddress(site) === showAddress(job.customerAddress)) told.add('customerAddress');
  return { record: { ...job, siteAddress: site }, told };
}
