import { Status } from '../../../platform/web/display/Status.tsx';
import { sentence } from '../../../platform/web/display/format.ts';

const TONES: Record<string, string> = { active: 'active', inactive: 'new', 'do not use': 'declined' };

/** Active, inactive, do not use. */
export function ContactStatus({ status, chip = false }: { status: string; chip?: boolean }) {
  return <Status chip={chip} value={{ label: sentence(status), typeName: TONES[status] ?? null }} />;
}
