import type { Event } from '#contract/events/event.ts'
import { pictureSet } from '#src/lib/file-address.ts'
import gathering from '#src/site/art/scenes/poster-gathering.svg'
import plan from '#src/site/art/scenes/poster-plan.svg'
import voices from '#src/site/art/scenes/poster-voices.svg'
import { posterDate } from '#src/site/kit/dates.ts'

const scenes = Object.entries({ voices, gathering, plan })

interface EventPosterProps {
  event: Pick<Event, 'id' | 'title' | 'location' | 'poster_image' | 'poster_alt' | 'start_date'>
  /** How wide it stands, as the attribute of that name says it. */
  sizes?: string
  /** The picture that its page begins with, which is not waited with. */
  isFirst?: boolean
}

/** The event's own poster, or one drawn from the chapter's art: the date always, title and place where they fit. */
export function EventPoster({ event, sizes = '440px', isFirst = false }: EventPosterProps) {
  const loading = isFirst ? 'eager' : 'lazy'
  const fetchPriority = isFirst ? 'high' : 'auto'
  if (event.poster_image) {
    return (
      <img
        {...pictureSet(event.poster_image)}
        sizes={sizes}
        alt={event.poster_alt ?? ''}
        width={800}
        height={1000}
        loading={loading}
        fetchPriority={fetchPriority}
        className="poster object-contain"
      />
    )
  }
  const [scene, art] = scenes[event.id % scenes.length] ?? []
  const { day, month, year } = posterDate(event.start_date)
  return (
    <div className="poster" data-scene={scene} aria-hidden="true">
      <img src={art} alt="" width={800} height={1000} loading={loading} fetchPriority={fetchPriority} />
      <p className="poster-date">
        <span className="numerals poster-day">{day}</span>
        <span className="poster-month">
          {month.slice(0, 3)}
          <span className="poster-rest">
            {month.slice(3)}
            <br />
            {year}
          </span>
        </span>
      </p>
      <p className="poster-words">
        <span className="font-serif-display poster-title">{event.title}</span>
        <span className="poster-place">{event.location}</span>
      </p>
    </div>
  )
}
