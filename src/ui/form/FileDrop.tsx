import { type DragEvent, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { UploadIcon } from '../icons/page-icons.tsx'
import { FileChosen } from './FileChosen.tsx'
import { controlProps, shellFocusClass, useField } from './field-wiring.ts'
import { acceptAttribute, hasKind, heicRefusal, isHeicName, kindsText, pictureKinds, sizeText } from './file-kinds.ts'

interface FileDropProps {
  file: File | undefined
  onFile: (file: File | undefined) => void
  /** Where several are taken at once: all of them, also those that are not of the right kind. */
  onFiles?: ((files: File[]) => void) | undefined
  /** Endings without a dot. */
  kinds?: readonly string[] | undefined
  maxBytes?: number | undefined
  /** 0 to 100 while it is sent. */
  progress?: number | undefined
  /** Under its name, in the place of its size. */
  note?: string | undefined
  disabled?: boolean | undefined
}

/** A label over a real file input, so keyboard and screen reader need nothing of ours. The first file counts. */
export function FileDrop({
  file,
  onFile,
  onFiles,
  kinds = pictureKinds,
  maxBytes,
  progress,
  note,
  disabled,
}: FileDropProps) {
  const field = useField()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [extra, setExtra] = useState(false)
  const acceptedId = `${field.id}-accepted`

  const take = (files: FileList | null) => {
    const first = files?.[0]
    if (!first) return
    if (onFiles) return onFiles(Array.from(files))
    setExtra(files.length > 1)
    const complaint = refusalOf(first, kinds, maxBytes)
    field.complain(complaint)
    if (!complaint) onFile(first)
    // What was said of another file goes with it. One that stands here stays.
    else if (!file) onFile(undefined)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  const remove = () => {
    setExtra(false)
    field.complain(undefined)
    onFile(undefined)
    input.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
      }}
      onDrop={drop}
      className={cx(
        '@container relative rounded-control border-[1.5px]',
        !file && shellFocusClass,
        over ? 'border-brand border-solid bg-brand-tint' : field.invalid ? 'border-danger' : 'border-field',
        !over && (file ? 'border-solid' : 'border-dashed'),
        disabled ? 'bg-haze' : 'hover:border-ink-2',
      )}
    >
      <input
        {...controlProps(field)}
        ref={input}
        type="file"
        multiple={onFiles !== undefined}
        accept={acceptAttribute(kinds)}
        aria-labelledby={field.labelId}
        aria-describedby={[field.describedBy, file ? '' : acceptedId].filter(Boolean).join(' ') || undefined}
        required={field.required && !file}
        disabled={disabled}
        tabIndex={file ? -1 : undefined}
        onChange={(event) => {
          take(event.target.files)
          // Else choosing the same file again, after it was removed, would be no change.
          event.target.value = ''
        }}
        className="sr-only"
      />
      {file ? (
        <FileChosen
          file={file}
          progress={progress}
          note={note}
          onReplace={() => input.current?.click()}
          onRemove={remove}
        />
      ) : (
        <label
          htmlFor={field.id}
          className={cx('flex items-center gap-4 p-4', disabled ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer')}
        >
          <span className="arch grid h-12 w-10.5 shrink-0 place-items-center bg-brand-tint text-link">
            <UploadIcon />
          </span>
          <span>
            <span className="block font-semibold text-base">
              {onFiles ? 'Choose files or drop them here' : 'Choose a file or drop it here'}
            </span>
            <span id={acceptedId} className="block text-ink-2 text-small">
              {kindsText(kinds)}
              {maxBytes && `, up to ${sizeText(maxBytes)}${onFiles ? ' each' : ''}`}
            </span>
          </span>
        </label>
      )}
      <p role="status" className={extra ? 'border-line border-t px-4 py-2.5 text-ink-2 text-small' : undefined}>
        {extra && 'More than one file was dropped. Only the first is used.'}
      </p>
    </div>
  )
}

/** Why a file is not taken. */
export function refusalOf(file: File, kinds: readonly string[], maxBytes: number | undefined) {
  if (!hasKind(file, kinds) && isHeicName(file.name)) return heicRefusal(file.name)
  if (!hasKind(file, kinds)) return `${file.name} is not a file of the right kind. Choose ${kindsText(kinds)}.`
  if (maxBytes && file.size > maxBytes)
    return `${file.name} is ${sizeText(file.size)}. Choose one of at most ${sizeText(maxBytes)}.`
  return undefined
}
