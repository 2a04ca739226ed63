/** What a call that did not succeed says to the invited person: a key below `enrolment.problem`, never the API's own English. */
import { asObject } from '../../providers/authUser';
import { HttpError } from '../../providers/httpError';
import { isRefusalCode, refusalOf, type Refusal } from '../../resources/id-verification-sessions/refusals';

export type Problem = Refusal | 'offline' | 'other';

export function problemOf(error: unknown): Problem {
  if (!(error instanceof HttpError)) return 'other';
  const code = asObject(error.body)?.code;
  if (isRefusalCode(code)) return code;
  return error.status === 0 ? 'offline' : (refusalOf(error.status) ?? 'other');
}
