// My Profile → Location: what is recorded, when, who sees it; agreed to and taken back by the person alone.
import css from './LocationSection.module.css';
import { Checkbox, Switch } from '@mantine/core';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { type OwnProfile, usersApi } from '../../../identity/shared/users.api.ts';
import { type LocationSetting, locationsApi } from '../../shared/locations.api.ts';
import { seenBy } from './LocationSection.tsx';

export function OwnLocationSection() {
  const setting = useRead(locationsApi.setting, {});
  const own = useRead(usersApi.own, {});
  const error = setting.error ?? own.error;
  if (error && !(setting.data && own.data))
    return <PageError error={error} onRetry={() => void Promise.all([setting.refetch(), own.refetch()])} />;
  if (!setting.data || !own.data) return <SkeletonRows rows={5} />;
  return (
    <>
      <Consent setting={setting.data.data} me={own.data.data} />
      <Kept setting={setting.data.data} />
    </>
  );
}

interface ConsentProps {
  setting: LocationSetting;
  me: { shouldTrackLocation: boolean; locationItemActions: string[] };
}
function Consent({ setting, me }: ConsentProps) {
  const save = useWrite(usersApi.saveOwn);
  const asked = setting.offered.filter(({ id }) => setting.locationItemActions.includes(id));
  const put = (body: OwnProfile): void => save.mutate({ body });
  if (!asked.length)
    return (
      <RecordSection title="Location">
        <p className="quiet">Your company does not record locations.</p>
      </RecordSection>
    );
  return (
    <RecordSection title="Location">
      <p>
        Your company asks to record your location once, when you do one of the following. It is kept for{' '}
        {setting.locationDays} days, then deleted. {capital(seenBy(setting))} and you can see it. If you do not agree,
        everything still works. You can change your mind at any time.
      </p>
      <div className={css.form}>
        <Switch
          label="Record my location"
          checked={me.shouldTrackLocation}
          disabled={save.isPending}
          onChange={({ currentTarget: { checked } }) =>
            put(
              checked
                ? { shouldTrackLocation: true, locationItemActions: asked.map(({ id }) => id) }
                : { shouldTrackLocation: false, locationItemActions: [] },
            )
          }
        />
        {me.shouldTrackLocation && (
          <Checkbox.Group
            label="When"
            value={me.locationItemActions}
            onChange={(locationItemActions) => put({ locationItemActions })}
          >
            <div className={css.actions}>
              {asked.map(({ id, label }) => (
                <Checkbox key={id} value={id} label={label} size="sm" disabled={save.isPending} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        {save.error && (
          <p className={css.error} role="alert">
            {save.error.message}
          </p>
        )}
      </div>
    </RecordSection>
  );
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Kept({ setting }: { setting: LocationSetting }) {
  const rows = useRead(locationsApi.own, {}).data?.data;
  if (!rows?.length) return null;
  const words = new Map(setting.offered.map(({ id, label }) => [id, label]));
  return (
    <RecordSection title="What is recorded about you">
      <ul className={css.rows}>
        {rows.map(({ id, at, action, latitude, longitude, error }) => (
          <li key={id}>
            <span className="figures">{showMoment(at)}</span>
            <span>{words.get(action) ?? action}</span>
            <span className="quiet">{error ?? `${latitude?.toFixed(4)}, ${longitude?.toFixed(4)}`}</span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
