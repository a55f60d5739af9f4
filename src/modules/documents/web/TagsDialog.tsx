// "Edit filter tags" of one file or of many.
import { useState } from 'react';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { TagPicker } from '../../company/web/index.ts';

interface Props {
  tags: readonly number[];
  /** How many files they are set on. */
  count: number;
  onSave: (tags: number[]) => void;
  onClose: () => void;
}

export function TagsDialog({ tags, count, onSave, onClose }: Props) {
  const [chosen, setChosen] = useState([...tags]);
  return (
    <SaveDialog
      title={count === 1 ? 'Edit filter tags' : `Edit filter tags of ${count} files`}
      action="Save"
      changed={chosen.join() !== tags.join()}
      ready
      saving={false}
      onClose={onClose}
      save={() => {
        onSave(chosen);
        onClose();
        return Promise.resolve();
      }}
    >
      <TagPicker value={chosen} onChange={setChosen} />
    </SaveDialog>
  );
}
