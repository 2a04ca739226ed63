const loadList = () => import('../views/list/ListView');

/**
 * Everything behind the sign-in, react-admin with it, for whoever is signed in. The first page is a list more often than not, and
 * its code comes at the same time rather than afterwards.
 */
export const loadProtected = () => {
  void loadList().catch(() => undefined);
  return import('./ProtectedApp');
};

/** Its files, as the build tells `boot.js`; none while developing. */
const filesOfApp = (): string[] =>
  document.querySelector('script[data-app]')?.getAttribute('data-app')?.split(' ').filter(Boolean) ?? [];

async function fetchWhole(file: string): Promise<void> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} answers ${answer.status}`);
  await answer.arrayBuffer();
}

let ahead: Promise<unknown> | undefined;

/** The same for somebody who is about to sign in; asked again with each try. Says nothing of what fails. */
export function loadProtectedAhead(): void {
  // Asked for as plain files first, which may fail and be asked for again. As modules they may not: Chromium never again asks
  // for a module that once did not come, and whoever pressed the button without a network would see no app after it was back.
  ahead = Promise.all(filesOfApp().map(fetchWhole)).then(loadProtected);
  ahead.catch(() => undefined);
}

/** What comes ahead is waited for: asked for at once, it would come twice. */
export const loadProtectedNow = async () => {
  await ahead?.catch(() => undefined);
  return loadProtected();
};
