/** What an organization sets for itself. */
import { ownMailSecurities } from '../../src/resources/organizations/schema';
import { idParameter, schemaRef } from '../../src/schema/openapi';
import { call, job, object, text, texts, type Paths } from './call';

const mailServer = object({ server: { type: ['object', 'null'] }, delivery: { type: ['object', 'null'] } });
const identityProvider = object({
  provider: { type: ['object', 'null'] },
  redirectUri: text,
  sandbox: { type: ['object', 'null'] },
});

export const settingsPaths: Paths = {
  '/risk-model': {
    get: call('riskModel.show', {
      tag: 'Risk models',
      summary: 'The weights in force; `version` 0 while they are the product’s own',
      permission: 'risk-models.show',
      data: schemaRef('RiskModels'),
      refusals: [401, 403],
    }),
    put: call('riskModel.edit', {
      tag: 'Risk models',
      summary: 'Change the weights; every customer is then scored anew by the job `rescoreJobId`',
      permission: 'risk-models.edit',
      body: schemaRef('RiskModelsUpdate'),
      data: schemaRef('RiskModels'),
      refusals: [400, 401, 403, 412, 413, 415, 422],
    }),
  },
  '/field-definitions/{resource}': {
    parameters: [{ ...idParameter, name: 'resource' }],
    get: call('fieldDefinitions.list', {
      tag: 'Field definitions',
      summary: 'What the organization has added to a resource, for who sees its records',
      data: { type: 'array', items: { type: 'object' } },
      refusals: [401, 403, 404],
    }),
  },
  '/workflow/test': {
    post: call('workflow.test', {
      tag: 'Organizations',
      summary:
        'What a draft of the workflow would have made of the last decided cases and customers; nothing is changed',
      permission: 'organizations.edit',
      body: object({}),
      data: object({}),
      refusals: [400, 401, 403, 413, 415, 422],
    }),
  },
  '/retention': {
    get: call('retention.due', {
      tag: 'Organizations',
      summary: 'Records whose time is over, by resource, and how many of them a legal hold keeps',
      permission: 'organizations.show',
      data: { type: 'array', items: object({}) },
      refusals: [401, 403],
    }),
    post: call('retention.run', {
      tag: 'Organizations',
      summary: 'Erase what is over now and not in the night; a job does it',
      permission: 'organizations.edit',
      status: 201,
      data: job,
      refusals: [401, 403],
    }),
  },
  '/mail-delivery': {
    get: call('mailDelivery', {
      tag: 'Service',
      summary: 'Whether mail goes out: what waits, why, and what was given up',
      data: object(
        {
          server: { type: 'boolean' },
          route: { type: ['object', 'null'] },
          waiting: { type: 'integer' },
          oldestAt: { type: ['string', 'null'] },
          trouble: { type: ['object', 'null'] },
          givenUp: { type: 'object' },
        },
        ['server', 'route', 'waiting', 'oldestAt', 'trouble', 'givenUp'],
      ),
      refusals: [401, 403],
    }),
  },
  '/mail-delivery/test': {
    post: call('mailDelivery.test', {
      tag: 'Service',
      summary: 'Hand the mail server a mail to whoever asks, and say what it answers',
      permission: 'organizations.edit',
      data: object(
        {
          to: text,
          at: text,
          words: { type: ['string', 'null'] },
          failure: { type: ['object', 'null'] },
        },
        ['to', 'at', 'words', 'failure'],
      ),
      refusals: [400, 401, 403, 409, 422, 429],
    }),
  },
  '/mail-server': {
    get: call('mailServer', {
      tag: 'Organizations',
      summary: 'The organization’s own mail server, without its password, and how mail goes out by it',
      permission: 'organizations.edit',
      data: mailServer,
      refusals: [401, 403],
    }),
    put: call('mailServer.set', {
      tag: 'Organizations',
      summary: 'Set it; a password that is left out stays while host, port and user do',
      permission: 'organizations.edit',
      body: object(
        {
          ...texts('host', 'user', 'password', 'fromName', 'fromAddress'),
          port: { type: 'integer' },
          security: { enum: [...ownMailSecurities] },
        },
        ['host', 'port', 'security', 'fromName', 'fromAddress'],
      ),
      data: mailServer,
      refusals: [400, 401, 403, 422],
    }),
    delete: call('mailServer.remove', {
      tag: 'Organizations',
      summary: 'Take it away; what waits for it goes by the installation’s',
      permission: 'organizations.edit',
      status: 204,
      refusals: [401, 403],
    }),
  },
  '/mail-server/test': {
    post: call('mailServer.test', {
      tag: 'Organizations',
      summary: 'Hand it a mail to whoever asks, and say what it answers',
      permission: 'organizations.edit',
      data: object({ to: text, at: text, words: { type: ['string', 'null'] }, failure: { type: ['object', 'null'] } }, [
        'to',
        'at',
        'words',
        'failure',
      ]),
      refusals: [400, 401, 403, 409, 422, 429],
    }),
  },
  '/identity-provider': {
    get: call('identityProvider', {
      tag: 'Organizations',
      summary: 'The organization’s identity provider, without its secret, and where it sends people back to',
      permission: 'organizations.edit',
      data: identityProvider,
      refusals: [401, 403],
    }),
    put: call('identityProvider.set', {
      tag: 'Organizations',
      summary: 'Set it; a secret that is left out stays while issuer and client do',
      permission: 'organizations.edit',
      body: object(
        {
          ...texts('signInName', 'issuer', 'clientId', 'clientSecret'),
          domains: { type: 'array', items: text },
          newUserRoleId: { type: ['string', 'null'] },
          enabled: { type: 'boolean' },
        },
        ['signInName', 'issuer', 'clientId', 'domains', 'enabled'],
      ),
      data: identityProvider,
      refusals: [400, 401, 403, 422],
    }),
    delete: call('identityProvider.remove', {
      tag: 'Organizations',
      summary: 'Take it away; nobody is signed in by it any more',
      permission: 'organizations.edit',
      status: 204,
      refusals: [401, 403],
    }),
  },
  '/identity-provider/test': {
    post: call('identityProvider.test', {
      tag: 'Organizations',
      summary: 'Read what it says of itself, and say what is wrong with it',
      permission: 'organizations.edit',
      data: object({ at: text, fault: { type: ['string', 'null'] } }),
      refusals: [400, 401, 403, 409, 422, 429],
    }),
  },
};
