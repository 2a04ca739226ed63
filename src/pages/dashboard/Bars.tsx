/** Bars by the charts' library. Loaded after the page stands: nothing else imports it. */
import { BarChart } from '@mui/x-charts/BarChart';
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import { color } from '../../theme/vars';
import type { ChartData } from './ChartTray';

interface Props {
  data: ChartData;
  height: number;
  onOpen: (to: string) => void;
}

/** Dashed, in the gap behind each of these bars. */
function Endings({ labels }: { labels: readonly string[] }) {
  const scale = useXScale<'band'>();
  const { top, height } = useDrawingArea();
  return labels.map((label) => {
    const start = scale(label);
    if (start === undefined) return null;
    const x = start + (scale.step() + scale.bandwidth()) / 2;
    return (
      <line
        key={label}
        x1={x}
        x2={x}
        y1={top}
        y2={top + height}
        stroke={color.tones.neutral.mark}
        strokeDasharray="3 3"
      />
    );
  });
}

export default function Bars({ data, height, onOpen }: Props) {
  const { categories, series, sideways = false, format, tick = format } = data;
  const band = {
    data: categories.map(({ label }) => label),
    scaleType: 'band' as const,
    categoryGapRatio: 0.28,
    disableLine: true,
    disableTicks: true,
    tickLabelStyle: { fontSize: 11 },
    ...(data.tones && {
      colorMap: {
        type: 'ordinal' as const,
        values: categories.map(({ label }) => label),
        colors: [...data.tones],
      },
    }),
  };
  const values = {
    disableLine: true,
    disableTicks: true,
    tickNumber: 3,
    tickLabelStyle: { fontSize: 11 },
    valueFormatter: (value: number) => tick(value),
  };
  return (
    <BarChart
      height={height}
      layout={sideways ? 'horizontal' : 'vertical'}
      xAxis={[sideways ? { ...values, min: 0 } : band]}
      yAxis={[sideways ? { ...band, width: 116 } : { ...values, width: 42, min: 0 }]}
      series={series.map(({ key, label, tone, values: numbers }) => ({
        id: key,
        label,
        color: tone,
        data: numbers.map((one) => one.value),
        stack: 'all',
        valueFormatter: (value: number | null) => (value === null ? '' : format(value)),
      }))}
      grid={sideways ? { vertical: true } : { horizontal: true }}
      // The last tick stands in the middle of the edge.
      margin={{ top: 8, bottom: 0, left: 0, right: sideways ? 32 : 12 }}
      borderRadius={3}
      hideLegend
      skipAnimation
      // The table beside it is what is walked by keys.
      disableKeyboardNavigation
      onItemClick={(_, { seriesId, dataIndex }) => {
        const to = series.find(({ key }) => key === seriesId)?.values[dataIndex]?.to;
        if (to) onOpen(to);
      }}
      sx={{
        '& .MuiChartsGrid-line': { stroke: color.line },
        '& .MuiChartsAxis-tickLabel': { fill: color.text.tertiary },
        '& .MuiBarElement-root': { cursor: 'pointer' },
      }}
    >
      {data.endings && (
        <Endings labels={categories.filter(({ key }) => data.endings?.includes(key)).map(({ label }) => label)} />
      )}
    </BarChart>
  );
}
