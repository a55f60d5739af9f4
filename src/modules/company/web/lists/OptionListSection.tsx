// Administration → Lists: one option list, with where its entries are used.
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { sentence } from '../../../../platform/web/display/format.ts';
import { STATUS_STAGES } from '../../shared/fixed-lists.ts';
import type { OptionListEntity } from '../../shared/option-list.entity.ts';
import { optionListApi, optionUsesApi } from '../../shared/option-lists.api.ts';
import { ListAdmin } from './ListAdmin.tsx';
import type { ListApi } from './list-api.ts';

export function OptionListSection({ of }: { of: OptionListEntity }) {
  const uses = useRead(optionUsesApi.uses, { params: { type: of.name } });
  return (
    <ListAdmin
      of={of}
      api={optionListApi(of) as ListApi}
      title={sentence(of.label.many)}
      uses={uses.data?.data}
      words={{ stageRef: STATUS_STAGES }}
      none={`No ${of.label.many} yet. Add the first one below.`}
    />
  );
}
