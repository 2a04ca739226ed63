import styled from '@emotion/styled';
import { useT } from '../../i18n/useT';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { RiskChip } from '../../theme/ui/chips';
import { octagon } from '../../theme/ui/octagon';
import { Sheet } from '../../theme/ui/Tray';
import { color, SCHEME_ATTRIBUTE } from '../../theme/vars';

const Ground = styled('div')({
  position: 'absolute',
  inset: 0,
  color: '#fff',
  background: `radial-gradient(circle at 53% 46%, #243b2b 0, #1f2c23 40%, #19191a 80%)`,
});

const Rings = styled('svg')({ position: 'absolute', inset: 0, width: '100%', height: '100%' });

const Card = styled('figure')({
  position: 'absolute',
  insetBlockStart: '31%',
  insetInline: 0,
  width: 424,
  maxWidth: 'calc(100% - 48px)',
  margin: '0 auto',
  transform: 'translateX(25px)',
  padding: 10,
  borderRadius: radius.paper,
  color: color.text.primary,
  background: color.background.paper,
  boxShadow: '0 32px 72px -16px rgba(0,0,0,.6)',
});

const Who = styled('div')({ display: 'flex', alignItems: 'center', gap: 10, padding: '6px 8px 12px' });
const Name = styled('div')({ ...type.lead, fontWeight: 600 });
const Small = styled('div')({ ...type.caption, color: color.text.tertiary });
const End = styled('span')({ marginInlineStart: 'auto' });

const Line = styled('div')({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 11,
  minHeight: 39,
  paddingInline: 14,
  fontWeight: 500,
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
  '& > span:first-of-type': { color: color.mark },
  '& > span:last-of-type': { ...type.tabular, color: color.text.secondary },
});

const Foot = styled('div')({
  ...type.body,
  ...type.tabular,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '10px 5px 2px 8px',
  color: color.text.secondary,
});

const Pill = styled('div')({
  ...type.body,
  position: 'absolute',
  insetBlockStart: 'calc(31% + 281px)',
  insetInlineStart: '18%',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 38,
  paddingInline: 14,
  borderRadius: radius.pill,
  fontWeight: 550,
  color: '#fff',
  background: '#2b2d2c',
  boxShadow: '0 0 0 1px rgba(255,255,255,.08), 0 12px 28px -8px rgba(0,0,0,.5)',
  '& > span:first-of-type': { color: '#86d596' },
});

const Claim = styled('p')({
  position: 'absolute',
  insetBlockEnd: 44,
  insetInlineStart: 44,
  width: 240,
  margin: 0,
  fontSize: 28,
  lineHeight: '36px',
  fontWeight: 600,
  letterSpacing: '-0.02em',
});

const checks = ['document', 'face', 'address', 'lists'] as const;
const rings = [250, 317, 392, 480, 580, 700];

/** One proof of what the product does: a customer whose checks are done. Always dark around, always light inside. */
export function Proof() {
  const t = useT();
  return (
    <Ground>
      <Rings viewBox="-439 -404 830 880" preserveAspectRatio="xMidYMid slice" aria-hidden>
        {rings.map((r, ring) => (
          <polygon key={r} points={octagon(r)} fill="none" stroke="#fff" strokeOpacity={0.11 - ring * 0.014} />
        ))}
      </Rings>
      <Card {...{ [SCHEME_ATTRIBUTE]: 'light' }} aria-label={t('auth.proof.example')}>
        <Who>
          <Avatar name={t('auth.proof.name')} size={36} />
          <div>
            <Name>{t('auth.proof.name')}</Name>
            <Small>{t('auth.proof.about')}</Small>
          </div>
          <End>
            <RiskChip score={22} band={t('auth.proof.band')} />
          </End>
        </Who>
        <Sheet>
          {checks.map((check) => (
            <Line key={check}>
              <Icon name="check_circle" size={18} filled />
              {t(`auth.proof.checks.${check}.name`)}
              <End>{t(`auth.proof.checks.${check}.result`)}</End>
            </Line>
          ))}
        </Sheet>
        <Foot>
          <Avatar name={t('auth.proof.approver')} size={22} />
          {t('auth.proof.approvedBy')}
          <End>{t('auth.proof.time')}</End>
        </Foot>
      </Card>
      <Pill aria-hidden>
        <Icon name="receipt_long" size={18} />
        {t('auth.proof.audit')}
      </Pill>
      <Claim>{t('auth.proof.claim')}</Claim>
    </Ground>
  );
}
