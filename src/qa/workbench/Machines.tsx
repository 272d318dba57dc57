import { useId, useState } from 'react'
import { MachineCard } from './MachineCard.tsx'
import { benches, byArea } from './machines.ts'
import { OpenFile } from './OpenFile.tsx'
import { Shell } from './Shell.tsx'

/** Every machine of the registry at a glance. */
export function Machines() {
  const [text, setText] = useState('')
  const id = useId()
  const shown = benches.filter(({ machine }) => machine.id.includes(text.trim().toLowerCase()))
  const areas = byArea(shown)
  return (
    <Shell title="Machines">
      <h1 className="font-serif-display text-h1">Machines</h1>
      <p className="max-w-[38em] pt-3 text-ink-2 text-lede">
        Every behaviour of the product. Choose one to replay what people go through with its view beside it, step by
        step, or open a tape of a session or a report of a fault.
      </p>
      <div className="flex flex-wrap items-center gap-4 pt-6 pb-8">
        <label htmlFor={id} className="font-strong">
          Find a machine
        </label>
        <input
          id={id}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-12 w-72 max-w-full rounded-control border-[1.5px] border-field bg-paper px-4"
        />
        <output className="text-ink-2 text-small">
          {shown.length} of {benches.length}
        </output>
        <div className="min-w-64 flex-1">
          <OpenFile />
        </div>
      </div>
      <nav aria-label="Areas" className="flex flex-wrap gap-x-5 border-line border-y py-1">
        {areas.map(([area, { length }]) => (
          <a key={area} href={`#${area}`} className="flex min-h-11 items-center gap-1.5 text-link text-small underline">
            {area} <span className="text-ink-3 no-underline">{length}</span>
          </a>
        ))}
      </nav>
      {areas.map(([area, some]) => (
        <section key={area} aria-labelledby={area} className="pt-10">
          <h2 id={area} className="scroll-mt-6 pb-5 font-serif-display text-h2 first-letter:uppercase">
            {area}
          </h2>
          <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
            {some.map((bench) => (
              <MachineCard key={bench.name} bench={bench} />
            ))}
          </ul>
        </section>
      ))}
    </Shell>
  )
}
