/** What the organization can do with Assay: its modules with state and price, the first steps, and what is new. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useGetList, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../auth/SessionContext';
import { isFree, modules, type Module } from '../../resources/modules/schema';
import { plans } from '../../resources/plans/schema';
import { wallets } from '../../resources/wallets/schema';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { isIconName } from '../../theme/icons/names';
import { below, from, radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Segmented } from '../../theme/ui/Segmented';
import { color } from '../../theme/vars';
import { formatDay } from '../../views/format';
import { useViewer } from '../../views/viewer';
import { Own, RateNote, useOwnWords } from '../wallet/InCurrency';
import { useSummary } from '../wallet/useSummary';
import { news } from './news';
import { FirstSteps } from './FirstSteps';

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '18px 18px 0 24px',
  '& h2': { ...type.dialogTitle, margin: 0 },
  '& p': { ...type.body, margin: 0, color: color.text.secondary },
  '& > div:first-of-type': { marginInlineEnd: 'auto' },
  // On a phone the way out stays beside the title.
  [below('sm')]: {
    '& > div:first-of-type': { flex: 1 },
    '& > button': { order: 1 },
    '& > div:last-of-type:not(:first-of-type)': { order: 2 },
  },
});
const Body = styled('section')({
  display: 'grid',
  gap: 14,
  padding: '14px 14px 14px 24px',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(260px, 1fr)',
  overflow: 'auto',
  [below('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingInlineStart: 14 },
});
const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 14, minWidth: 0 });
const Cards = styled('ul')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fill, minmax(196px, 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Card = styled('li')<{ lit: boolean }>(({ lit }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: 12,
  borderRadius: radius.default,
  background: lit ? color.raised : color.background.paper,
  boxShadow: lit ? `inset 0 0 0 1px ${color.line}` : 'none',
  '& > div': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 34 },
  '& h3': { ...type.strong, margin: 0 },
  '& p': { ...type.caption, margin: 0, flex: 1, color: color.text.secondary },
  '& small': { ...type.caption, ...type.tabular, color: color.text.tertiary },
}));
const Tile = styled('span')<{ lit: boolean }>(({ lit }) => ({
  display: 'inline-flex',
  padding: 6,
  borderRadius: radius.item,
  color: lit ? color.tones.success.text : color.text.secondary,
  background: lit ? color.tones.success.chip : color.tonal,
}));
const News = styled('div')({
  ...type.body,
  '& h3': { ...type.cardTitle, margin: 0 },
  '& time': { ...type.caption, ...type.tabular, color: color.text.tertiary },
  '& ul': { margin: '4px 0 0', paddingInlineStart: 16, color: color.text.secondary },
});
const Foot = styled('div')({
  ...type.body,
  ...type.tabular,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  color: color.text.secondary,
  '& > span': { marginInlineEnd: 'auto' },
});
/** Beside the modules and what is new; on a phone between them. */
const Side = styled('div')({
  minWidth: 0,
  [from('lg')]: { gridColumn: 2, gridRow: '1 / span 2' },
});

type Shown = 'all' | 'on' | 'available';

export default function ServicesDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const viewer = useViewer();
  const { authUser } = useSession();
  const [shown, setShown] = useState<Shown>('all');
  const maySee = can(viewer, modules.name, 'list');
  const { data = [] } = useGetList<Module>(
    modules.name,
    { sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    { enabled: maySee },
  );
  const on = data.filter((one) => one.on);
  const cards = shown === 'all' ? data : data.filter((one) => Boolean(one.on) === (shown === 'on'));
  const mayChange = can(viewer, 'organizations', 'edit');
  const wallet = useSummary({ enabled: can(viewer, wallets.name, 'show') });
  const own = useOwnWords(wallet.data?.currency ?? '');
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      maxWidth={false}
      slotProps={{ paper: { sx: { inlineSize: 1040, maxInlineSize: 'calc(100% - 24px)', m: 0 } } }}
    >
      <Head>
        <div>
          <h2 id={`${id}-title`}>
            {translate('services.title', { name: authUser?.user.organization?.name ?? translate('shell.product') })}
          </h2>
          {maySee && <p>{translate('services.note', { on: on.length, all: data.length })}</p>}
        </div>
        {maySee && (
          <Segmented<Shown>
            label={translate('services.show')}
            value={shown}
            options={[
              { value: 'all', label: translate('services.all', { count: data.length }) },
              { value: 'on', label: translate('services.onOnly', { count: on.length }) },
              { value: 'available', label: translate('services.available', { count: data.length - on.length }) },
            ]}
            onChange={setShown}
          />
        )}
        <IconButton aria-label={translate('services.close')} onClick={onClose} autoFocus>
          <Icon name="close" size={18} />
        </IconButton>
      </Head>
      <Body tabIndex={0} aria-labelledby={`${id}-title`}>
        <Stack>
          {maySee && (
            <Cards>
              {cards.map((module) => (
                <Card key={module.id} lit={module.on === true}>
                  <div>
                    <Tile lit={module.on === true}>
                      <Icon
                        name={isIconName(module.icon ?? '') ? (module.icon as 'extension') : 'extension'}
                        size={18}
                      />
                    </Tile>
                    {module.on || !mayChange ? (
                      <StatusChip
                        tone={module.on ? 'success' : 'neutral'}
                        label={translate(module.on ? 'services.on' : 'services.off')}
                        dot
                      />
                    ) : (
                      <Button
                        component={Link}
                        to="/settings/service"
                        size="small"
                        variant="tonal"
                        aria-label={translate('services.addNamed', { name: module.name ?? '' })}
                        onClick={onClose}
                      >
                        {translate('services.add')}
                      </Button>
                    )}
                  </div>
                  <h3>{module.name}</h3>
                  <p>{module.description}</p>
                  {isFree(module) ? (
                    <small>{translate('services.free')}</small>
                  ) : (
                    module.price && (
                      <small>
                        <Own money={module.price} unit={translate(`services.per.${module.per ?? 'check'}`)} />
                      </small>
                    )
                  )}
                </Card>
              ))}
            </Cards>
          )}
          <RateNote currency={data.find(({ price }) => price)?.price?.currency ?? ''} />
          <Foot>
            {wallet.data && (
              <span>
                {translate('services.month', {
                  amount: own({ amount: wallet.data.spentThisMonth, currency: wallet.data.currency }),
                })}
              </span>
            )}
            {can(viewer, plans.name, 'list') && (
              <Button component={Link} to="/settings/plan" variant="text" onClick={onClose}>
                {translate('services.plan')}
              </Button>
            )}
            {maySee && mayChange && (
              <Button component={Link} to="/settings/service" variant="tonal" onClick={onClose}>
                {translate('services.change')}
              </Button>
            )}
          </Foot>
        </Stack>
        <Side>
          <FirstSteps onLeave={onClose} />
        </Side>
        <News>
          <h3>{translate('services.news.title')}</h3>
          {news.map(({ day, keys }) => (
            <div key={day}>
              <time dateTime={day}>{formatDay(day)}</time>
              <ul>
                {keys.map((key) => (
                  <li key={key}>{translate(`services.news.${key}`)}</li>
                ))}
              </ul>
            </div>
          ))}
        </News>
      </Body>
    </Dialog>
  );
}
