/** The calls that follow from no declaration, for the OpenAPI document. */
import type { FixedPart } from '../../src/schema/openapi';
import { checksPaths } from './checks';
import { customersPaths } from './customers';
import { enrolmentPaths } from './enrolment';
import { filesPaths } from './files';
import { importsPaths } from './imports';
import { moneyPaths } from './money';
import { overviewPaths } from './overview';
import { servicePaths } from './service';
import { sessionPaths } from './session';
import { settingsPaths } from './settings';
import { usersPaths } from './users';
import { schemas } from './schemas';

export const fixedPaths: FixedPart = {
  paths: {
    ...sessionPaths,
    ...usersPaths,
    ...servicePaths,
    ...moneyPaths,
    ...overviewPaths,
    ...settingsPaths,
    ...customersPaths,
    ...enrolmentPaths,
    ...filesPaths,
    ...checksPaths,
    ...importsPaths,
  },
  schemas,
};
