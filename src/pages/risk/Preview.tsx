import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { riskBands, type RiskBand } from '../../schema/riskBand';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { JobProgress } from '../../views/jobs/JobProgress';
import { isOver, useJob } from '../../views/jobs/useJob';

type Bands = Record<RiskBand, number>;

/** What the API says of a dry run, and of a run. */
export interface RiskReport {
  customers: number;
  changed: number;
  before: Bands;
  after: Bands;
  moves: { from: RiskBand; to: RiskBand; count: number }[];
}

const Text = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });
const Table = styled('table')({
  ...type.body,
  ...type.tabular,
  width: '100%',
  borderCollapse: 'collapse',
  marginBlockStart: 8,
  '& th': { textAlign: 'start', fontWeight: 450, color: color.text.secondary, paddingBlock: 4 },
  '& td, & thead th + th': { textAlign: 'end' },
  '& td': { fontWeight: 600 },
});

/** The customers by band, before and after, and who moves. */
export function Report({ report, locale }: { report: RiskReport; locale: string }) {
  const translate = useTranslate();
  const number = (value: number) => value.toLocaleString(locale);
  return (
    <>
      <Text>{translate('risk.preview.changed', { smart_count: report.changed, all: number(report.customers) })}</Text>
      <Table>
        <thead>
          <tr>
            <th scope="col">{translate('risk.preview.band')}</th>
            <th scope="col">{translate('risk.preview.before')}</th>
            <th scope="col">{translate('risk.preview.after')}</th>
          </tr>
        </thead>
        <tbody>
          {riskBands.map((band) => (
            <tr key={band}>
              <th scope="row">{translate(`risk.bands.${band}`)}</th>
              <td>{number(report.before[band])}</td>
              <td>{number(report.after[band])}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {report.moves.length > 0 && (
        <Table>
          <tbody>
            {report.moves.map(({ from, to, count }) => (
              <tr key={from + to}>
                <th scope="row">
                  {translate('risk.preview.move', {
                    from: translate(`risk.bands.${from}`),
                    to: translate(`risk.bands.${to}`),
                  })}
                </th>
                <td>{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

/** A dry run: how far it is, and what it found. */
export function Preview({ jobId, locale }: { jobId: string | null; locale: string }) {
  const translate = useTranslate();
  const { data: job } = useJob(jobId);
  if (!job) return <Text>{translate('risk.preview.text')}</Text>;
  if (!isOver(job)) return <JobProgress job={job} label={translate('risk.preview.running')} />;
  if (job.status === 'failed') return <Text>{translate('jobs.failed', { error: job.error ?? '' })}</Text>;
  if (job.status === 'cancelled' || !job.result) return <Text>{translate('risk.preview.cancelled')}</Text>;
  return <Report report={job.result as unknown as RiskReport} locale={locale} />;
}
