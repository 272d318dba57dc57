import type { LaidArrow, LaidBox, LaidChart, LaidStart, LaidWay } from './laid-chart.ts'
import { measures } from './laid-chart.ts'

const { title, step, pad, head, way } = measures

/** How a part looks: in the state now, on the way just taken, on a way that no test takes. */
export type Look = (id: string) => string | undefined

interface ChartPictureProps {
  chart: LaidChart
  /** By the path of a state. */
  boxLook?: Look | undefined
  /** By the id of a transition. */
  wayLook?: Look | undefined
}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

interface WaysProps {
  ways: readonly LaidWay[]
  x: number
  y: number
  look: Look | undefined
}

function Ways({ ways, x, y, look }: WaysProps) {
  let top = y
  return ways.map(({ id, lines }) => {
    const from = top
    top += lines.length * step + way
    const deeds = lines.findIndex((line) => line.startsWith('/'))
    return (
      <text key={id} className={classes('way', look?.(id))} x={x} y={from}>
        {lines.map((line, index) => (
          <tspan
            key={line}
            x={x}
            dy={index === 0 ? 12 : step}
            className={deeds >= 0 && index >= deeds ? 'does' : undefined}
          >
            {line}
          </tspan>
        ))}
      </text>
    )
  })
}

const rounded = (points: LaidArrow['points']) => {
  const [first, ...rest] = points
  if (!first) return ''
  return rest.reduce((path, [x, y], index) => {
    const next = rest[index + 1]
    const before = index === 0 ? first : rest[index - 1]
    if (!next || !before) return `${path}L${x} ${y}`
    const toward = ([px, py]: readonly [number, number]) => {
      const length = Math.hypot(px - x, py - y) || 1
      const cut = Math.min(8, length / 2) / length
      return `${Math.round((x + (px - x) * cut) * 10) / 10} ${Math.round((y + (py - y) * cut) * 10) / 10}`
    }
    return `${path}L${toward(before)}Q${x} ${y} ${toward(next)}`
  }, `M${first[0]} ${first[1]}`)
}

function Tip({ points }: Pick<LaidArrow, 'points'>) {
  const end = points.at(-1)
  const before = points.at(-2)
  if (!end || !before) return null
  const turn = Math.round((Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI)
  return <path className="tip" d="M0 0-9-4.5V4.5Z" transform={`translate(${end[0]} ${end[1]})rotate(${turn})`} />
}

function Arrow({ arrow, look }: { arrow: LaidArrow; look: Look | undefined }) {
  const looks = arrow.ways.map(({ id }) => look?.(id)).filter((one) => one !== undefined)
  const all = looks.length === arrow.ways.length || looks.includes('taken')
  const { x, y, width, height } = arrow.label
  return (
    <g className={classes('arrow', all ? (looks.includes('taken') ? 'taken' : looks[0]) : undefined)}>
      <path className="line" d={rounded(arrow.points)} />
      <Tip points={arrow.points} />
      <rect className="ground" x={x} y={y} width={width} height={height} rx="3" />
      <Ways ways={arrow.ways} x={x + 4} y={y + 2} look={look} />
    </g>
  )
}

const Start = ({ start: { at, points } }: { start: LaidStart }) => (
  <g className="start">
    <path className="line" d={rounded(points)} />
    <Tip points={points} />
    <circle cx={at[0]} cy={at[1]} r="6" />
  </g>
)

function BoxPicture({ box, look, wayLook }: { box: LaidBox; look: string | undefined; wayLook: Look | undefined }) {
  const { x, y, width, height, kind, tags, notes, inner } = box
  const tagged = y + head + 2
  const noted = tagged + (tags.length > 0 ? step : 0)
  const within = noted + notes.length * step
  return (
    <g className={classes('box', kind, look)}>
      <rect className="frame" x={x} y={y} width={width} height={height} rx="6" />
      {kind === 'final' && <rect className="frame" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx="4" />}
      <text className="name" x={x + pad} y={y + 8 + title}>
        {box.name}
      </text>
      {tags.length > 0 && (
        <text className="tag" x={x + pad} y={tagged + 8}>
          {tags.join('  ')}
        </text>
      )}
      {notes.map((note, index) => (
        <text key={note} className="note" x={x + pad} y={noted + 8 + index * step}>
          {note}
        </text>
      ))}
      <Ways ways={inner} x={x + pad} y={within + (inner.length > 0 ? way - 4 : 0)} look={wayLook} />
    </g>
  )
}

/** The parts of a statechart. Colours come from the sheet of the page that shows it. */
export const ChartPicture = ({ chart, boxLook, wayLook }: ChartPictureProps) => (
  <g className="chart">
    {chart.boxes.map((box) => (
      <BoxPicture key={box.id} box={box} look={boxLook?.(box.id)} wayLook={wayLook} />
    ))}
    {chart.starts.map((start) => (
      <Start key={start.at.join()} start={start} />
    ))}
    {chart.arrows.map((arrow) => (
      <Arrow key={`${arrow.from} > ${arrow.to}`} arrow={arrow} look={wayLook} />
    ))}
  </g>
)
