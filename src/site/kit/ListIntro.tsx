import { useSite } from './use-site.ts'

/** What a list begins with, where the office wrote that. */
export function ListIntro({ of }: { of: string }) {
  const intro = useSite().heads[of]?.intro
  return intro ? <p className="wrap-anywhere max-w-[38em] pb-8 text-ink-2 text-lede">{intro}</p> : null
}
