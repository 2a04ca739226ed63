import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './App';
import { session } from './auth/session';
import { loadProtected } from './routes/loadProtected';
import { routes } from './routes/routes';

// Before anything is drawn: the first calls of the session, and the code that they will be shown with.
session.start();
if (session.name() === 'signedIn') void loadProtected().catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no place for the app.');
createRoot(root).render(
  <StrictMode>
    <App router={createBrowserRouter(routes)} />
  </StrictMode>,
);
