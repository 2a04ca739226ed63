import type { SessionStore } from '../auth/session';
import type { AssayDataProvider } from '../providers/dataProvider';
import { organizations } from '../resources/organizations/schema';
import { roleChanges } from '../resources/role-changes/schema';

/** What somebody may do and sees follows from these: modules, and whether changes of roles wait for a second person. */
const deciding: ReadonlySet<string> = new Set([organizations.name, roleChanges.name]);

/** The data provider, after whose writes of these the session reads its rights anew: the menu and the forms follow at once. */
export function followRights(
  provider: AssayDataProvider,
  session: Pick<SessionStore, 'readRights'>,
): AssayDataProvider {
  const after = async <T>(resource: string, writing: Promise<T>): Promise<T> => {
    const answer = await writing;
    if (deciding.has(resource)) void session.readRights(true).catch(() => undefined);
    return answer;
  };
  return {
    ...provider,
    update: (resource, params) => after(resource, provider.update(resource, params)),
    transition: (resource, params) => after(resource, provider.transition(resource, params)),
  };
}
