import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useT } from '../../i18n/useT';
import { LoadingScreen } from '../../layout/LoadingScreen';
import { Public } from '../../routes/guards';
import { loadProtectedAhead } from '../../routes/loadProtected';
import { entryCalls, takeReturned, type Returned } from '../entry';
import { OrganizationProblem, OrganizationSignIn } from '../screens/OrganizationSignIn';
import { refusalOf } from '../screens/useSubmit';
import { useSession } from '../SessionContext';

/**
 * `/signin/organization`: where people say which organization signs them in, and where its provider sends them back to. Whoever is
 * signed in when they come back links the provider to their account.
 */
export function OrganizationPage() {
  // Its way to another try leads to this very address.
  return <Visit key={useLocation().key} />;
}

function Visit() {
  const { name } = useSession();
  const [returned] = useState(takeReturned);
  const [links] = useState(returned !== undefined && name === 'signedIn');
  const [search] = useSearchParams();
  if (links && returned) return <Linking returned={returned} />;
  return (
    <Public>
      {returned ? (
        <Entering returned={returned} />
      ) : (
        <OrganizationSignIn
          name={search.get('name') ?? ''}
          onSubmit={async (values) => location.assign(await entryCalls.leave(values.name))}
        />
      )}
    </Public>
  );
}

/** Does it once, however often the page is drawn. Gives what went wrong. */
function useOnce(returned: Returned, work: (values: { code: string; state: string }) => Promise<unknown>) {
  const t = useT();
  const refused = t('auth.organization.refused');
  const [problem, setProblem] = useState('refused' in returned ? refused : undefined);
  const [done, setDone] = useState(false);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || 'refused' in returned) return;
    begun.current = true;
    work(returned).then(
      () => setDone(true),
      (error: unknown) => setProblem(refusalOf(error, refused).message),
    );
  });
  return { problem, done };
}

function Entering({ returned }: { returned: Returned }) {
  const t = useT();
  const { store } = useSession();
  const { problem } = useOnce(returned, (values) => {
    loadProtectedAhead();
    return store.enterByOrganization(values);
  });
  if (problem === undefined) return <LoadingScreen />;
  return <OrganizationProblem title={t('auth.organization.failed')} text={problem} />;
}

function Linking({ returned }: { returned: Returned }) {
  const t = useT();
  const { store } = useSession();
  const { problem, done } = useOnce(returned, (body) =>
    store.http.call('POST', '/auth/organization/link/finish', { body }),
  );
  if (done) return <Navigate to="/profile" replace />;
  if (problem === undefined) return <LoadingScreen />;
  return <OrganizationProblem title={t('auth.organization.linkFailed')} text={problem} links />;
}
