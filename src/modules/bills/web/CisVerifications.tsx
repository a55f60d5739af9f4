// Subcontractors and what HMRC answered of them: who is to be verified, when each was, the number of each answer.
import css from './bills.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showDate, showFraction, todayHere } from '../../../platform/web/display/format.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { contactPaths } from '../../contacts/web/contact-paths.ts';
import { type VerifiedSubcontractor, cisApi } from '../shared/cis.api.ts';

export function CisVerifications() {
  const rows = useRead(cisApi.verifications, {}, { follows: ['contact', 'payment'] }).data?.data;
  const [asked, setAsked] = useState<VerifiedSubcontractor | null>(null);
  if (!rows) return null;
  return (
    <RecordSection title="Verifications">
      {rows.length === 0 ? (
        <p className="quiet">No subcontractors are under CIS. Choose the CIS type on the contact.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
        <div className={css.scroll} role="region" aria-label="Verifications" tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Subcontractor</th>
                <th scope="col">CIS type</th>
                <th scope="col" data-number>
                  Rate
                </th>
                <th scope="col">Number</th>
                <th scope="col">Verified</th>
                <th scope="col">Last paid</th>
                <th scope="col">To do</th>
                <th scope="col">Verify</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.contact.id}>
                  <td>
                    <PageLink href={contactPaths.contact(row.contact.id)}>{row.contact.label}</PageLink>
                  </td>
                  <td>{row.cisType?.label}</td>
                  <td data-number>{showFraction(row.rate)}</td>
                  <td>{row.cisVerificationNumber}</td>
                  <td
                    title={row.log
                      .map(
                        (one) =>
                          `${showDate(one.verifiedOn)} ${one.cisType} ${one.cisVerificationNumber ?? ''} ${one.by ?? ''}`,
                      )
                      .join('\n')}
                  >
                    {showDate(row.verifiedOn)}
                    {row.log.length > 1 && <span className="quiet">, {row.log.length} times</span>}
                  </td>
                  <td>{showDate(row.lastPaidOn)}</td>
                  <td data-wide className={row.problem ? 'late' : undefined}>
                    {row.problem}
                  </td>
                  <td>
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Record a verification of ${row.contact.label}`}
                      onClick={() => setAsked(row)}
                    >
                      Record
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {asked && <Verify of={asked} onClose={() => setAsked(null)} />}
    </RecordSection>
  );
}

function Verify({ of, onClose }: { of: VerifiedSubcontractor; onClose: () => void }) {
  const write = useWrite(cisApi.verify);
  const { options } = useOptions('cisType');
  const [verifiedOn, setVerifiedOn] = useState(todayHere());
  const [cisTypeId, setType] = useState<number | null>(of.cisType?.id ?? null);
  const [number, setNumber] = useState('');
  return (
    <SaveDialog
      title={`Verification of ${of.contact.label}`}
      action="Save"
      changed={number !== '' || cisTypeId !== (of.cisType?.id ?? null)}
      ready={verifiedOn !== '' && cisTypeId !== null}
      saving={write.isPending}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      onClose={onClose}
      save={async () => {
        const body = { verifiedOn, cisTypeId: cisTypeId ?? 0, cisVerificationNumber: number.trim() || null };
        await write.mutateAsync({ params: { contactId: of.contact.id }, body });
        onClose();
      }}
    >
      <p className="quiet">Enter HMRC’s answer. It applies to new bills only.</p>
      <DayBox label="Verified on" value={verifiedOn} onChange={setVerifiedOn} />
      <Picker
        label="HMRC’s answer"
        data={options.map(({ value, label }) => ({ value: String(value), label }))}
        value={cisTypeId === null ? null : String(cisTypeId)}
        onChange={(id) => setType(id ? Number(id) : null)}
      />
      <TextInput
        label="Verification number"
        maxLength={20}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      {of.log.length > 0 && (
        <ul>
          {of.log.map((one) => (
            <li key={one.id} className="quiet">
              {showDate(one.verifiedOn)}: {one.cisType} {one.cisVerificationNumber}
              {one.by && `, entered by ${one.by}`}
            </li>
          ))}
        </ul>
      )}
    </SaveDialog>
  );
}
