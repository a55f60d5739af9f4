import { Status } from '../../../../platform/web/display/Status.tsx';
import { sentence } from '../../../../platform/web/display/format.ts';
import type { UserStatus as Value } from '../../shared/user.entity.ts';

const TONES: Record<Value, string> = { active: 'active', invited: 'pending', unverified: 'pending', disabled: 'new' };

export const UserStatus = ({ status, chip = false }: { status: Value; chip?: boolean }) => (
  <Status chip={chip} value={{ label: sentence(status), typeName: TONES[status] }} />
);
