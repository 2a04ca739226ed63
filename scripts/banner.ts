/** What a server says once it is up. */
import type { Config } from '../api/config';
import { hasDevPages } from '../api/routes/dev';
import { DEMO_PASSWORD, demoAccounts } from '../api/seed/accounts';

export function sayWhere(config: Config, app = true): void {
  const origin = `http://localhost:${config.port}`;
  const lines = [
    ...(app ? [`Assay   ${origin}`] : []),
    `API     ${origin}/api/v1  (${origin}/api/v1/openapi.json)`,
    ...(hasDevPages(config) ? [`Mail    ${origin}/dev/mailbox`] : []),
    `Data    ${config.dataDir}`,
  ];
  if (config.demo)
    lines.push(
      '',
      `Demo accounts, all with the password ${DEMO_PASSWORD}:`,
      ...demoAccounts.map(({ email, about }) => `  ${email.padEnd(24)} ${about}`),
    );
  console.log(`\n${lines.join('\n')}\n\nCtrl C ends it.`);
}
