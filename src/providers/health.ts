/** What the API says of itself, asked once a page load unless it may have changed. */
import { asObject } from './authUser';
import type { Http } from './http';

export interface Health {
  /** The records are invented, and the demo accounts exist. */
  demo: boolean;
  /** Mail goes nowhere and is read at `/dev/mailbox`. */
  mailbox: boolean;
  /** The mail server does not answer: what was mailed waits for it. */
  mailHeldUp: boolean;
  /** Collections that nobody declared may be there: `GET /undeclared` names them. */
  undeclared: boolean;
}

/** @param anew asks again, whatever was said before */
export type AskHealth = (anew?: boolean) => Promise<Health>;

/** Gives the same answer to all who ask; a failed try is made again. */
export function createHealth(http: Http): AskHealth {
  let asked: Promise<Health> | undefined;
  return (anew = false) => {
    if (anew) asked = undefined;
    return (asked ??= http.call('GET', '/health').then(
      ({ data }) => {
        const said = asObject(data);
        return {
          demo: said?.demo === true,
          mailbox: said?.mailbox === true,
          mailHeldUp: said?.mailHeldUp === true,
          undeclared: said?.undeclared === true,
        };
      },
      (error: unknown) => {
        asked = undefined;
        throw error;
      },
    ));
  };
}
