/** What a page leads to the sign-in page with, in the state of the history entry: no address holds it. */
const notices = ['passwordChanged', 'passwordUnheard'] as const;
export type SignInNotice = (typeof notices)[number];

export const signInNotice = (notice: SignInNotice): { notice: SignInNotice } => ({ notice });

/** @param state of the location, from wherever */
export function readSignInNotice(state: unknown): SignInNotice | undefined {
  const said: unknown = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  return notices.find((notice) => notice === said);
}
