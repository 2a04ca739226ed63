/** Where events may be sent: public machines, by https. A developer who says so may name a receiver on the own machine. */
import { BlockList, isIP } from 'node:net';
import type { Config } from '../config';
import { isPublic } from '../media/fetching';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

export const isOwnMachine = (address: string): boolean =>
  isIP(address) !== 0 && own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a machine, by its IP address, may be sent events. */
export const mayReceive =
  ({ localWebhooks }: Pick<Config, 'localWebhooks'>) =>
  (address: string): boolean =>
    isPublic(address) || (localWebhooks && isOwnMachine(address));

/** What is wrong with an address, as far as it can be seen without looking its name up; that is done at every delivery. */
export function addressFault(address: unknown, config: Pick<Config, 'localWebhooks'>): string | undefined {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  if (!url) return 'Write an address such as https://hooks.example.com/assay.';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOwn = host === 'localhost' || isOwnMachine(host);
  if (url.protocol !== 'https:' && !(config.localWebhooks && isOwn))
    return 'Write an address that begins with https://.';
  if (url.username || url.password) return 'Leave user and password out of the address.';
  if (url.hash) return 'Leave out what comes after #: it is not sent.';
  const closed = isIP(host) !== 0 ? !mayReceive(config)(host) : host === 'localhost' && !config.localWebhooks;
  return closed ? 'This address leads into a private network.' : undefined;
}
