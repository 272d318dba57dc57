import Elk, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs'
import type { AnyStateMachine } from 'xstate'
import { type Arrow, type Box, boxesOf, chartOf } from '#machines/replay/chart.ts'
import { shapeOf } from '#machines/replay/shape.ts'
import { type LaidArrow, type LaidChart, type LaidWay, measures } from '#src/qa/chart/laid-chart.ts'
import { widthOf } from './lettering.ts'

const LONGEST = 28

/** Lines of a few words; what is longer than a line stands alone in it. */
function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LONGEST) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const { title, line, step, pad, head, way } = measures
const ROOT = '(machine)'
const idOf = (box: string) => box || ROOT
const start = (box: Box) => `${idOf(box.id)} starts`

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.nodeSelfLoop': '18',
}

const flow = (direction: 'DOWN' | 'RIGHT', cycles: 'DEPTH_FIRST' | 'GREEDY') => ({
  ...OPTIONS,
  'elk.direction': direction,
  'elk.layered.cycleBreaking.strategy': cycles,
})
type Flow = ReturnType<typeof flow>

const DOWN = flow('DOWN', 'DEPTH_FIRST')
const ACROSS = [flow('RIGHT', 'DEPTH_FIRST'), flow('RIGHT', 'GREEDY')]

/** A full screen of 1440 x 900, without the buttons above the chart, and how small a chart may be on it. */
const SCREEN = { width: 1424, height: 838, scale: 0.7 }

const fitOf = ({ width = 0, height = 0 }: ElkNode) => Math.min(SCREEN.width / width, SCREEN.height / height)

const FIRST = { 'elk.layered.layering.layerConstraint': 'FIRST' }

const wayOf = ({ id, event, guard, actions }: Arrow): LaidWay => ({
  id,
  lines: [
    ...wrap(guard ? `${event} [${guard}]` : event),
    ...(actions.length > 0 ? wrap(`/ ${actions.join(', ')}`) : []),
  ],
})

/** Where the font is not at hand another is somewhat wider. */
const SPARE = 1.08

const widest = (lines: readonly string[], size = line) =>
  Math.ceil(Math.max(0, ...lines.map((text) => widthOf(text, size))) * SPARE)

const heightOf = (ways: readonly LaidWay[]) =>
  ways.reduce((sum, { lines }) => sum + lines.length * step, 0) + Math.max(0, ways.length - 1) * way

const linesOf = (ways: readonly LaidWay[]) => ways.flatMap(({ lines }) => lines)

/** What stands in a box below its name. */
function contentOf(box: Box, arrows: readonly Arrow[]) {
  const inner = arrows.filter(({ from, to }) => from === box.id && to.length === 0).map(wayOf)
  const notes = box.notes.flatMap((note) => wrap(note))
  const rows = (box.tags.length > 0 ? step : 0) + notes.length * step + heightOf(inner) + (inner.length > 0 ? way : 0)
  const width = Math.max(
    widest([box.name], title) + 20,
    widest([box.tags.join('  ')]),
    widest([...notes, ...linesOf(inner)]),
  )
  return { inner, notes, width: width + 2 * pad, height: head + rows + (rows > 0 ? pad - 4 : 0) }
}

function nodeOf(box: Box, arrows: readonly Arrow[], options: Flow): ElkNode {
  const { width, height } = contentOf(box, arrows)
  if (box.children.length === 0) return { id: idOf(box.id), width: Math.max(width, 96), height }
  const initial = box.initial === undefined ? [] : [{ id: start(box), width: 12, height: 12, layoutOptions: FIRST }]
  return {
    id: idOf(box.id),
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 14},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [...initial, ...box.children.map((child) => nodeOf(child, arrows, options))],
  }
}

/** All ways from one state to another, under one line. */
function bundled(arrows: readonly Arrow[]) {
  const bundles = new Map<string, { from: string; to: string; ways: LaidWay[] }>()
  for (const arrow of arrows) {
    for (const to of arrow.to) {
      const key = `${arrow.from} > ${to}`
      const bundle = bundles.get(key) ?? { from: arrow.from, to, ways: [] }
      bundle.ways.push(wayOf(arrow))
      bundles.set(key, bundle)
    }
  }
  return bundles
}

const points = ({ sections = [] }: ElkExtendedEdge) =>
  sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }): ElkPoint[] => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => [Math.round(x), Math.round(y)] as const)

const place = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<ElkNode>) => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})

const nodesBelow = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesBelow)]

/** From above to below, as one reads; where that is too small on a screen, whichever is largest on it. */
async function fitted(pageOf: (options: Flow) => ElkNode): Promise<ElkNode> {
  const elk = new Elk()
  const down = await elk.layout(pageOf(DOWN))
  if (fitOf(down) >= SCREEN.scale) return down
  const across = await Promise.all(ACROSS.map((options) => elk.layout(pageOf(options))))
  return [down, ...across].reduce((best, other) => (fitOf(other) > fitOf(best) ? other : best))
}

/** Gives every state and every way of a machine its place. The same machine is always laid out the same. */
export async function layOut(machine: AnyStateMachine, about: string): Promise<LaidChart> {
  const chart = chartOf(machine)
  const boxes = boxesOf(chart.root)
  const bundles = bundled(chart.arrows)
  const edges: ElkExtendedEdge[] = [
    ...boxes.flatMap((box) =>
      box.initial === undefined
        ? []
        : [{ id: `${start(box)} at`, sources: [start(box)], targets: [idOf(box.initial)] }],
    ),
    ...Array.from(bundles, ([id, { from, to, ways }]) => ({
      id,
      sources: [idOf(from)],
      targets: [idOf(to)],
      labels: [{ text: id, width: widest(linesOf(ways)) + 8, height: heightOf(ways) + 4 }],
    })),
  ]
  const laid = await fitted((options) => ({
    id: 'page',
    layoutOptions: { ...options, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children: [nodeOf(chart.root, chart.arrows, options)],
    // The layout writes into what it is given.
    edges: structuredClone(edges),
  }))
  const places = new Map(nodesBelow(laid).map((node) => [node.id, place(node)]))
  const laidEdges = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]))
  const nowhere = place({})
  const pointsAt = (id: string) => points(laidEdges.get(id) ?? { id, sources: [], targets: [] })
  return {
    id: chart.id,
    version: chart.version,
    shape: shapeOf(machine),
    about,
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    boxes: boxes.map((box) => {
      const { inner, notes } = contentOf(box, chart.arrows)
      const { id, name, kind, tags } = box
      return { id, name, kind, tags, notes, inner, ...(places.get(idOf(id)) ?? nowhere) }
    }),
    starts: boxes.flatMap((box) => {
      const at = places.get(start(box))
      return at ? [{ at: [at.x + 6, at.y + 6] as const, points: pointsAt(`${start(box)} at`) }] : []
    }),
    arrows: Array.from(
      bundles,
      ([id, bundle]): LaidArrow => ({
        ...bundle,
        points: pointsAt(id),
        label: place(laidEdges.get(id)?.labels?.[0] ?? {}),
      }),
    ),
  }
}
