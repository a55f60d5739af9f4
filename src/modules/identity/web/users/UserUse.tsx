// On the page of a person: how often they used the parts of the product that are counted.
import '../../../../platform/web/theme/list.css';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { sentence, showMoment, showNumber } from '../../../../platform/web/display/format.ts';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { usersApi } from '../../shared/users.api.ts';

/** What they are called on screen; another one by its own words. */
const NAMES = new Map([
  ['user-log-out', 'Logged out'],
  ['company-account', 'Viewed the company account'],
  ['company-register-view', 'Viewed the server’s companies'],
]);

export function UserUse({ id }: { id: number }) {
  const may = useCan()('edit-user');
  const rows = useRead(usersApi.metrics, { params: { id } }, { enabled: may }).data?.data;
  if (!rows?.length) return null;
  return (
    <RecordSection title="Use">
      <table className="list-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" data-align="right">
              Times
            </th>
            <th scope="col">Last</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ metricTypeName, count, lastAt }) => (
            <tr key={metricTypeName}>
              <td style={{ whiteSpace: 'normal' }}>
                {NAMES.get(metricTypeName) ?? sentence(metricTypeName.replaceAll('-', ' '))}
              </td>
              <td data-align="right" className="figures">
                {showNumber(count)}
              </td>
              <td style={{ whiteSpace: 'normal' }}>{showMoment(lastAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </RecordSection>
  );
}
