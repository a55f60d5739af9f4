// What kind of company it is: chosen by itself, for what follows from it is another thing than the details.
import css from './admin.module.css';
import { sentence } from '../../../../platform/web/display/format.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { KINDS_OF_COMPANY, type SystemType } from '../../shared/fixed-lists.ts';
import { companyProfileApi } from '../../shared/company-profile.api.ts';

export function KindOfCompany({ id, systemType }: { id: number; systemType: SystemType }) {
  const write = useWrite(companyProfileApi.setSystemType);
  const mayEdit = useCan()('edit-company');
  const known = KINDS_OF_COMPANY[systemType] ?? sentence(systemType);
  const choose = async (ref: string | null): Promise<void> => {
    if (!ref || ref === systemType) return;
    const yes = await confirm({
      title: 'Change the kind of company?',
      text: 'New jobs in a maintenance company are ongoing until someone ends them. Existing jobs do not change.',
      action: 'Change',
    });
    if (yes) await write.mutateAsync({ params: { id, ref } }).catch(() => undefined); // the error stands below
  };
  return (
    <RecordSection title="Kind of company">
      {mayEdit ? (
        <div className={css.adminLine}>
          <Picker
            size="sm"
            label="Kind"
            data={Object.entries({ ...KINDS_OF_COMPANY, [systemType]: known }).map(([value, label]) => ({
              value,
              label,
            }))}
            value={systemType}
            error={write.error?.message}
            disabled={write.isPending}
            onChange={(ref) => void choose(ref)}
          />
        </div>
      ) : (
        <p>{known}</p>
      )}
    </RecordSection>
  );
}
