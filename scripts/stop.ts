/** Who started this. npm's shell takes a signal for itself and does not pass it on. */
const parent = process.ppid;
const LOOK_MS = 300;

/** The end of a server in the foreground: cleanly on SIGTERM and Ctrl C and when npm is ended, at once on a second signal. */
export function stopOnSignal(close: () => Promise<unknown>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  if (process.env.npm_lifecycle_event) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      stop();
    }, LOOK_MS);
    watch.unref();
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** As it is typed. */
function command(): string {
  const script = process.env.npm_lifecycle_event ?? 'start';
  return script === 'start' ? 'npm start' : `npm run ${script}`;
}

/** Ends the program with a sentence for what a person can mend, with the error for what they cannot. */
export function failWith(error: unknown, port: number): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    console.error(
      `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} ${command()}`,
    );
  else if (code === 'EACCES') console.error(`This account may not listen on port ${port}. Choose one above 1023.`);
  else if (code === 'STORE_UNAVAILABLE' || (error instanceof Error && error.name === 'DeclarationError'))
    console.error(error instanceof Error ? error.message : error);
  else console.error(error);
  process.exit(1);
}
