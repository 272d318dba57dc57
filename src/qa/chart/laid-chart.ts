/** A statechart with its places, as `npm run charts` leaves it beside this file. All numbers are pixels from one corner. */
export interface LaidChart {
  id: string
  version: string
  /** Changes with the machine's definition. */
  shape: string
  /** What the machine is, in the words above it. */
  about: string
  width: number
  height: number
  boxes: readonly LaidBox[]
  starts: readonly LaidStart[]
  arrows: readonly LaidArrow[]
}

export interface Place {
  x: number
  y: number
  width: number
  height: number
}

export interface LaidBox extends Place {
  id: string
  name: string
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  tags: readonly string[]
  notes: readonly string[]
  /** What happens within it without leaving it. */
  inner: readonly LaidWay[]
}

/** One transition, in the lines it takes. */
export interface LaidWay {
  id: string
  lines: readonly string[]
}

type Point = readonly [x: number, y: number]

/** All transitions from one state to another share a line. */
export interface LaidArrow {
  from: string
  to: string
  points: readonly Point[]
  label: Place
  ways: readonly LaidWay[]
}

export interface LaidStart {
  at: Point
  points: readonly Point[]
}

/** The measures that the layout and the painter share. */
export const measures = { title: 15, line: 12, step: 16, pad: 12, head: 34, way: 6 }
