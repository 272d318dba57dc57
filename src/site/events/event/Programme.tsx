import type { ReactNode } from 'react'
import type { ProgrammePart, Speaker } from '#contract/events/event.ts'
import { byDay } from '#domain/events/events.ts'
import { pictureSet } from '#src/lib/file-address.ts'
import { firstCharacters } from '#src/site/kit/first-characters.ts'

/** Over a part of the page. */
export const Heading = ({ children }: { children: ReactNode }) => (
  <h2 className="pb-5 font-serif-display text-[2rem] leading-[1.1] lg:text-[2.25rem]">{children}</h2>
)

/** What happens when, day by day where there are several. */
export const Programme = ({ parts }: { parts: readonly ProgrammePart[] }) => (
  <section className="mt-12">
    <Heading>Programme</Heading>
    <div className="grid gap-8">
      {byDay(parts).map(({ day, parts: ofDay }) => (
        <div key={day ?? ''}>
          {day && <h3 className="pb-3 font-bold">{day}</h3>}
          <dl className="border-brand border-t-5">
            {ofDay.map(({ time, title, who, room }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be called the same, and their order is fixed
              <div key={place} className="fact">
                <dt className="font-strong tabular-nums">{time}</dt>
                <dd className="wrap-anywhere">
                  {title}
                  {who && <span className="block text-ink-2">{who}</span>}
                  {room && <span className="block text-ink-2">{room}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  </section>
)

/** Who speaks. Beside pictures of others, a speaker without one has initials. */
export function Speakers({ speakers }: { speakers: readonly Speaker[] }) {
  const shape = 'portrait arch w-16 shrink-0'
  return (
    <section className="mt-12">
      <Heading>Speakers</Heading>
      <ul className="border-brand border-t-5">
        {speakers.map(({ name, role, about, image, image_alt }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two speakers may be called the same, and their order is fixed
          <li key={place} className="wrap-anywhere flex items-start gap-4 border-line border-b py-4">
            {image ? (
              <img
                {...pictureSet(image)}
                sizes="64px"
                alt={image_alt}
                width={64}
                height={74}
                loading="lazy"
                className={shape}
              />
            ) : (
              speakers.some((one) => one.image) && (
                <span aria-hidden="true" className={`${shape} grid place-items-center bg-millet font-bold`}>
                  {name.split(/\s+/, 2).map((word) => firstCharacters(word, 1))}
                </span>
              )
            )}
            <div className="min-w-0">
              <p className="font-strong">{name}</p>
              {role && <p className="text-ink-2">{role}</p>}
              {about && <p className="mt-3 whitespace-pre-line">{about}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
