/** `npm run api`: the API alone. */
import { startServer } from '../api/server';
import { createSite } from '../api/site';
import { nothingHere } from '../api/middlewares';
import { sayWhere } from './banner';
import { configured, demandPort } from './configured';
import { openServices } from './open';
import { prepareDemo } from './prepareDemo';
import { failWith, stopOnSignal } from './stop';

const config = configured();
try {
  await demandPort(config);
  await prepareDemo(config);
  const services = await openServices(config);
  const site = createSite(services, nothingHere);
  const running = await startServer({ services, site, host: config.host });
  stopOnSignal(() => running.close());
  sayWhere(config, false);
} catch (error) {
  failWith(error, config.port);
}
