import { createFileRoute } from '@tanstack/react-router'
import { LeaderGroup } from '#src/site/content/leaders/LeaderGroup.tsx'
import { leaderGroups } from '#src/site/content/leaders/leader-groups.ts'
import { useSite } from '#src/site/kit/use-site.ts'
import { quietLinkClass } from '#src/ui/links.tsx'

export const Route = createFileRoute('/_site/leaders')({
  staticData: {
    title: 'Leaders',
    scene: 'gathering',
    description: import.meta.env.SSR && 'Who leads the FCT chapter today, and who has led it since 1990.',
  },
  component: LeadersPage,
})

function LeadersPage() {
  const { leaders, leaders_intro: intro, leader_titles: titles } = useSite()
  const groups = leaderGroups
    .map(({ group, title, ...shown }) => ({
      ...shown,
      title: titles[group] ?? title,
      leaders: leaders.filter((one) => one.group === group),
    }))
    .filter(({ leaders: { length } }) => length > 0)
  return (
    <div className="container page-space grid gap-16 md:pt-10 lg:pt-12">
      <div>
        <nav aria-label="On this page">
          <ul className="flex flex-wrap gap-x-7 border-line border-b pb-3">
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className={`${quietLinkClass} inline-block py-2.5 font-strong text-link`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="max-w-[38em] pt-10 text-ink-2 text-lede">{intro}</p>
      </div>
      {groups.map(({ id, title, layout, leaders: shown }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1} className="rounded-xs pb-8 font-serif-display text-h2">
            {title}
          </h2>
          <LeaderGroup leaders={shown} layout={layout} />
        </section>
      ))}
    </div>
  )
}
