import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { RECOVERY_CODES } from '../../auth/factorPaths';
import { useT } from '../../i18n/useT';
import { useAssay } from '../../providers/dataProvider';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { formatMoment } from '../../views/format';
import { Failed } from '../../views/parts/Failed';

/** As `GET /auth/recovery-code` gives it. */
interface CodesLeft {
  left: number;
  of: number;
  lastUsedAt: string | null;
}

/** At so few, new ones are due. */
const FEW = 3;

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 6, ...type.body });
const Figure = styled('strong')<{ few: boolean }>(({ few }) => ({
  ...type.figure,
  color: few ? color.tones.warning.text : color.text.primary,
}));
const Quiet = styled('span')({ color: color.text.secondary });
const Used = styled('span')({ ...type.tabular, marginInlineStart: 'auto', color: color.text.secondary });
const Meter = styled('div')({ display: 'flex', gap: 3, marginBlock: '8px 10px' });
const Part = styled('span')<{ tone: 'few' | 'enough' | 'used' }>(({ tone }) => ({
  flex: 1,
  height: 6,
  borderRadius: 3,
  background: { few: color.tones.warning.mark, enough: color.tones.success.mark, used: color.tonal }[tone],
}));
const Text = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });

/** How many recovery codes are left, in amber when they run out, and the way to new ones. */
export function CodesCard() {
  const t = useT();
  const provider = useAssay();
  const { data, error, refetch } = useQuery({
    queryKey: ['auth', 'recovery-code'],
    queryFn: async ({ signal }) => (await provider.call<CodesLeft>('GET', '/auth/recovery-code', { signal })).data,
    retry: false,
  });
  const few = data !== undefined && data.left <= FEW;
  return (
    <Tray
      title={t('profile.codes.title')}
      actions={
        <Button
          component={Link}
          to={RECOVERY_CODES}
          variant="tonal"
          size="small"
          startIcon={<Icon name="autorenew" />}
          aria-label={t('profile.codes.renewAll')}
        >
          {t('profile.codes.renew')}
        </Button>
      }
    >
      {error && !data ? (
        <Sheet>
          <Failed error={error} retry={() => void refetch()} />
        </Sheet>
      ) : !data ? (
        <SkeletonRows rows={1} label={t('profile.codes.loading')} />
      ) : (
        <Sheet padded>
          {data.of > 0 && (
            <Row>
              <Figure few={few}>{data.left}</Figure>
              <Quiet>{t('profile.codes.of', { of: data.of })}</Quiet>
              {data.lastUsedAt && <Used>{t('profile.codes.used', { at: formatMoment(data.lastUsedAt) })}</Used>}
            </Row>
          )}
          {data.of > 0 && (
            <Meter aria-hidden>
              {Array.from({ length: data.of }, (_, place) => (
                // The place is the identity of a code here.
                // oxlint-disable-next-line react/no-array-index-key
                <Part key={place} tone={place >= data.left ? 'used' : few ? 'few' : 'enough'} />
              ))}
            </Meter>
          )}
          <Text>{t(`profile.codes.${data.of === 0 ? 'none' : few ? 'few' : 'text'}`)}</Text>
        </Sheet>
      )}
    </Tray>
  );
}
