export { findingsOf, beneficialOwners, type OwnershipFinding } from './findings';
export { ownershipOf } from './ownership';
export { readOwners } from './rows';
export type * from './types';
