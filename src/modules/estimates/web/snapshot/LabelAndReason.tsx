// Label and reason: what a snapshot and a variation are told apart by.
import { TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';

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
        <Textarea
          label="Reason"
          autosize
          minRows={2}
          maxLength={5000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={errors['reason']}
        />
      </>
    ),
  };
}
