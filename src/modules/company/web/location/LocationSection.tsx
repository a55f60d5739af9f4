// Administration → Location: with which actions people are asked where they are, how long that is kept, who sees it.
import css from './LocationSection.module.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { type LocationSetting, locationsApi } from '../../shared/locations.api.ts';

export function LocationSection() {
  const read = useRead(locationsApi.setting, {});
  if (read.error && !read.data) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={5} />;
  return <LocationForm key={read.data.data.version} setting={read.data.data} />;
}

function LocationForm({ setting }: { setting: LocationSetting }) {
  const edits = useCan()('edit-company-setting');
  const save = useWrite(locationsApi.save);
  const [actions, setActions] = useState<readonly string[]>(setting.locationItemActions);
  const [days, setDays] = useState<number | string>(setting.locationDays);
  const changed = Number(days) !== setting.locationDays || !sameActions(actions, setting.locationItemActions);
  const submit = (): void =>
    save.mutate(
      { body: { locationItemActions: [...actions], locationDays: Number(days), version: setting.version } },
      { onSuccess: () => toast('Saved') },
    );
  return (
    <RecordSection title="Location">
      <p>
        When people do one of these, their location is recorded with it, if they have agreed to that in their profile.
        Nothing is recorded in between, and a missing location never holds anyone up.
      </p>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Checkbox.Group label="Record location when" value={[...actions]} onChange={setActions} readOnly={!edits}>
          <div className={css.actions}>
            {setting.offered.map(({ id, label }) => (
              <Checkbox key={id} value={id} label={label} disabled={!edits} size="sm" />
            ))}
          </div>
        </Checkbox.Group>
        <FigureBox
          label="Days kept"
          description="Then deleted"
          size="sm"
          min={1}
          max={3650}
          allowDecimal={false}
          readOnly={!edits}
          value={days}
          error={save.error?.errors['locationDays']}
          onChange={setDays}
        />
        <p>
          <strong>Who sees it:</strong> {seenBy(setting)}. The right is “See where people were when they recorded
          something”, under Roles.
        </p>
        {save.error && (
          <p className={css.error} role="alert">
            {save.error.message}
          </p>
        )}
        {edits && (
          <Button type="submit" disabled={!changed || !(Number(days) >= 1)} loading={save.isPending}>
            Save
          </Button>
        )}
      </form>
    </RecordSection>
  );
}

export const seenBy = ({ seenBy: roles }: LocationSetting): string =>
  roles.length ? `people with the role ${roles.join(', ')}` : 'nobody but the person';
const sameActions = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();
