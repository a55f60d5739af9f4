// The certificate: statement, name, licence, signature. Signed, nothing of the schedule is changed any more.
import { SegmentedControl, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { FormFieldDefinition } from '../../../../platform/shared/form-fields.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { moistureSchedulesApi } from '../../shared/moisture-schedules.api.ts';
import type { DialogProps } from './dialog-props.ts';
import { errorWords } from './error-words.ts';

const SignatureInput = lazy(() => import('../../../../platform/web/form/generated/SignatureInput.tsx'));
const SIGNATURE: FormFieldDefinition = { fieldRef: 'signature', fieldLabel: 'Signature', fieldType: 'signature' };
const NOTHING = (): void => undefined;

const STATEMENT =
  'The materials named in this record were measured at each visit and are at or below their drying goals at the last reading.';

export function CertificateDialog({ schedule, onClose }: DialogProps) {
  const me = useCurrentUser();
  const [name, setName] = useState(me.fullName);
  const [licence, setLicence] = useState('');
  const [statement, setStatement] = useState(STATEMENT);
  const [signature, setSignature] = useState('');
  const [drawn, setDrawn] = useState(true);
  const write = useWrite(moistureSchedulesApi.certify);
  const save = async (): Promise<void> => {
    await write.mutateAsync({
      params: { id: schedule.id },
      body: { name, licence, statement, signature, version: schedule.version },
    });
    toast('Certificate signed');
    onClose();
  };
  const filled = [name, licence, statement, signature].every((text) => text.trim() !== '');
  return (
    <SaveDialog
      title={`Certificate of drying ${schedule.label}`}
      action="Sign certificate"
      size={520}
      save={save}
      saving={write.isPending}
      ready={filled}
      error={errorWords(write.error)}
      changed={signature !== '' || licence !== ''}
      onClose={onClose}
    >
      <Textarea
        size="sm"
        label="Statement"
        autosize
        minRows={3}
        maxLength={4000}
        value={statement}
        onChange={(event) => setStatement(event.currentTarget.value)}
      />
      <TextInput
        size="sm"
        label="Name"
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        size="sm"
        label="Licence or certification"
        placeholder="IICRC number"
        maxLength={200}
        value={licence}
        onChange={(event) => setLicence(event.currentTarget.value)}
      />
      <SegmentedControl
        size="xs"
        aria-label="How you sign"
        data={[
          { value: 'draw', label: 'Draw' },
          { value: 'type', label: 'Type' },
        ]}
        value={drawn ? 'draw' : 'type'}
        onChange={(how) => {
          setDrawn(how === 'draw');
          setSignature('');
        }}
      />
      {drawn ? (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <SignatureInput
            id="certificate-signature"
            field={SIGNATURE}
            value={signature || null}
            onChange={(picture) => setSignature(typeof picture === 'string' ? picture : '')}
            onBlur={NOTHING}
            onPress={undefined}
            inputRef={null}
            error={undefined}
            disabled={write.isPending}
          />
        </Suspense>
      ) : (
        <TextInput
          size="sm"
          label="Signature"
          description="Type your name to sign"
          maxLength={200}
          value={signature}
          onChange={(event) => setSignature(event.currentTarget.value)}
        />
      )}
    </SaveDialog>
  );
}
