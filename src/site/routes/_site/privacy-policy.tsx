import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { TextsOf } from '#contract/content/page.ts'
import { blocksOf } from '#src/site/content/blocks.ts'
import { pageQuery } from '#src/site/content/page.queries.ts'
import { linesOf } from '#src/site/kit/lines.ts'
import { useSite } from '#src/site/kit/site.queries.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { quietLinkClass } from '#src/ui/links.tsx'

export const Route = createFileRoute('/_site/privacy-policy')({
  staticData: {
    title: 'Privacy Policy',
    scene: 'voices',
    description:
      import.meta.env.SSR &&
      'What personal data the chapter holds, what it is used for, who may see it, and the rights you have under the Nigeria Data Protection Act.',
  },
  loader: async ({ context: { call, queryClient } }) => {
    await queryClient.ensureQueryData(pageQuery(call, 'privacy'))
  },
  component: PrivacyPage,
})

type Sections = TextsOf<'privacy'>['sections']

const Contents = ({ sections }: { sections: Sections }) => (
  <ol>
    {sections.map(({ id, heading }) => (
      <li key={id} className="border-line border-b last:border-b-0">
        <a href={`#${id}`} className={`${quietLinkClass} block py-2.5 text-link`}>
          {heading}
        </a>
      </li>
    ))}
  </ol>
)

const given = (...lines: [label: string, value: string][]) =>
  lines.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`)

function PrivacyPage() {
  const { data: texts } = useSuspenseQuery(pageQuery(Route.useRouteContext().call, 'privacy'))
  const { email, address } = useSite().contacts
  const { sections } = texts
  const reached = given(
    ['Questions about personal data', texts.officer],
    ['E-mail', email],
    ['Address', linesOf(address).join(' ')],
    ['In force from', texts.effective],
  )
  return (
    <div className="container page-space grid items-start gap-x-16 gap-y-10 lg:grid-cols-[3fr_7fr]">
      <nav aria-label="Contents" className="lg:sticky lg:top-28">
        <Disclosure summary="Contents" className="lg:hidden">
          <Contents sections={sections} />
        </Disclosure>
        <div className="border-brand border-t-5 pt-4 max-lg:hidden">
          <span className="block pb-2 font-bold">Contents</span>
          <Contents sections={sections} />
        </div>
      </nav>
      <div className="policy">
        <p className="text-ink-2 text-lede">{texts.intro}</p>
        {sections.map(({ id, heading, text }, index) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1} className="rounded-xs font-serif-display text-h3 md:text-[1.875rem]">
              {heading}
            </h2>
            {blocksOf(text).map((part) =>
              typeof part === 'string' ? <p key={part}>{part}</p> : <Items key={part[0]} of={part} />,
            )}
            {index === 0 && reached.length > 0 && <Items of={reached} />}
          </section>
        ))}
      </div>
    </div>
  )
}

const Items = ({ of: items }: { of: string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
