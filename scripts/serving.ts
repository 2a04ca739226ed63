/** The product of a configuration whose app is built and whose data is there: both on one origin. */
import type { Config } from '../api/config';
import { startServer } from '../api/server';
import { createSite } from '../api/site';
import { serveApp } from '../api/static';
import { dist } from './built';
import { openServices } from './open';

export async function serve(config: Config): ReturnType<typeof startServer> {
  const services = await openServices(config);
  const site = createSite(services, serveApp(dist), { apiUrl: process.env.VITE_API_URL });
  return startServer({ services, site, host: config.host });
}
