/** What the changelog calls what people do, in words. The moves of lifecycles are told by the declarations that have them. */
import type { Option } from '../../schema/fields';
import type { AnyResource, Transition } from '../../schema/resource';

/** Actions beside the moves. */
export const actions = [
  { value: 'create', label: 'Added' },
  { value: 'edit', label: 'Changed' },
  { value: 'delete', label: 'Deleted' },
  { value: 'import', label: 'Imported' },
  { value: 'export', label: 'Exported' },
  { value: 'reveal', label: 'Saw personal data' },
  { value: 'preview', label: 'Looked as a role' },
  { value: 'erase', label: 'Erased personal data' },
  { value: 'hold', label: 'Put on legal hold' },
  { value: 'release', label: 'Lifted a legal hold' },
  { value: 'risk', label: 'Risk changed' },
  { value: 'screen', label: 'Screened' },
  { value: 'judge', label: 'Judged a match' },
  { value: 'note', label: 'Noted' },
  { value: 'assign', label: 'Assigned' },
  { value: 'upload', label: 'Uploaded a file' },
  { value: 'detach', label: 'Removed a file' },
  { value: 'retire', label: 'Retired' },
  { value: 'restore', label: 'Restored' },
  { value: 'invite', label: 'Invited' },
  { value: 'join', label: 'Joined' },
  { value: 'withdraw', label: 'Withdrew' },
  { value: 'expire', label: 'Expired' },
  { value: 'rotate', label: 'Replaced a secret' },
  { value: 'replay', label: 'Sent again' },
  { value: 'deny', label: 'Refused' },
  { value: 'confirm', label: 'Confirmed' },
  { value: 'signIn', label: 'Signed in' },
  { value: 'signInFailed', label: 'Failed to sign in' },
  { value: 'signOut', label: 'Signed out' },
  { value: 'passwordChange', label: 'Changed a password' },
  { value: 'secondFactor', label: 'Changed a second factor' },
  { value: 'recover', label: 'Recovered an account' },
  { value: 'identity', label: 'Changed who signs people in' },
] as const satisfies readonly Option[];

/** The changelog with the words of every move that some record can make, and the names of what it tells of. */
export function tellingMoves(changelog: AnyResource, others: readonly AnyResource[]): AnyResource {
  const { action, resource } = changelog.fields;
  if (action?.type !== 'choice' || resource?.type !== 'choice') return changelog;
  const known = new Map<string, Option>(action.options.map((option) => [option.value, option]));
  for (const schema of others)
    for (const [value, { label }] of Object.entries<Transition>(schema.lifecycle?.transitions ?? {}))
      if (!known.has(value)) known.set(value, { value, label });
  return {
    ...changelog,
    fields: {
      ...changelog.fields,
      action: { ...action, options: [...known.values()] },
      resource: { ...resource, options: others.map(({ name, label }) => ({ value: name, label: label.one })) },
    },
  };
}
