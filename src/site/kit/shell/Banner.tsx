import { Link, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import gateInline from '#src/site/art/scenes/hero-gate.svg?inline'
import gatheringInline from '#src/site/art/scenes/hero-gathering.svg?inline'
import planInline from '#src/site/art/scenes/hero-plan.svg?inline'
import shelfInline from '#src/site/art/scenes/hero-shelf.svg?inline'
import voicesInline from '#src/site/art/scenes/hero-voices.svg?inline'
import windowsInline from '#src/site/art/scenes/hero-windows.svg?inline'
import { FirstPhoto } from '#src/site/kit/FirstPhoto.tsx'
import { type SceneName, scenes } from '#src/site/kit/scenes.ts'
import { Breadcrumb } from '#src/ui/Breadcrumb.tsx'
import { crumbsOf, isFixedPage } from './crumbs.ts'
import { photoOf } from './heading.ts'
import { useHeading } from './use-heading.ts'

/** From so many characters on a heading would fill the screen. */
const LONG = 60

/** The largest thing on the first screen comes within the page: a request of its own would come later than the text. */
const art: Record<SceneName, string> = import.meta.env.SSR
  ? {
      voices: voicesInline,
      gathering: gatheringInline,
      plan: planInline,
      gate: gateInline,
      shelf: shelfInline,
      windows: windowsInline,
    }
  : scenes

/** The title of every screen but home, under the way that leads to it. What leads nowhere has no scene. */
export function Banner() {
  const router = useRouter()
  const matches = useMatches()
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const last = matches.at(-1)
  const heading = useHeading()
  const isPage = (prefix: string) => isFixedPage(router.getMatchedRoutes(prefix)[2]?.id)
  const crumbs = crumbsOf(path, last, isPage)
  const scene = last?.status === 'notFound' ? undefined : last?.staticData.scene
  const photo = photoOf(matches)
  return (
    <div className="banner on-dark" data-scene={scene}>
      {scene && photo && (
        <FirstPhoto
          // Another picture, not this one with another address: a browser shows the former until the next is there.
          key={photo.image}
          photo={photo}
          sizes="54vw"
          width={1600}
          height={900}
          fetchPriority="high"
          className="banner-art banner-photo"
        />
      )}
      {scene && !photo && (
        <img src={art[scene]} alt="" width={1600} height={900} className="banner-art" suppressHydrationWarning />
      )}
      <div className="container banner-text">
        <Breadcrumb
          crumbs={crumbs}
          link={({ label, ...place }) => (
            <Link key={label} activeOptions={{ exact: true }} {...place}>
              {label}
            </Link>
          )}
        />
        <h1 className={`font-serif-display ${heading && heading.length > LONG ? 'text-h2' : 'text-h1'}`}>{heading}</h1>
      </div>
      <div className="band" />
    </div>
  )
}
