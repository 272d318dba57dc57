import { Link } from '@tanstack/react-router'
import plan from '#src/site/art/plan-laterite.svg'
import gathering from '#src/site/art/scenes/poster-gathering.svg'
import voices from '#src/site/art/scenes/poster-voices.svg'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'

export const quickLinks = [
  { label: 'Become a Member', to: '/become-a-member', art: 'gathering' },
  { label: 'Attend Events', to: '/events', art: 'voices' },
  { label: 'Explore Resources', to: '/resources', art: 'plan' },
] as const

const pictures = { gathering, voices, plan }

export const QuickLinks = () => (
  <nav aria-label="Quick links" className="on-dark grid bg-night md:grid-cols-3">
    {quickLinks.map(({ label, to, art }) => (
      <Link key={to} to={to} className="quick-link group">
        <img src={pictures[art]} alt="" loading="lazy" width={800} height={1000} />
        <span className="font-serif-display text-h2 group-hover:underline group-hover:decoration-3 group-hover:underline-offset-6 lg:text-[2rem]">
          {label}
        </span>
        <ArrowIcon />
      </Link>
    ))}
  </nav>
)
