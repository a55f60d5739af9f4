// A photograph of a point, small.
import css from './plan.module.css';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { attachmentsApi } from '../../../documents/shared/attachments.api.ts';

export function SmallPicture({ id, label }: { id: number; label: string }) {
  const picture = useRead(attachmentsApi.get, { params: { id } }).data?.data;
  const source = picture?.thumbUrl ?? picture?.previewUrl;
  return source ? <img className={css.small} src={source} alt={label} /> : null;
}
