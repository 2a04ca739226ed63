/** The frames of pages outside the shell. They load neither MUI nor react-admin. */
import styled from '@emotion/styled';
import { useEffect, type ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { below, radius, type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { Logo } from '../../theme/ui/Logo';
import { PlainButton } from '../../theme/ui/plain';
import { color } from '../../theme/vars';
import { Proof } from './Proof';
import { SchemeChoice } from './SchemeChoice';

const Halves = styled('div')({
  display: 'flex',
  minHeight: '100dvh',
  color: color.text.primary,
  background: color.background.default,
});

const Start = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 600px',
  minWidth: 0,
  padding: '40px 40px 30px',
  // The form stands a little towards the panel beside it.
  '&:has(+ aside)': { paddingInlineEnd: 16 },
  [below('md')]: { padding: '20px 16px' },
});

const Center = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'center',
  paddingBlock: 28,
  '&:focus': { outline: 'none' },
});

const Column = styled('div')<{ wide: boolean }>(({ wide }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: wide ? 800 : 352,
}));

const Foot = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  marginInline: -8,
  // As far from the edge as the logo, where the form beside a panel stands further out.
  'div:has(+ aside) > &': { marginInlineEnd: 16 },
});

const Head = styled('header')({ display: 'flex', alignItems: 'center', gap: 12 });
const HeadEnd = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginInlineStart: 'auto',
  minWidth: 0,
});
const Who = styled('span')({
  ...type.body,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: color.text.secondary,
  [below('sm')]: { display: 'none' },
});

const Panel = styled('aside')({
  // Stays in view beside a form that is longer than the window.
  position: 'sticky',
  insetBlockStart: 10,
  alignSelf: 'start',
  height: 'calc(100dvh - 20px)',
  flex: '1 1 830px',
  minWidth: 0,
  marginBlock: 10,
  marginInlineEnd: 10,
  overflow: 'hidden',
  borderRadius: radius.paper,
  [below('lg')]: { display: 'none' },
});

const Title = styled('h1')({ ...type.figure, margin: '0 0 4px' });
const Text = styled('p')({ ...type.lead, margin: '0 0 20px', color: color.text.secondary });

/** Title and first sentence of a public page. */
export function PageIntro({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <>
      <Title>{title}</Title>
      {text !== undefined && <Text>{text}</Text>}
    </>
  );
}

function useDocumentTitle(title: string) {
  const t = useT();
  const whole = `${title} · ${t('shell.product')}`;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}

export interface PublicPageProps {
  /** Of the document. */
  title: string;
  children: ReactNode;
  /** The panel that shows what the product does, from 1024 px on. */
  proof?: boolean;
  /** Room for more than one form. */
  wide?: boolean;
}

/** A page for people who are not signed in: logo, one thing to do, the colour scheme. */
export function PublicPage({ title, children, proof = false, wide = false }: PublicPageProps) {
  const t = useT();
  useDocumentTitle(title);
  return (
    <Halves>
      <Start>
        <Head>
          <Logo height={28} label={t('shell.product')} />
        </Head>
        <Center tabIndex={-1}>
          <Column wide={wide}>{children}</Column>
        </Center>
        <Foot>
          <SchemeChoice />
        </Foot>
      </Start>
      {proof && (
        <Panel>
          <Proof />
        </Panel>
      )}
    </Halves>
  );
}

export interface InternalPageProps {
  title: string;
  children: ReactNode;
  /** Who is half signed in; the way out stands beside them. */
  user: { name: string; email?: string };
  onSignOut: () => void;
  wide?: boolean;
}

/** A page between sign-in and the app: second factor, first password, recovery codes. */
export function InternalPage({ title, children, user, onSignOut, wide = false }: InternalPageProps) {
  const t = useT();
  useDocumentTitle(title);
  return (
    <Halves>
      <Start>
        <Head>
          <Logo height={28} label={t('shell.product')} />
          <HeadEnd>
            <Avatar name={user.name} size={24} />
            <Who>{user.email ?? user.name}</Who>
            <PlainButton variant="tonal" small onClick={onSignOut}>
              {t('auth.signOut')}
            </PlainButton>
          </HeadEnd>
        </Head>
        <Center tabIndex={-1}>
          <Column wide={wide}>{children}</Column>
        </Center>
        <Foot>
          <SchemeChoice />
        </Foot>
      </Start>
    </Halves>
  );
}
