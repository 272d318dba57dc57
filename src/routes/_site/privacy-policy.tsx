import { createFileRoute } from '@tanstack/react-router'
import { policy, privacyIntro } from '#src/content/privacy.ts'
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
  component: PrivacyPage,
})

const Contents = () => (
  <ol>
    {policy.map(({ id, heading }) => (
      <li key={id} className="border-line border-b last:border-b-0">
        <a href={`#${id}`} className={`${quietLinkClass} block py-2.5 text-link`}>
          {heading}
        </a>
      </li>
    ))}
  </ol>
)

function PrivacyPage() {
  return (
    <div className="container page-space grid items-start gap-x-16 gap-y-10 lg:grid-cols-[3fr_7fr]">
      <nav aria-label="Contents" className="lg:sticky lg:top-28">
        <Disclosure summary="Contents" className="lg:hidden">
          <Contents />
        </Disclosure>
        <div className="border-brand border-t-5 pt-4 max-lg:hidden">
          <span className="block pb-2 font-bold">Contents</span>
          <Contents />
        </div>
      </nav>
      <div className="policy">
        <p className="text-ink-2 text-lede">{privacyIntro}</p>
        {policy.map(({ id, heading, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1} className="rounded-xs font-serif-display text-h3 md:text-[1.875rem]">
              {heading}
            </h2>
            {body.map((part) =>
              typeof part === 'string' ? <p key={part}>{part}</p> : <Items key={part[0]} of={part} />,
            )}
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
