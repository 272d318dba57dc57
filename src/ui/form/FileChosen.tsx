import { useCallback } from 'react'
import { cx } from '../cx.ts'
import { FileIcon } from '../icons/page-icons.tsx'
import { sendingText, sizeText } from './file-kinds.ts'

interface FileChosenProps {
  file: File
  progress: number | undefined
  note: string | undefined
  onReplace: () => void
  onRemove: () => void
}

export function FileChosen({ file, progress, note, onReplace, onRemove }: FileChosenProps) {
  const sending = progress !== undefined
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 p-4 @lg:grid-cols-[auto_1fr_auto]">
      <span className="grid h-14 w-12 place-items-center overflow-clip rounded-control bg-brand-tint text-link">
        {file.type.startsWith('image/') ? <Picture file={file} /> : <FileIcon />}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold text-base">{file.name}</span>
        <span role={note && !sending ? 'status' : undefined} className="block text-ink-2 text-small tabular-nums">
          {sending ? sendingText(progress / 100) : (note ?? sizeText(file.size))}
        </span>
      </span>
      {sending ? (
        <progress
          aria-label={`Sending ${file.name}`}
          value={progress}
          max={100}
          className={
            'col-span-full h-2 w-full appearance-none overflow-clip rounded-xs bg-haze forced-colors:appearance-auto ' +
            '[&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-haze [&::-webkit-progress-value]:bg-brand'
          }
        />
      ) : (
        <span className="col-span-full -mb-2 -ml-3 flex gap-1 @lg:col-span-1 @lg:-my-1 @lg:-mr-2 @lg:ml-0">
          <FileButton onClick={onReplace} label={`Replace ${file.name}`}>
            Replace
          </FileButton>
          <FileButton onClick={onRemove} label={`Remove ${file.name}`} danger>
            Remove
          </FileButton>
        </span>
      )}
    </div>
  )
}

interface FileButtonProps {
  onClick: () => void
  label: string
  danger?: boolean
  children: string
}

const FileButton = ({ onClick, label, danger, children }: FileButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={cx(
      'h-11 cursor-pointer rounded-control px-3 font-strong text-small underline underline-offset-[0.2em]',
      danger ? 'text-danger hover:bg-rejected-ground' : 'text-link hover:bg-brand-tint',
    )}
  >
    {children}
  </button>
)

/** As a data address: the page's policy lets no blob: picture in. */
function Picture({ file }: { file: File }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const reader = new FileReader()
      reader.onload = () => {
        if (typeof reader.result === 'string') picture.src = reader.result
      }
      reader.readAsDataURL(file)
      return () => {
        reader.abort()
        picture.removeAttribute('src')
      }
    },
    [file],
  )
  return <img ref={show} alt="" className="size-full object-cover" />
}
