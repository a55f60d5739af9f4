// Label and reason: what a snapshot and a variation are told apart by.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { LongText } from '../../../../platform/web/form/LongText.tsx';

interface Words {
  /** What stands in the empty label. */
  placeholder: string;
  errors: Record<string, string>;
}

export function useLabelAndReason({ placeholder, errors }: Words) {
  const [label, setLabel] = useState('');
  const [reason, setReason] = useState('');
  return {
    values: { label: label.trim() || null, reason: reason.trim() || null },
    changed: label !== '' || reason !== '',
    fields: (
      <>
        <TextInput
          label="Label"
          maxLength={200}
          placeholder={placeholder}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          error={errors['label']}
        />
        <LongText label="Reason" minRows={2} max={5000} value={reason} onChange={setReason} error={errors['reason']} />
      </>
    ),
  };
}
