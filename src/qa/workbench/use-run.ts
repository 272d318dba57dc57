import { useEffect, useMemo, useReducer } from 'react'
import type { AnyEventObject } from 'xstate'
import { type Frame, play } from '#machines/replay/play.ts'
import type { Bench } from './machines.ts'

/** Something to replay: a generated path, a tape, or what was branched off from one. */
export interface Run {
  title: string
  input: unknown
  events: readonly AnyEventObject[]
}

interface State {
  run: Run
  at: number
  playing: boolean
}

type Act =
  | { type: 'choose'; run: Run; at?: number }
  | { type: 'go'; to: number }
  | { type: 'play'; playing: boolean }
  | { type: 'branch'; event: AnyEventObject }

const clamp = (at: number, { events }: Run) => Math.max(0, Math.min(events.length, at))

function reduce(state: State, act: Act): State {
  switch (act.type) {
    case 'choose':
      return { run: act.run, at: clamp(act.at ?? act.run.events.length, act.run), playing: false }
    case 'go':
      return { ...state, at: clamp(act.to, state.run), playing: state.playing && act.to < state.run.events.length }
    case 'play': {
      const ended = state.at === state.run.events.length
      return { ...state, playing: act.playing, at: act.playing && ended ? 0 : state.at }
    }
    case 'branch': {
      const events = [...state.run.events.slice(0, state.at), act.event]
      const title = state.run.title.replace(/^(Branch of )?/, 'Branch of ')
      return { run: { ...state.run, title, events }, at: events.length, playing: false }
    }
  }
}

/** One step of a run, forward and back, at a speed; and off it, with any event that is possible there. */
export function useRun({ machine }: Bench, first: Run, firstAt: number | undefined, speed: number) {
  const [{ run, at, playing }, dispatch] = useReducer(reduce, {
    run: first,
    at: clamp(firstAt ?? first.events.length, first),
    playing: false,
  })
  const frames = useMemo(() => play(machine, run.input, run.events), [machine, run])

  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => dispatch({ type: 'go', to: at + 1 }), 1000 / speed)
    return () => clearTimeout(timer)
  }, [playing, at, speed])

  // A run has a frame for its start and one for each event.
  const frame = frames[at] as Frame
  return { run, at, playing, frames, frame, dispatch }
}

export type Replay = ReturnType<typeof useRun>
