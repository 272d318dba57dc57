/** The younger part first. */
const colours = ['fill-brand', 'fill-leaf', 'fill-millet', 'fill-laterite']

/** The arch of an age, coloured as its part of the bar. */
export const AgeKey = ({ place }: { place: number }) => (
  <svg viewBox="0 0 12 13" width="12" height="13" aria-hidden="true" className="mr-2 inline shrink-0">
    <path d="M0 6a6 6 0 0 1 12 0v7H0z" className={colours[place]} />
  </svg>
)

const BAR = { width: 1000, gap: 2, least: 4 }

/** Sums by age as one bar, a part an age. */
export function AgeBar({ parts }: { parts: readonly number[] }) {
  const shown = parts.map((sum, place) => ({ sum, colour: colours[place] })).filter(({ sum }) => sum > 0)
  const all = shown.reduce((together, { sum }) => together + sum, 0)
  const room = BAR.width - BAR.gap * (shown.length - 1) - BAR.least * shown.length
  let x = 0
  return (
    <svg
      viewBox={`0 0 ${BAR.width} 14`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-3.5 w-full overflow-hidden rounded-r-full max-md:h-3"
    >
      {shown.map(({ sum, colour }) => {
        const width = BAR.least + (sum / all) * room
        const at = x
        x += width + BAR.gap
        return <rect key={colour} x={at} width={width} height={14} className={colour} />
      })}
    </svg>
  )
}
