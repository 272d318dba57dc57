import { headKey, sitePages } from '#contract/content/navigation.ts'
import { leaderGroups, type PageHead, type SiteTexts, type TextsOf } from '#contract/content/page.ts'

/** Of what is said at the heads of pages that which every page carries; descriptions are for the server alone. */
export const headsIn = (texts: TextsOf<'heads'>): SiteTexts['heads'] =>
  Object.fromEntries(
    sitePages.flatMap(({ path }) => {
      const said = (of: keyof PageHead) => {
        const text = texts[`${headKey(path)}_${of}`]
        return text ? { [of]: text } : {}
      }
      const head: PageHead = { ...said('title'), ...said('intro'), ...said('image'), ...said('image_alt') }
      return Object.keys(head).length > 0 ? [[path, head]] : []
    }),
  )

/** The headings that groups of leaders have of their own. */
export const leaderTitlesIn = (texts: TextsOf<'leaders'>): SiteTexts['leader_titles'] =>
  Object.fromEntries(leaderGroups.flatMap((group) => (texts[group] ? [[group, texts[group]]] : [])))
