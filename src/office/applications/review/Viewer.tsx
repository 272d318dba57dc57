import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { documentOf, pictureOf } from '#src/office/applications/review.queries.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { Failed } from '#src/office/kit/LoadState.tsx'
import { FitIcon, FullScreenIcon, RotateIcon } from '#src/office/kit/office-icons.tsx'
import { usePreferences } from '#src/office/kit/preferences.ts'
import { useSaving } from '#src/office/kit/SaveFile.tsx'
import { useKeys } from '#src/office/kit/use-keys.ts'
import { useObjectUrl } from '#src/office/kit/use-object-url.ts'
import { Button } from '#src/ui/Button.tsx'
import { CrossIcon } from '#src/ui/icons/icons.tsx'
import { DownloadIcon, FileIcon, MinusIcon, PlusIcon } from '#src/ui/icons/page-icons.tsx'
import { ScrollArea } from '#src/ui/ScrollArea.tsx'
import { isPicture, isReadable, isShown, lookOf, PDF, type ReviewFile, titleOf } from './documents.ts'

interface ViewerProps {
  /** Its number. */
  application: string
  files: readonly ReviewFile[]
  /** The one that is open. */
  file: ReviewFile | undefined
  onOpen: (file: ReviewFile) => void
  onTurn: (file: ReviewFile) => void
  /** Where it lies over the page, as on phones. */
  onClose?: () => void
}

type Zoom = 'fit' | number

const STEP = 1.25
const LEAST = 0.1
const MOST = 8

/** The documents of an application on night: one at a time, as large as one likes, turned as it is read. */
export function Viewer({ application, files, file, onOpen, onTurn, onClose }: ViewerProps) {
  const [zoom, setZoom] = useState<Zoom>('fit')
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<SVGSVGElement>(null)
  const { keys } = usePreferences()
  const { call } = useOffice()
  const queryClient = useQueryClient()
  const saving = useSaving()
  const save = ({ id, name }: ReviewFile) =>
    saving.mutate({ ask: () => queryClient.fetchQuery(documentOf(call, application, id)), nameOf: () => name })
  const shows = file && isPicture(file)

  const zoomBy = (factor: number) => {
    const svg = drawn.current
    if (!svg) return
    const now = zoom === 'fit' ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : zoom
    setZoom(Math.min(MOST, Math.max(LEAST, now * factor)))
  }
  const fillScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void box.current?.requestFullscreen()
  }
  const turn = () => file && shows && onTurn(file)
  const openNext = () => {
    const next = files[(files.findIndex(({ id }) => id === file?.id) + 1) % files.length]
    if (!next) return
    setZoom('fit')
    onOpen(next)
  }
  useKeys({ '+': () => zoomBy(STEP), '-': () => zoomBy(1 / STEP), r: () => turn(), f: fillScreen, n: openNext })
  const tip = (words: string, key: string) => (keys ? `${words}: ${key}` : words)
  return (
    <div ref={box} className="viewer on-dark">
      <div className="viewer-bar">
        <p title={file?.name} className="viewer-name">
          {file ? file.name : 'No document is open'}
        </p>
        {shows && (
          <>
            <Tool label="Zoom out" tip={tip('Zoom out', '-')} onPress={() => zoomBy(1 / STEP)}>
              <MinusIcon size={19} />
            </Tool>
            <span role="status" className="min-w-11 text-center">
              {zoom === 'fit' ? 'Fit' : `${Math.round(100 * zoom)}%`}
            </span>
            <Tool label="Zoom in" tip={tip('Zoom in', '+')} onPress={() => zoomBy(STEP)}>
              <PlusIcon size={19} />
            </Tool>
            <Tool label="Fit" tip="Fit" onPress={() => setZoom('fit')}>
              <FitIcon size={19} />
            </Tool>
            <Tool label="Rotate" tip={tip('Rotate', 'r')} onPress={() => turn()}>
              <RotateIcon size={19} />
            </Tool>
          </>
        )}
        {!onClose && (
          <Tool label="Full screen" tip={tip('Full screen', 'f')} onPress={fillScreen}>
            <FullScreenIcon size={19} />
          </Tool>
        )}
        {file && (
          <Tool label="Download" tip="Download" onPress={() => save(file)}>
            <DownloadIcon size={19} />
          </Tool>
        )}
        {onClose && (
          <Tool label="Close" tip="Close" onPress={onClose}>
            <CrossIcon size={19} />
          </Tool>
        )}
      </div>
      {saving.error && (
        <p role="alert" className="px-4 py-2">
          {saving.error.message}
        </p>
      )}
      {file && shows && <Stage key={file.id} file={file} zoom={zoom} drawn={drawn} application={application} />}
      {file && isReadable(file) && <Pages key={file.id} file={file} application={application} />}
      {file && !isShown(file) && <OnlySaved file={file} busy={saving.isPending} onSave={() => save(file)} />}
      {!file && <p className="viewer-word">Open a document below. Opening it is recorded.</p>}
      <ul aria-label="Documents" className="viewer-strip">
        {files.map((one, place) => (
          <li key={one.id}>
            <button
              type="button"
              aria-current={one.id === file?.id || undefined}
              className="viewer-document"
              onClick={() => {
                setZoom('fit')
                onOpen(one)
              }}
            >
              <span className="block truncate">
                {place + 1} {titleOf(one)}
              </span>
              <span className="block">{lookOf(one, one.id === file?.id)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ToolProps {
  label: string
  tip: string
  onPress: () => void
  children: ReactNode
}

const Tool = ({ label, tip, onPress, children }: ToolProps) => (
  <button type="button" aria-label={label} title={tip} className="viewer-tool" onClick={onPress}>
    {children}
  </button>
)

interface StageProps {
  application: string
  file: ReviewFile
  zoom: Zoom
  drawn: RefObject<SVGSVGElement | null>
}

/** Drawn within an SVG: turning and size are attributes there, which the content policy lets through. */
function Stage({ file, zoom, drawn, application }: StageProps) {
  const { call } = useOffice()
  const { data, error, isFetching, refetch } = useQuery(pictureOf(call, application, file.id))
  const url = useObjectUrl(data?.file)
  if (error) return <NotLoaded error={error} busy={isFetching} onRetry={refetch} />
  if (!data || !url) return <Loading />
  const { width, height } = data
  const lies = file.rotation % 180 !== 0
  const [across, down] = lies ? [height, width] : [width, height]
  const turned = `translate(${across / 2} ${down / 2}) rotate(${file.rotation}) translate(${-width / 2} ${-height / 2})`
  const size = zoom === 'fit' ? { className: 'viewer-fit' } : { width: across * zoom, height: down * zoom }
  return (
    <ScrollArea label="The document" className="viewer-stage">
      <svg ref={drawn} role="img" aria-label={file.name} viewBox={`0 0 ${across} ${down}`} {...size}>
        <image href={url} width={width} height={height} transform={turned} />
      </svg>
    </ScrollArea>
  )
}

/**
 * A PDF in the browser's own reader, which keeps what runs in it away from this page. It is named as nothing but a PDF, so
 * that no browser takes it for a page of ours. A sandbox would keep the reader from opening it at all.
 */
function Pages({ file, application }: { file: ReviewFile; application: string }) {
  const { call } = useOffice()
  const { data, error, isFetching, refetch } = useQuery(documentOf(call, application, file.id))
  const pdf = useMemo(() => data && new Blob([data], { type: PDF }), [data])
  const url = useObjectUrl(pdf)
  if (error) return <NotLoaded error={error} busy={isFetching} onRetry={refetch} />
  if (!url) return <Loading />
  return <iframe title="The document" src={`${url}#navpanes=0&view=FitH`} className="viewer-pages" />
}

const NotLoaded = ({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => unknown }) => (
  <div className="viewer-word text-left">
    <Failed text={error.message} busy={busy} onRetry={() => onRetry()} />
  </div>
)

const Loading = () => <p className="viewer-word">Loading the document…</p>

const OnlySaved = ({ file, busy, onSave }: { file: ReviewFile; busy: boolean; onSave: () => void }) => (
  <div className="viewer-word">
    <FileIcon size={32} />
    <p className="py-4">{file.name} is not shown here. Download it, and open it with a program of yours.</p>
    <Button kind="outline-on-dark" size="small" busy={busy} onClick={onSave}>
      Download {file.name}
    </Button>
  </div>
)
