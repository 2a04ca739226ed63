/** How many pages are waiting for their code; the bar at the top shows that they are. */
let count = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  count += by;
  for (const listener of listeners) listener();
}

export const pendingPages = {
  get: (): number => count,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Says that one more waits. Gives the way to say that it came. */
  add: (): (() => void) => {
    change(1);
    return () => change(-1);
  },
};
