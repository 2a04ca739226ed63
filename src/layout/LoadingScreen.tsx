import { useT } from '../i18n/useT';
import { Logo } from '../theme/ui/Logo';

/** Logo and spinner over the whole window, drawn by `public/boot.css` as index.html draws them before the app stands. */
export function LoadingScreen() {
  const t = useT();
  return (
    <main className="boot" aria-busy>
      <Logo height={43} />
      <output className="boot-spinner" aria-label={t('shell.loading')} />
    </main>
  );
}
