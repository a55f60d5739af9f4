// A new form of a record: the templates that fit, and the form's page.
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '../../../platform/web/icons.tsx';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import type { FormObject } from '../shared/form-shape.ts';
import { type FormOption, formsApi } from '../shared/forms.api.ts';
import { formPaths } from './form-paths.ts';

interface Props {
  objectType: FormObject;
  objectId: number;
  options: readonly FormOption[];
  /** Which of several such buttons on a page it is. */
  of?: string;
}

export function BeginForm({ objectType, objectId, options, of }: Props) {
  const create = useWrite(formsApi.create);
  if (!useCan()('create-custom-form') || options.length === 0) return null;
  const begin = async (customFormTemplateId: number): Promise<void> => {
    const { data } = await create.mutateAsync({ body: { customFormTemplateId, objectType, objectId } });
    openPage(formPaths.form(data.id));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          loading={create.isPending}
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={of && `New form, ${of}`}
        >
          New form
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map(({ id, label }) => (
          <Menu.Item
            key={id}
            onClick={() => void begin(id).catch((error: Error) => toast(error.message, { tone: 'late' }))}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
