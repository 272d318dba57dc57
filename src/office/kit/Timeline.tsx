import { momentOf } from './times.ts'

export interface Entry {
  at: string
  text: string
}

/** What has happened, newest first. */
export const Timeline = ({ entries }: { entries: readonly Entry[] }) => (
  <ol className="timeline">
    {entries.map(({ at, text }) => (
      <li key={`${at} ${text}`}>
        <span className="block">{text}</span>
        <time dateTime={at} className="text-ink-3">
          {momentOf(at)}
        </time>
      </li>
    ))}
  </ol>
)
