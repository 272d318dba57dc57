import { useId } from 'react'
import { palettes } from './palettes.ts'

interface MonogramProps {
  letters: string
  /** Which of the six palettes, counted on from any number. */
  palette: number
  className: string
  /** As large as a photograph: with rings around the head. */
  large?: boolean
}

/** Somebody without a photograph, in the chapter's arch: a sun for the head, cloth for the shoulders, two letters. */
export function Monogram({ letters, palette, className, large = false }: MonogramProps) {
  const cloth = useId()
  const { ground, ring, disc, letters: ink, weave, thread, turn } = palettes[palette % palettes.length] ?? palettes[0]
  return (
    <svg viewBox="0 0 400 460" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={`arch ${className}`}>
      <defs>
        <pattern
          id={cloth}
          width="22"
          height="22"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${turn})${large ? '' : ' scale(1.4)'}`}
        >
          <path fill={weave} d="M0 0h22v22H0z" />
          <path d="M0 11h22" stroke={thread} strokeWidth="7" />
        </pattern>
      </defs>
      <path fill={ground} d="M0 0h400v460H0z" />
      {large && (
        <g fill="none" stroke={ring} strokeOpacity=".4" strokeWidth="2">
          {[130, 168, 210, 256, 306].map((radius) => (
            <circle key={radius} cx="200" cy="186" r={radius} />
          ))}
        </g>
      )}
      <path d="M52 460v-20a148 128 0 0 1 296 0v20z" fill={`url(#${cloth})`} />
      <circle cx="200" cy="186" r={large ? 98 : 108} fill={disc} />
      <text
        x="200"
        y={large ? 214 : 218}
        textAnchor="middle"
        fontSize={large ? 80 : 88}
        fill={ink}
        className={large ? 'font-serif-display' : 'font-bold'}
      >
        {letters}
      </text>
    </svg>
  )
}
