import { useNavigate } from '@tanstack/react-router'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { changedSince, eventsOn, firstDivergence, inputOn, Tape } from '#machines/replay/tape.ts'
import { type Bench, benchNamed } from './machines.ts'
import type { Run } from './use-run.ts'

interface OpenTapeProps {
  bench: Bench
  onOpen: (run: Run) => void
}

async function read(file: File): Promise<Tape | undefined> {
  try {
    return v.parse(Tape, JSON.parse(await file.text()))
  } catch {
    return undefined
  }
}

/** A place to drop a tape on. It says at once whether the machine still does the same. */
export function OpenTape({ bench, onOpen }: OpenTapeProps) {
  const [said, setSaid] = useState('')
  const navigate = useNavigate()
  const id = useId()

  async function open(file: File | undefined) {
    if (!file) return
    const tape = await read(file)
    const machine = tape && benchNamed(tape.machine)?.machine
    if (!tape || !machine) return setSaid(`${file.name} is no tape of a machine of this build.`)
    const divergence = changedSince(tape, machine) ?? firstDivergence(tape, machine)
    setSaid(divergence ?? `${file.name}: the machine does what it did.`)
    if (machine !== bench.machine) return navigate({ href: `/qa/${machine.id}` })
    onOpen({ title: file.name, input: inputOn(tape), events: eventsOn(tape) })
  }

  const dropped = (event: DragEvent) => {
    event.preventDefault()
    open(event.dataTransfer.files[0])
  }
  const chosen = (event: ChangeEvent<HTMLInputElement>) => open(event.target.files?.[0])

  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={dropped}
        className="grid min-h-16 cursor-pointer place-content-center rounded-control border-[1.5px] border-field border-dashed p-3 text-center text-small focus-within:outline-3 focus-within:outline-sun hover:bg-brand-tint"
      >
        Choose a tape or drop it here
        <input id={id} type="file" accept="application/json,.json" className="sr-only" onChange={chosen} />
      </label>
      <output className="block break-words pt-2 text-small empty:hidden">{said}</output>
    </div>
  )
}
