import { Link, Outlet, useMatches } from '@tanstack/react-router'
import gathering from '#src/site/art/scenes/panel-gathering.svg'
import { scenes } from '#src/site/kit/scenes.ts'
import { useSite } from '#src/site/kit/use-site.ts'
import { Mark } from './Mark.tsx'

const art = { ...scenes, gathering }

/** Sign-in and its neighbours: the form on one side, the slogan over the art on the other, no site header. */
export function AuthLayout() {
  const { slogan } = useSite().contacts
  const scene = useMatches({ select: (matches) => matches.at(-1)?.staticData.scene ?? 'gathering' })
  return (
    <div className="auth-layout">
      <header className="auth-mark">
        <Link to="/" className="block rounded-control">
          <Mark />
        </Link>
      </header>
      <aside className="auth-art on-dark" data-scene={scene}>
        <img src={art[scene]} alt="" />
        <p className="font-serif-display text-[2rem] leading-none lg:text-h1">
          {slogan.split(' ').map((word) => (
            <span key={word} className="block">
              {`${word} `}
            </span>
          ))}
        </p>
        <div className="band" data-colour="sun" />
      </aside>
      <div className="auth-page">
        <main id="main" tabIndex={-1} className="w-full self-center outline-none lg:mx-auto lg:max-w-105">
          <Outlet />
        </main>
        <nav aria-label="Website">
          <Link to="/" className="inline-block py-2 text-ink-2 text-meta underline underline-offset-4">
            Back to the website
          </Link>
        </nav>
      </div>
    </div>
  )
}
