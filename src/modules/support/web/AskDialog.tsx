// "Report a problem" from anywhere.
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import type { QuickActionProps } from '../../../platform/web/shell/registry.ts';
import { AskFields } from './AskFields.tsx';
import { useAsk } from './use-ask.ts';

export function AskDialog({ onClose }: QuickActionProps) {
  const asking = useAsk();
  const close = (): void => {
    asking.drop();
    onClose();
  };
  return (
    <SaveDialog
      title="Report a problem"
      action="Send"
      size={640}
      save={async () => {
        await asking.send();
        onClose();
      }}
      saving={asking.sending}
      ready={asking.ready}
      changed={asking.changed}
      error={asking.error}
      onClose={close}
    >
      <AskFields asking={asking} />
    </SaveDialog>
  );
}
