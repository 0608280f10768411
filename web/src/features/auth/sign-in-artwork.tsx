/** Start and length in hours, and the colour; `state` tells a missed or the present block from the others. */
type Block = readonly [start: number, hours: number, colour: string, state?: 'missed' | 'live'];

const teal = '#7FC5BF';
const violet = '#B7ABF2';
const blue = '#8FA2F0';
const peach = '#EBCBA8';
const sage = '#9FAE9E';
const pink = '#F0B6C6';
const mauve = '#B68FC0';
const sky = '#6FA6D6';
const sun = '#FFC933';

/** Monday to Sunday; Thursday is the present day and 10:14 the present time. */
const week: readonly (readonly Block[])[] = [
  [
    [7, 0.75, teal],
    [9, 0.25, violet],
    [9.5, 2.5, blue],
    [12.5, 0.75, peach],
    [14, 0.75, violet],
    [15, 2, blue],
    [18, 1.5, sage],
  ],
  [
    [7, 0.75, teal],
    [8, 0.5, peach],
    [9, 0.25, violet],
    [9.5, 2.5, blue],
    [12.5, 0.75, peach],
    [13.5, 1, violet],
    [15, 2, blue],
    [19, 1.5, mauve],
  ],
  [
    [7, 0.5, teal, 'missed'],
    [8, 0.5, peach],
    [9, 0.25, violet],
    [9.5, 2, blue],
    [12, 0.75, peach],
    [13, 1, violet],
    [14.5, 1.5, blue],
    [17.5, 0.75, pink],
    [19, 1, sage, 'missed'],
  ],
  [
    [7, 0.75, teal],
    [9, 0.25, violet],
    [9.5, 2, sun, 'live'],
    [12.5, 0.75, peach],
    [14, 1, violet],
    [15.5, 0.75, teal],
    [18, 1.5, sage],
    [20, 2, pink],
  ],
  [
    [7, 1, teal],
    [9, 0.25, violet],
    [9.5, 2, blue],
    [12, 0.75, peach],
    [13, 1.5, violet],
    [15.2, 2.8, sky],
    [19.5, 2, mauve],
  ],
  [
    [9.5, 2, teal],
    [12.5, 1, peach],
    [14, 2.5, mauve],
    [19, 2, pink],
  ],
  [
    [10, 1, peach],
    [13.67, 2.8, sky],
    [17.5, 1.5, sage],
    [19.5, 1, teal],
  ],
];
const presentDay = 3;
const presentHour = 10.24;

const hourPx = 48.45;
const firstHour = 5;
const xOf = (hour: number) => 69.5 + (hour - firstHour) * hourPx;
const quarters = Array.from({ length: 19 * 4 + 1 }, (_, quarter) => firstHour + quarter / 4);

/** A week as seven rules: decoration. */
export function WeekArtwork() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 840 900"
      preserveAspectRatio="xMinYMid slice"
      className="sticky top-0 h-dvh min-w-0 flex-1 bg-[#1E2767]"
    >
      {week.map((blocks, day) => {
        const axis = 190 + day * 92;
        return (
          <g key={axis}>
            <path d={`M${xOf(firstHour)} ${axis}H900`} stroke="#8C93BC" />
            {quarters.map((hour) => (
              <path
                key={hour}
                d={`M${xOf(hour)} ${axis}v${hour % 6 === 0 ? 13 : Number.isInteger(hour) ? 9 : 5}`}
                stroke={hour % 6 === 0 ? '#C4C9E2' : '#7077A8'}
              />
            ))}
            {blocks.map((block) => (
              <WeekBlock
                key={block[0]}
                block={block}
                top={axis - 40}
                hasHappened={day < presentDay || (day === presentDay && block[0] < presentHour)}
              />
            ))}
          </g>
        );
      })}
      <path d={`M${xOf(presentHour)} 400V481`} stroke={sun} strokeWidth="2.5" />
      <circle cx={xOf(presentHour)} cy="400" r="13" fill={sun} />
    </svg>
  );
}

function WeekBlock({ block, top, hasHappened }: { block: Block; top: number; hasHappened: boolean }) {
  const [start, hours, colour, state] = block;
  const shape = { x: xOf(start) + 0.75, y: top, width: hours * hourPx - 3, height: 31, rx: Math.min(6, hours * 20) };
  if (state === 'missed') {
    return <rect {...shape} fill="none" stroke="#A9AED0" strokeWidth="1.5" strokeDasharray="4 3" />;
  }
  if (hasHappened && state !== 'live') return <rect {...shape} fill={colour} />;
  return (
    <>
      <rect {...shape} fill={colour} fillOpacity="0.2" stroke={colour} strokeWidth="1.5" />
      {state === 'live' && <rect {...shape} width={xOf(presentHour) - shape.x} fill={colour} />}
    </>
  );
}

/** One day's rule with its sun, for narrow screens: decoration. */
export function SmallArtwork() {
  return (
    <svg aria-hidden="true" viewBox="0 0 342 72" className="mb-6 w-full">
      <path d="M1 61H341" className="stroke-text-3" />
      {Array.from({ length: 25 }, (_, hour) => hour).map((hour) => (
        <path key={hour} d={`M${1 + hour * 14.17} 61v${hour % 6 === 0 ? 10 : 5}`} className="stroke-text-3" />
      ))}
      {small.map(([start, hours, colour, isDone]) => (
        <rect
          key={start}
          x={1.6 + start * 14.17}
          y="39.6"
          width={hours * 14.17 - 1.2}
          height="14.8"
          rx={hours < 0.5 ? 1 : 4}
          style={{
            stroke: colour,
            fill: fillOf(colour, isDone),
          }}
          strokeWidth="1.2"
        />
      ))}
      <path d="M136.6 40h9.4v14h-9.4z" className="fill-sun" />
      <path d="M146 14V67" className="stroke-needle" strokeWidth="2" />
      <circle cx="146" cy="13" r="13" className="fill-sun" />
    </svg>
  );
}

/** The present block is pale where it has not happened yet; the others are in the one grammar. */
function fillOf(colour: string, isDone: boolean | undefined): string {
  if (colour === 'var(--sun-line)') return 'var(--surface)';
  return isDone ? colour : `color-mix(in oklab, ${colour} var(--plan-mix), var(--surface))`;
}

const small: readonly (readonly [start: number, hours: number, colour: string, isDone?: boolean])[] = [
  [0, 6.5, 'var(--c-sleep)', true],
  [7, 0.75, 'var(--c-health)', true],
  [9, 0.25, 'var(--c-meeting)', true],
  [9.5, 2, 'var(--sun-line)'],
  [12.5, 0.75, 'var(--c-food)'],
  [14, 1, 'var(--c-meeting)'],
  [15.5, 0.75, 'var(--c-health)'],
  [18, 1.5, 'var(--c-education)'],
  [20, 2, 'var(--c-social)'],
  [23, 1, 'var(--c-sleep)'],
];
