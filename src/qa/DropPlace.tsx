import { type ChangeEvent, type DragEvent, useId } from 'react'

interface DropPlaceProps {
  label: string
  accept: string
  onFile: (file: File) => void
}

/** A label over a real file input, on which a file may be dropped too. The first one counts. */
export function DropPlace({ label, accept, onFile }: DropPlaceProps) {
  const id = useId()
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files)
    // The same file may be chosen again once it has been mended.
    event.target.value = ''
  }
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropped}
      className="grid min-h-16 cursor-pointer place-content-center rounded-control border-[1.5px] border-field border-dashed p-3 text-center text-small focus-within:outline-3 focus-within:outline-sun hover:bg-brand-tint"
    >
      {label}
      <input id={id} type="file" accept={accept} className="sr-only" onChange={chosen} />
    </label>
  )
}
