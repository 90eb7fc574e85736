import { type Scale, scaleFor } from "./chart-scale";

interface Column {
  key: string;
  /** Below the column: "Nov". */
  label: string;
  /** Below that, where it changes. */
  year: string;
  /** One for each series. */
  values: number[];
}

interface BarChartProps {
  /** Unique on the page. */
  id: string;
  /** What the chart shows, in a sentence that can replace it. */
  summary: string;
  /** One or two: the second is hatched, so that colour is not all that tells them apart. */
  series: string[];
  columns: Column[];
  /** The smallest step of the axis. */
  unit: number;
  /** @param highest the highest tick, so that all are in one unit */
  formatTick: (value: number, highest: number) => string;
}

const top = 12;
const bottom = 188;
const height = 228;
/** Narrow pages show every third label. */
const labelled = 3;

/** Columns by month as SVG, made by the server. Its texts are not scaled with it, so they are readable on every page. */
export function BarChart({ id, summary, series, columns, unit, formatTick }: BarChartProps) {
  const scale = scaleFor(
    columns.flatMap(({ values }) => stackEnds(values)),
    unit,
  );
  return (
    <>
      {series.length > 1 ? <Legend id={id} series={series} /> : null}
      <div className="chart" role="img" aria-label={summary}>
        <svg className="chart__axis" height={height} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <text key={tick} x="100%" y={yOf(tick, scale) + 4} textAnchor="end">
              {formatTick(tick, Math.max(scale.highest, -scale.lowest))}
            </text>
          ))}
        </svg>
        <svg height={height} aria-hidden="true">
          <HatchPattern id={id} />
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              className={tick === 0 ? "chart__line chart__line--zero" : "chart__line"}
              x1="0"
              x2="100%"
              y1={yOf(tick, scale)}
              y2={yOf(tick, scale)}
            />
          ))}
          {columns.map((column, index) => (
            <ColumnBars
              key={column.key}
              id={id}
              column={column}
              index={index}
              count={columns.length}
              scale={scale}
              yearShown={yearShown(columns, index)}
            />
          ))}
        </svg>
      </div>
    </>
  );
}

interface ColumnBarsProps {
  id: string;
  column: Column;
  index: number;
  count: number;
  scale: Scale;
  yearShown: keyof typeof yearClasses | undefined;
}

const yearClasses = {
  always: "chart__label",
  wide: "chart__label chart__label--minor",
  narrow: "chart__label chart__label--narrow",
};

function ColumnBars({ id, column, index, count, scale, yearShown }: ColumnBarsProps) {
  const band = 100 / count;
  const ends = stackEnds(column.values);
  const isMinor = !isLabelled(index, count);
  const middle = `${round((index + 0.5) * band)}%`;
  return (
    <g>
      {column.values.map((value, position) => {
        const [from = 0, to = 0] = [value === 0 ? 0 : (ends[position] ?? 0) - value, ends[position]];
        const [high, low] = [yOf(Math.max(from, to), scale), yOf(Math.min(from, to), scale)];
        return value === 0 ? null : (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its position alone
            key={position}
            className={position === 0 ? "chart__bar" : "chart__hatched"}
            fill={position === 0 ? undefined : `url(#${id}-hatch)`}
            x={`${round((index + 0.2) * band)}%`}
            width={`${round(0.6 * band)}%`}
            y={round(high)}
            height={round(Math.max(low - high, 1))}
          />
        );
      })}
      <text className={isMinor ? "chart__label chart__label--minor" : "chart__label"} x={middle} y={bottom + 18}>
        {column.label}
      </text>
      {yearShown ? (
        <text className={yearClasses[yearShown]} x={middle} y={bottom + 35}>
          {column.year}
        </text>
      ) : null}
    </g>
  );
}

/** Whether the label of a column is shown on narrow pages. */
function isLabelled(index: number, count: number): boolean {
  return (count - 1 - index) % labelled === 0;
}

/** Which columns have the year below them: those whose year differs from that of the previous label. */
function yearShown(columns: Column[], index: number): keyof typeof yearClasses | undefined {
  const { year } = columns[index] ?? {};
  const isWide = columns[index - 1]?.year !== year;
  const isNarrow = isLabelled(index, columns.length) && columns[index - labelled]?.year !== year;
  if (isWide) return isNarrow ? "always" : "wide";
  return isNarrow ? "narrow" : undefined;
}

function Legend({ id, series }: { id: string; series: string[] }) {
  return (
    <ul className="chart-legend">
      {series.map((name, position) => (
        <li key={name}>
          <svg width="20" height="14" aria-hidden="true">
            <rect
              className={position === 0 ? "chart__bar" : "chart__hatched"}
              fill={position === 0 ? undefined : `url(#${id}-hatch)`}
              x="1"
              y="1"
              width="18"
              height="12"
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function HatchPattern({ id }: { id: string }) {
  return (
    <pattern id={`${id}-hatch`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className="chart__hatch-ground" width="5" height="5" />
      <line className="chart__hatch-line" x1="1" y1="0" x2="1" y2="5" />
    </pattern>
  );
}

/** Where each value of a column ends: values above zero are stacked upwards, values below zero downwards. */
function stackEnds(values: number[]): number[] {
  return values.map((value, position) =>
    values
      .slice(0, position)
      .reduce((sum, other) => (Math.sign(other) === Math.sign(value) ? sum + other : sum), value),
  );
}

function yOf(value: number, { lowest, highest }: Scale): number {
  return round(bottom - ((value - lowest) / (highest - lowest)) * (bottom - top));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
