import { encodeQR } from 'qr'
import { qrLevel, qrPath } from '#domain/events/ticket-code.ts'

/** The library draws a border of one module at least. */
const BORDER = 1
/** Around the code, in modules: more than the four that a camera needs. */
const SPACE = 5
/** The arch above the code and the ground below it, clear of that space. */
const ARC = 6

/** Whole pixels, so that all modules are of one size. */
const MODULE = 6

interface TicketCodeProps {
  address: string
  /** For who types it. */
  short?: string | undefined
  /** One of several: the code alone. */
  isSmall?: boolean
  /** Of another paper with a code. */
  label?: string
  caption?: string
}

const LABEL = 'The code of this ticket'
const CAPTION = 'Show this at the door, on the screen or printed.'

/** The code that the door reads, in an arch. */
export function TicketCode({ address, short, isSmall = false, label = LABEL, caption = CAPTION }: TicketCodeProps) {
  const cells = encodeQR(address, 'raw', { ecc: qrLevel(address), border: BORDER })
  const inner = cells.slice(BORDER, -BORDER).map((row) => row.slice(BORDER, -BORDER))
  const side = inner.length + 2 * SPACE
  const end = side - SPACE
  if (isSmall) {
    return (
      <figure>
        <svg role="img" aria-label={label} viewBox={`0 0 ${inner.length} ${inner.length}`} width="118" height="118">
          <path d={qrPath(inner)} fill="#000" shapeRendering="crispEdges" />
        </svg>
        {short && <figcaption className="pt-1 text-center font-strong text-small tabular-nums">{short}</figcaption>}
      </figure>
    )
  }
  return (
    <figure className="grid justify-items-center px-4 pt-6">
      <svg
        role="img"
        aria-label={label}
        viewBox={`${-SPACE} ${-SPACE} ${side} ${side}`}
        width={side * MODULE}
        height={side * MODULE}
        className="h-auto max-w-full bg-paper"
      >
        <path d={qrPath(inner)} fill="#000" shapeRendering="crispEdges" />
        <g fill="none" stroke="currentColor" strokeWidth="0.75" className="text-brand">
          <path
            d={`M${0.4 - SPACE} ${ARC - SPACE}a${ARC} ${ARC} 0 0 1 ${ARC} ${-ARC + 0.4}M${end - 0.4} ${ARC - SPACE}a${ARC} ${ARC} 0 0 0 ${-ARC} ${-ARC + 0.4}`}
          />
          <path d={`M${-SPACE} ${end - 0.4}h${side}`} />
        </g>
      </svg>
      {short && <p className="pt-3 font-strong text-[1.625rem] leading-none tracking-wide tabular-nums">{short}</p>}
      <figcaption className="pt-4 pb-2 text-center text-ink-2 text-small">{caption}</figcaption>
    </figure>
  )
}
