/** A state is moved by the lifecycle, never written. */
export { LockedInput as StatusInput } from '../shared/LockedInput';
