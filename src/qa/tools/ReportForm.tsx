import { type ClipboardEvent, useId, useState } from 'react'
import type { Report } from '#machines/replay/report.ts'
import { saveJson } from '#src/lib/save-blob.ts'
import { DropPlace } from '../DropPlace.tsx'

interface ReportFormProps {
  make: (told: { note: string; picture: string | undefined }) => Report
  buttonClass: string
}

const LARGEST = 4_000_000

const addressOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** What went wrong, with a picture of it, and with all that this page knows, as one file. */
export function ReportForm({ make, buttonClass }: ReportFormProps) {
  const [note, setNote] = useState('')
  const [picture, setPicture] = useState<string>()
  const [said, setSaid] = useState('')
  const id = useId()

  async function take(file: File | undefined) {
    if (!file) return
    if (!file.type.startsWith('image/')) return setSaid(`${file.name} is no picture.`)
    if (file.size > LARGEST) return setSaid('The picture is larger than 4 MB.')
    setPicture(await addressOf(file))
    setSaid('')
  }
  const pasted = (event: ClipboardEvent) => take(event.clipboardData.files[0])
  const save = () => {
    const report = make({ note, picture })
    saveJson(report, `report-${report.at.slice(0, 19).replaceAll(':', '')}.json`)
    setSaid('Saved. Open it on /qa/report.')
  }

  return (
    <div className="grid gap-2 border-line border-t pt-3" onPaste={pasted}>
      <h2 className="font-serif-display text-h3">Report a fault</h2>
      <label htmlFor={id} className="text-small">
        What happened, and what should have?
      </label>
      <textarea
        id={id}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        className="w-full rounded-control border-[1.5px] border-field bg-paper p-2 text-small"
      />
      <DropPlace label="Choose, drop or paste a picture" accept="image/*" onFile={take} />
      {picture && (
        <div className="flex items-start gap-2">
          <img src={picture} alt="What will be in the report" className="max-h-32 min-w-0 border border-line" />
          <button type="button" className={buttonClass} onClick={() => setPicture(undefined)}>
            Leave it out
          </button>
        </div>
      )}
      <p className="text-ink-2 text-meta">
        Holds the machines of this page, its address, what the API answered, build, browser and viewport: with stand-ins
        for what is known of a person. Note and picture stay as they are.
      </p>
      <button type="button" className={buttonClass} onClick={save}>
        Save report
      </button>
      <output className="block text-small">{said}</output>
    </div>
  )
}
