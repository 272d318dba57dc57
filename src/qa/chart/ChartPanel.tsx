import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChartPicture, type Look } from './ChartPicture.tsx'
import type { LaidChart } from './laid-chart.ts'
import { usePanZoom } from './use-pan-zoom.ts'

interface ChartPanelProps {
  chart: LaidChart
  boxLook: Look
  /** The state to bring into view. */
  seen: string | undefined
  wayLook: Look
  /** What else belongs in its row of buttons. */
  children?: ReactNode
  /** And what belongs there on a full screen alone, where nothing else of the page is seen. */
  alone?: ReactNode
}

const key =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center px-3 text-small hover:bg-brand-tint'

/** A part of the page over the whole screen. Esc leaves it, which is the browser's own. */
function useFullScreen() {
  const panel = useRef<HTMLDivElement>(null)
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const turn = () => (isFull ? document.exitFullscreen() : panel.current?.requestFullscreen())
  return { panel, isFull, turn }
}

/** The statechart in a frame of its own. What it shows is also said in the table below it. */
export function ChartPanel({ chart, boxLook, wayLook, seen, children, alone }: ChartPanelProps) {
  const { frame, view, fitAll, zoom, handlers } = usePanZoom(
    chart,
    chart.boxes.find(({ id }) => id === seen),
  )
  const { panel, isFull, turn } = useFullScreen()
  return (
    <div
      ref={panel}
      className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] rounded-card border border-line bg-paper"
    >
      <div className="flex flex-wrap items-center gap-2 border-line border-b py-1 pr-3">
        <button type="button" className={key} onClick={() => zoom(1.25)} aria-label="Zoom in">
          +
        </button>
        <button type="button" className={key} onClick={() => zoom(0.8)} aria-label="Zoom out">
          −
        </button>
        <button type="button" className={key} onClick={fitAll}>
          Fit
        </button>
        <button type="button" className={key} onClick={turn}>
          {isFull ? 'Leave full screen' : 'Full screen'}
        </button>
        {isFull && alone}
        {children}
      </div>
      <section
        ref={frame}
        aria-label={`Statechart of ${chart.id}. Arrow keys move it, plus and minus zoom, 0 fits it.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys, as a scrolled region is
        tabIndex={0}
        className="relative h-96 cursor-grab touch-pan-y overflow-hidden rounded-b-card active:cursor-grabbing lg:h-auto lg:min-h-112"
        {...handlers}
      >
        <svg
          className="absolute inset-0 size-full"
          role="img"
          aria-label={`Statechart of ${chart.id}; the table of transitions says the same`}
        >
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <ChartPicture chart={chart} boxLook={boxLook} wayLook={wayLook} />
          </g>
        </svg>
      </section>
    </div>
  )
}
