import { encodeQR } from 'qr'

/** A text as a code for a camera: dark squares as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const cells = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const path = cells.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      className="w-44 bg-[white]"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="black" />
    </svg>
  )
}

/** A secret in fours, as it is typed off a screen. */
export const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
