import type { ReactNode } from 'react'
import type { ProgrammePart, Speaker } from '#contract/event.ts'

/** Over a part of the page. */
export const Heading = ({ children }: { children: ReactNode }) => (
  <h2 className="pb-5 font-serif-display text-[2rem] leading-[1.1] lg:text-[2.25rem]">{children}</h2>
)

/** What happens when. */
export const Programme = ({ parts }: { parts: readonly ProgrammePart[] }) => (
  <section className="mt-12">
    <Heading>Programme</Heading>
    <dl className="border-brand border-t-5">
      {parts.map(({ time, title, who }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be called the same, and their order is fixed
        <div key={place} className="fact">
          <dt className="font-strong tabular-nums">{time}</dt>
          <dd className="wrap-anywhere">
            {title}
            {who && <span className="block text-ink-2">{who}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** Who speaks. */
export const Speakers = ({ speakers }: { speakers: readonly Speaker[] }) => (
  <section className="mt-12">
    <Heading>Speakers</Heading>
    <ul className="border-brand border-t-5">
      {speakers.map(({ name, role, about }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two speakers may be called the same, and their order is fixed
        <li key={place} className="wrap-anywhere border-line border-b py-4">
          <p className="font-strong">{name}</p>
          {role && <p className="text-ink-2">{role}</p>}
          {about && <p className="mt-3 whitespace-pre-line">{about}</p>}
        </li>
      ))}
    </ul>
  </section>
)
