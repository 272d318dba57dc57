import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DropPlace } from '../DropPlace.tsx'
import type { Bench } from './machines.ts'
import { readFile } from './read-file.ts'
import { droppedReport, droppedTapes, type Run, tapeName, tapeRun } from './runs.ts'

interface OpenFileProps {
  /** Where a tape of this machine is shown at once. */
  here?: { bench: Bench; onOpen: (run: Run) => void }
  /** Hears of a report: its page may be the one that is shown. */
  onReport?: () => void
}

/** A place to drop a tape or a report on: a tape is opened on the machine that it is of, a report on a page of its own. */
export function OpenFile({ here, onReport }: OpenFileProps) {
  const [amiss, setAmiss] = useState('')
  const navigate = useNavigate()

  async function open(file: File) {
    const opened = await readFile(file)
    setAmiss('amiss' in opened ? opened.amiss : '')
    if ('report' in opened) {
      droppedReport.current = { file: file.name, report: opened.report }
      for (const [index, tape] of opened.report.machines.entries()) droppedTapes.set(tapeName(file.name, index), tape)
      onReport?.()
      navigate({ href: '/qa/report' })
    }
    if (!('tape' in opened)) return
    const { tape } = opened
    droppedTapes.set(file.name, tape)
    if (here && tape.machine === here.bench.machine.id) return here.onOpen(tapeRun(here.bench, file.name, tape))
    const search = new URLSearchParams({ tape: file.name, ...(here && { droppedOn: here.bench.machine.id }) })
    navigate({ href: `/qa/${tape.machine}?${search}` })
  }

  return (
    <div>
      <DropPlace label="Choose a tape or report, or drop it here" accept="application/json,.json" onFile={open} />
      <p role="alert" className="wrap-anywhere pt-2 text-danger text-small empty:hidden">
        {amiss}
      </p>
    </div>
  )
}
