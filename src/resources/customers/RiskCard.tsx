import styled from '@emotion/styled';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { can } from '../../schema/permissions';
import { below, radius, type } from '../../theme/measures';
import { riskTone } from '../../theme/riskTone';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { formatNumber } from '../../views/format';
import type { RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { RiskTrend } from './RiskTrend';
import type { Customer } from './schema';

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(190px, 2fr) 3fr',
  [below('sm')]: { gridTemplateColumns: '1fr' },
});
const Score = styled('div')({ display: 'flex', alignItems: 'center', gap: 14, padding: 14 });
const Dial = styled('svg')({ flex: 'none' });
const Words = styled('div')({ ...type.body, color: color.text.secondary });
const Band = styled('div')<{ tone: 'success' | 'warning' | 'error' }>(({ tone }) => ({
  ...type.cardTitle,
  color: color.tones[tone].text,
}));
const Drivers = styled('div')({
  padding: 14,
  borderInlineStart: `1px solid ${color.line}`,
  [below('sm')]: { borderInlineStart: 'none', borderBlockStart: `1px solid ${color.line}` },
});
const Head = styled('div')({
  ...type.body,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  marginBlockEnd: 6,
  '& a': { flex: 'none', fontWeight: 600, color: color.link, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 2 },
});
const Title = styled('h3')({ ...type.body, margin: 0, color: color.text.secondary });
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 });
const Driver = styled('li')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.2fr) 1fr 42px',
  gap: 10,
  alignItems: 'center',
});
const Detail = styled('span')({ ...type.caption, display: 'block', color: color.text.tertiary });
const Track = styled('span')({ height: 5, borderRadius: radius.pill, background: color.tonal, overflow: 'hidden' });
const Bar = styled('span')<{ heavy: boolean }>(({ heavy }) => ({
  display: 'block',
  height: '100%',
  borderRadius: radius.pill,
  background: heavy ? color.tones.warning.mark : color.tones.neutral.mark,
}));
const Points = styled('span')({ ...type.tabular, fontWeight: 600, textAlign: 'end' });

/** From here on a factor is drawn as one of the heavy ones. */
const HEAVY = 15;

const SPAN = 270;
const at = (score: number): { x: number; y: number } => {
  const angle = ((135 + (score / 100) * SPAN) * Math.PI) / 180;
  return { x: 40 + 32 * Math.cos(angle), y: 40 + 32 * Math.sin(angle) };
};
const arc = (from: number, to: number): string => {
  const [start, end] = [at(from), at(to)];
  return `M ${start.x} ${start.y} A 32 32 0 ${((to - from) / 100) * SPAN > 180 ? 1 : 0} 1 ${end.x} ${end.y}`;
};

/** The three bands of the specification as an arc, the score as a point on it. */
function RiskDial({ score }: { score: number }) {
  const tone = riskTone(score);
  const { x, y } = at(score);
  return (
    <Dial width={80} height={80} viewBox="0 0 80 80" aria-hidden>
      <path d={arc(0, 49.5)} fill="none" stroke={color.tones.success.mark} strokeWidth={6} />
      <path
        d={arc(51, 79.5)}
        fill="none"
        stroke={color.tones.warning.mark}
        strokeWidth={6}
        opacity={score > 50 ? 1 : 0.35}
      />
      <path
        d={arc(81, 100)}
        fill="none"
        stroke={color.tones.error.mark}
        strokeWidth={6}
        opacity={score > 80 ? 1 : 0.35}
      />
      <circle cx={x} cy={y} r={5.5} fill={color.tones[tone].mark} stroke={color.sheet} strokeWidth={2} />
      <text x={40} y={47} textAnchor="middle" fontSize={20} fontWeight={640} fill={color.text.primary}>
        {score}
      </text>
    </Dial>
  );
}

/** The score with the factors that make it; they add up. */
export function RiskCard({ record }: RecordSlotProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const viewer = useViewer();
  const { riskScore, riskFactors } = record as Partial<Customer>;
  if (typeof riskScore !== 'number') return null;
  const factors = riskFactors ?? [];
  const most = Math.max(20, ...factors.map((factor) => factor.points ?? 0));
  return (
    <Tray>
      <Sheet>
        <Root>
          <Score>
            <RiskDial score={riskScore} />
            <Words>
              {translate('customers.risk')}
              <Band tone={riskTone(riskScore)}>
                {riskScore} · {translate(`customers.bands.${riskTone(riskScore)}`)}
              </Band>
              <RiskTrend id={String(record.id)} score={riskScore} />
            </Words>
          </Score>
          <Drivers>
            <Head>
              <Title>{translate(factors.length > 0 ? 'customers.drivers' : 'customers.noDrivers')}</Title>
              {can(viewer, 'risk-models', 'show') && <Link to="/settings/risk">{translate('risk.weights')}</Link>}
            </Head>
            {factors.length > 0 ? (
              <List>
                {factors.map((factor) => (
                  <Driver key={factor.label}>
                    <span>
                      {factor.label}
                      {factor.detail && <Detail>{factor.detail}</Detail>}
                    </span>
                    <Track aria-hidden>
                      <Bar
                        heavy={(factor.points ?? 0) >= HEAVY}
                        style={{ width: `${(Math.max(0, factor.points ?? 0) / most) * 100}%` }}
                      />
                    </Track>
                    <Points>
                      <bdi dir="ltr">
                        {(factor.points ?? 0) > 0 ? '+' : ''}
                        {formatNumber(factor.points ?? 0, locale)}
                      </bdi>
                    </Points>
                  </Driver>
                ))}
              </List>
            ) : (
              <Words>{translate('customers.noDriversText')}</Words>
            )}
          </Drivers>
        </Root>
      </Sheet>
    </Tray>
  );
}
