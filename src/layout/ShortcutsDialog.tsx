import styled from '@emotion/styled';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { Fragment, useId } from 'react';
import { useT } from '../i18n/useT';
import { Icon } from '../theme/icons/Icon';
import { below, type } from '../theme/measures';
import { Keys } from '../theme/ui/Kbd';
import { color } from '../theme/vars';
import { useSingleKeys } from '../views/parts/keys';

/** What each key does, as caps that are pressed one for another; a blank stands between those that are pressed together. */
const groups: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  everywhere: { search: ['Ctrl K'], help: ['?'], messages: ['F8'], escape: ['Esc'] },
  lists: {
    move: ['J', 'K'],
    open: ['↵'],
    select: ['X'],
    range: ['Shift X'],
    clear: ['Esc'],
    find: ['/'],
    create: ['N'],
    assign: ['A'],
    actions: ['.'],
  },
  records: { edit: ['E'], neighbours: ['[', ']'] },
  forms: { save: ['Ctrl S'], cancel: ['Esc'] },
};

const Head = styled('div')({ display: 'flex', alignItems: 'center', paddingInlineEnd: 18, '& > h2': { flex: 1 } });
const Groups = styled('div')({ columns: 2, columnGap: 32, [below('sm')]: { columns: 1 } });
const Group = styled('section')({
  breakInside: 'avoid',
  paddingBlockEnd: 14,
  '& h3': { ...type.caption, margin: '0 0 4px', color: color.text.tertiary },
  '& dl': {
    ...type.body,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '6px 16px',
    margin: 0,
  },
  '& dd': { display: 'flex', justifyContent: 'flex-end', gap: 8, margin: 0 },
});
const Foot = styled('div')({
  ...type.body,
  color: color.text.secondary,
  '& p': { margin: 0 },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 36,
    marginBlockStart: 8,
    color: color.text.primary,
    fontWeight: 600,
  },
});

/** The keys that act on more than one page, and the way to switch the single ones off. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useId();
  const [on, setOn] = useSingleKeys();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: 620, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <Head>
        <DialogTitle id={id}>{t('shortcuts.title')}</DialogTitle>
        <IconButton size="small" aria-label={t('shortcuts.close')} onClick={onClose} autoFocus>
          <Icon name="close" size={18} />
        </IconButton>
      </Head>
      <DialogContent sx={{ paddingBlockEnd: '20px' }}>
        <Groups>
          {Object.entries(groups).map(([group, acts]) => (
            <Group key={group} aria-labelledby={`${id}-${group}`}>
              <h3 id={`${id}-${group}`}>{t(`shortcuts.groups.${group}`)}</h3>
              <dl>
                {Object.entries(acts).map(([act, keys]) => (
                  <Fragment key={act}>
                    <dt>{t(`shortcuts.acts.${act}`)}</dt>
                    <dd>
                      {keys.map((together) => (
                        <Keys key={together}>{together}</Keys>
                      ))}
                    </dd>
                  </Fragment>
                ))}
              </dl>
            </Group>
          ))}
        </Groups>
        <Foot>
          <p>{t('shortcuts.rooms')}</p>
          <label>
            {t('shortcuts.single')}
            <Switch
              checked={on}
              onChange={(_event, next) => setOn(next)}
              slotProps={{ input: { 'aria-describedby': `${id}-single` } }}
            />
          </label>
          <p id={`${id}-single`}>{t('shortcuts.singleText')}</p>
        </Foot>
      </DialogContent>
    </Dialog>
  );
}
