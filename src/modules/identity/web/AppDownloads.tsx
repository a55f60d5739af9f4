// Where to get an authenticator app: two apps, in the two stores.
import css from './login.module.css';
const APPS = [
  {
    name: 'Google Authenticator',
    stores: [
      ['App Store', 'https://apps.apple.com/app/google-authenticator/id388497605'],
      ['Google Play', 'https://play.google.com/store/apps/details?id=com.google.android.apps.authenticator2'],
    ],
  },
  {
    name: 'Microsoft Authenticator',
    stores: [
      ['App Store', 'https://apps.apple.com/app/microsoft-authenticator/id983156458'],
      ['Google Play', 'https://play.google.com/store/apps/details?id=com.azure.authenticator'],
    ],
  },
] as const;

export function AppDownloads() {
  return (
    <aside className={css.loginPanel} aria-labelledby="login-panel-title">
      <h2 id="login-panel-title">Authenticator App Download</h2>
      <ul>
        {APPS.map(({ name, stores }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span className={css.loginStores}>
              {stores.map(([store, href]) => (
                <a key={store} href={href} target="_blank" rel="noreferrer" aria-label={`${name} in the ${store}`}>
                  {store}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.loginPanelNote}>Any other app for time-based pins works too.</p>
    </aside>
  );
}
