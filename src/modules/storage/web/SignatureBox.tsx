// A drawn signature of whoever takes or receives a box.
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import type { FormFieldDefinition } from '../../../platform/shared/form-fields.ts';

const SignatureInput = lazy(() => import('../../../platform/web/form/generated/SignatureInput.tsx'));
const FIELD: FormFieldDefinition = { fieldRef: 'signature', fieldLabel: 'Signature', fieldType: 'signature' };
const NOTHING = (): void => undefined;

export function SignatureBox({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <SignatureInput
        id="storage-signature"
        field={FIELD}
        value={value}
        onChange={(next) => onChange(typeof next === 'string' ? next : null)}
        onBlur={NOTHING}
        onPress={undefined}
        inputRef={null}
        disabled={false}
        error={undefined}
      />
    </Suspense>
  );
}
