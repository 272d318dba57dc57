import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useReducer } from 'react'
import type { AnyEventObject } from 'xstate'
import { type Frame, play } from '#machines/replay/play.ts'
import type { Bench } from './machines.ts'
import { addressOf, branchOff, openedAt, type Run } from './runs.ts'

interface State {
  run: Run
  at: number
  playing: boolean
}

type Act =
  | { type: 'choose'; run: Run }
  | { type: 'go'; to: number }
  | { type: 'play'; playing: boolean }
  | { type: 'branch'; event: AnyEventObject }

const clamp = (at: number, { events }: Run) => Math.max(0, Math.min(events.length, at))

function reduce(state: State, act: Act): State {
  switch (act.type) {
    case 'choose':
      return { run: act.run, at: openedAt(act.run), playing: false }
    case 'go':
      return { ...state, at: clamp(act.to, state.run), playing: state.playing && act.to < state.run.events.length }
    case 'play': {
      const ended = state.at === state.run.events.length
      return { ...state, playing: act.playing, at: act.playing && ended ? 0 : state.at }
    }
    case 'branch': {
      const run = branchOff(state.run, state.at, act.event)
      return { run, at: run.events.length, playing: false }
    }
  }
}

/** A browser takes no more than some changes of its address in a second. */
const ADDRESS_PAUSE = 200

/** One step of a run, forward and back, at a speed; and off it, with any event that is possible there. */
export function useRun(bench: Bench, first: { run: Run; at: number }, speed: number) {
  const { machine } = bench
  const navigate = useNavigate()
  const [{ run, at, playing }, dispatch] = useReducer(reduce, { ...first, playing: false })
  const frames = useMemo(() => play(machine, run.input, run.events), [machine, run])
  const address = useMemo(() => addressOf(bench, run, at), [bench, run, at])

  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => dispatch({ type: 'go', to: at + 1 }), 1000 / speed)
    return () => clearTimeout(timer)
  }, [playing, at, speed])

  useEffect(() => {
    if (address === undefined) return
    const timer = setTimeout(() => navigate({ href: address, replace: true }), ADDRESS_PAUSE)
    return () => clearTimeout(timer)
  }, [address, navigate])

  // A run has a frame for its start and one for each event.
  const frame = frames[at] as Frame
  return { run, at, playing, frames, frame, dispatch, hasAddress: address !== undefined }
}

export type Replay = ReturnType<typeof useRun>
