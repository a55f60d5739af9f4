// about: everything
// Every registered page, found by the menus themselves: a page that a module adds is seen here without a word. Stories look at
// the states that only they reach. The pages of records are in pages-of-records.spec.ts.
import { paths } from '../src/platform/web/paths/paths.ts';
import { test, signedIn } from './fixtures.ts';
import { WHOLE_PAGE, walk } from './look-at-pages.ts';

const ADMIN = 'admin@harbour.example';

test.use(WHOLE_PAGE);

for (const [what, href] of Object.entries({
  Administration: paths.admin(),
  'the own profile': paths.userProfile(),
  'the profile of the company': paths.companyProfile(),
}))
  test(`every section of ${what}`, async ({ page }) => {
    test.setTimeout(480_000);
    await signedIn(page, ADMIN);
    await walk(page, href);
  });
