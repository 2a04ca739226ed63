import { ShownOnce } from '../../views/parts/ShownOnce';

/** A new key, this one time. */
export const NewKey = ({ value, onDone }: { value: string; onDone: () => void }) => (
  <ShownOnce value={value} words="apiKeys" testId="new-key" onDone={onDone} />
);
