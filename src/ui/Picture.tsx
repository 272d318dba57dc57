import { type ComponentProps, type ReactNode, useState } from 'react'
import { cx } from './cx.ts'

interface PictureProps extends ComponentProps<'img'> {
  alt: string
  /** What stands in its place when it cannot be had. */
  fallback: ReactNode
}

/** An image that gives up its place to something drawn when it does not come, also before the page was alive. */
export function Picture({ fallback, alt, ...rest }: PictureProps) {
  const [missing, setMissing] = useState(false)
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setMissing(true)
  }
  return missing ? fallback : <img ref={look} alt={alt} onError={() => setMissing(true)} {...rest} />
}

/** Stands where a picture is missing, and says which. */
export const PatternTile = ({ name, className }: { name: string; className?: string | undefined }) => (
  <span className={cx('hatched grid size-full place-items-end bg-mist text-line', className)}>
    <span className="w-full bg-mist px-3 py-2 text-ink-2 text-meta [overflow-wrap:anywhere]">{name}</span>
  </span>
)
