import { useNavigate } from '@tanstack/react-router'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { droppedTapes } from './dropped-tapes.ts'
import type { Bench } from './machines.ts'
import { readTape } from './read-tape.ts'
import { type Run, tapeRun } from './runs.ts'

interface OpenTapeProps {
  bench: Bench
  onOpen: (run: Run) => void
}

/** A place to drop a tape on: it is opened on the machine that it is of. */
export function OpenTape({ bench, onOpen }: OpenTapeProps) {
  const [amiss, setAmiss] = useState('')
  const navigate = useNavigate()
  const id = useId()

  async function open(file: File | undefined) {
    if (!file) return
    const tape = await readTape(file)
    if (typeof tape === 'string') return setAmiss(tape)
    setAmiss('')
    droppedTapes.set(file.name, tape)
    if (tape.machine === bench.machine.id) return onOpen(tapeRun(bench, file.name, tape))
    const search = new URLSearchParams({ tape: file.name, droppedOn: bench.machine.id })
    return navigate({ href: `/qa/${tape.machine}?${search}` })
  }

  const dropped = (event: DragEvent) => {
    event.preventDefault()
    open(event.dataTransfer.files[0])
  }
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    open(event.target.files?.[0])
    // The same file may be chosen again once it has been mended.
    event.target.value = ''
  }

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
      <p role="alert" className="wrap-anywhere pt-2 text-danger text-small empty:hidden">
        {amiss}
      </p>
    </div>
  )
}
